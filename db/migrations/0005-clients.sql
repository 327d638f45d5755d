-- What a text is searched and sorted by: lower-cased, without accents.
create function searchable(text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize($1, nfkd)), U&'[\0300-\036F]', '', 'g');

-- owner: clients
create table client (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  display_name text not null,
  first_name text,
  last_name text,
  company_name text,
  email text,
  phone text,
  phone_2 text,
  billing_address text,
  billing_city text,
  billing_state text,
  billing_postal_code text,
  billing_country text,
  service_address text,
  service_city text,
  service_state text,
  service_postal_code text,
  service_country text,
  tax_exempt boolean not null default false,
  notes text,
  sort_name text not null generated always as (searchable(display_name)) stored,
  -- Everything a search looks at, phones by their digits.
  search_text text not null generated always as (searchable(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' ||
    coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
    regexp_replace(coalesce(phone_2, ''), '\D', '', 'g') || ' ' ||
    coalesce(service_address, '') || ' ' || coalesce(service_city, '') || ' ' || coalesce(service_state, '') || ' ' ||
    coalesce(service_postal_code, '') || ' ' || coalesce(billing_address, '') || ' ' || coalesce(billing_city, '') || ' ' ||
    coalesce(billing_state, '') || ' ' || coalesce(billing_postal_code, ''))) stored,
  last_activity_at timestamptz not null default now(),
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (company_id, id)
);
call wall('client');
create index client_by_name on client (company_id, sort_name, id) where archived_at is null;
create index client_by_activity on client (company_id, last_activity_at desc, id) where archived_at is null;
create index client_search on client using gin (company_id, search_text gin_trgm_ops);
create index client_by_email on client (company_id, email) where email is not null;
create trigger client_tally after insert or update of archived_at or delete on client
  for each row execute function keep_tally('client');
alter table membership add foreign key (company_id, client_id) references client (company_id, id);
