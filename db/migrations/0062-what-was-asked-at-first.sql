-- What stood in the request that made a record under an id of the caller's own: the same id with the same words is a
-- repeat, with other words it is refused. Only a hash is kept.
-- owner: company
create table create_request (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('create_request');
