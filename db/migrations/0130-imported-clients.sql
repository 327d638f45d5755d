-- The digits of a telephone number, without the 1 before a North American one; null where there are too few to tell people apart by.
create function phone_key(text) returns text language sql immutable parallel safe
return nullif(regexp_replace(substring(regexp_replace($1, '\D', '', 'g') from '^\d{7,}$'), '^1(\d{10})$', '\1'), '');

-- Who has the same number is found along an index.
alter table client
  add phone_key text generated always as (phone_key(phone)) stored,
  add phone_2_key text generated always as (phone_key(phone_2)) stored;
create index client_by_phone on client (company_id, phone_key) where phone_key is not null;
create index client_by_phone_2 on client (company_id, phone_2_key) where phone_2_key is not null;

-- How the columns of a file with such headings were matched last.
-- owner: clients
create table column_match (
  company_id uuid not null references company on delete cascade,
  heads text[] not null,
  -- Of the headings: they may be longer than what an index holds.
  heads_hash text not null,
  columns text[] not null,
  used_at timestamptz not null default now(),
  primary key (company_id, heads_hash)
);
call wall('column_match');
alter table column_match alter column company_id set (n_distinct = 10);
