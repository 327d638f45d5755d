-- Something happened that a person wants to know of. One row a person: each reads, and forgets, for themselves.
-- owner: notifications
create table notification (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  kind text not null,
  title text not null,
  note text,
  path text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id)
);
call wall('notification');
create index notification_of_person on notification (company_id, user_id, id desc);
create index notification_unread on notification (company_id, user_id) where read_at is null;
create index on notification (user_id);
