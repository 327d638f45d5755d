-- What makes an account one's own: a picture, preferences, a second factor, a log of what happened to it, and an end.

alter table user_account
  add column avatar_key text,
  add column preferences jsonb not null default '{}',
  add column deleted_at timestamptz;
create index on user_account (avatar_key) where avatar_key is not null;

-- Null: the code proves the account's own address. Set: a new address, which holds once its code is entered.
alter table email_code add column email text check (email = lower(email));

-- Set for a link that went to the old address after a change: it brings that address back.
alter table password_reset add column restores_email text check (restores_email = lower(restores_email));
create index on password_reset (restores_email) where restores_email is not null;

-- The secret is sealed. Without confirmed_at it is being set up and does not count.
-- owner: users
create table second_factor (
  user_id uuid primary key references user_account on delete cascade,
  secret_sealed text not null,
  -- The step of the last code taken: a code works once (RFC 6238, 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- owner: users
create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- What happened to an account, by whichever device. Added to, never changed; it goes with the account.
-- owner: users
create table security_event (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  kind text not null,
  about text,
  ip text,
  user_agent text,
  at timestamptz not null default now()
);
create index on security_event (user_id, id desc);
revoke update on security_event from chalkline_app;
