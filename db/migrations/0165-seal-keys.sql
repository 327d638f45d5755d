-- The certificates that signed contracts were sealed with, each under its SHA-256: what bears another was not sealed here.
-- Each with its private key, sealed by the server's, so that every copy of the server has the same one; of a key that the
-- settings give it seals nothing but the row, which nobody else can write.
-- Source: docs/domain.md, Contracts.
-- owner: platform
create table seal_key (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  certificate text not null,
  private_sealed text not null,
  given boolean not null,
  since timestamptz not null default now()
);
revoke all on seal_key from chalkline_app;
grant select, insert on seal_key to chalkline_app;
