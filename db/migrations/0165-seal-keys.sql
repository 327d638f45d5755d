-- The certificates that signed contracts were sealed with, each under its SHA-256: what bears another was not sealed here.
-- With the private key, sealed by the server's, where this server made it: every copy of the server then has the same one.
-- Source: docs/domain.md, Contracts.
-- owner: platform
create table seal_key (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  certificate text not null,
  private_sealed text,
  since timestamptz not null default now()
);
revoke all on seal_key from chalkline_app;
grant select, insert on seal_key to chalkline_app;
