-- Which key sealed what is sealed here: a server with another would write what nobody can open. One row.
-- owner: platform
create table server_key (
  id boolean primary key default true check (id),
  fingerprint text not null,
  since timestamptz not null default now()
);
revoke all on server_key from chalkline_app;
