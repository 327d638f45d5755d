-- A row of "Needs you" that a person put off until a day.
-- owner: dashboard
create table put_off (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  noun_id uuid not null,
  until date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, kind, noun_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call wall('put_off');
