-- owner: users
create table user_account (
  id uuid primary key default uuidv7(),
  username text not null unique check (username = lower(username)),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  job_title text,
  timezone text not null default 'UTC',
  locale text not null default 'en-US',
  first_task text,
  marketing_opt_in boolean not null default false,
  about_you_at timestamptz,
  created_at timestamptz not null default now()
);

-- A device that is signed in. Its company is the one it works in now.
-- owner: users
create table session (
  id uuid primary key default uuidv7(),
  hash text not null unique,
  user_id uuid not null references user_account on delete cascade,
  active_company uuid,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on session (user_id);

-- The short-lived pair of a session; only hashes. A spent refresh token is kept to notice its theft.
-- owner: users
create table session_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index on session_token (session_id);
create index on session_token (expires_at);

-- owner: users
create table email_code (
  user_id uuid primary key references user_account on delete cascade,
  hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- owner: users
create table password_reset (
  hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_reset (user_id);
