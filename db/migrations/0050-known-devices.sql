-- A device that somebody logged in on before: guesses at the account made elsewhere do not keep its person out.
-- owner: users
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, hash)
);
create index on known_device (used_at);
