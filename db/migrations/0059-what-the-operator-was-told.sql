-- How things stood when whoever runs this server was told last, so that each change is told once however many servers see it.
-- owner: platform
create table operator_notice (
  about text primary key,
  state text not null,
  at timestamptz not null default now()
);
