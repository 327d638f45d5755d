-- A property is a place where a client has work done. The first one's address is that of the client's row, where lists and
-- searches read it; its own row here says what else is known of it. Source: docs/domain.md, Properties.
-- owner: clients
create table property (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  -- The client's first: its address stands in the client's row alone.
  main boolean not null default false,
  label text,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  access_notes text,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, client_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  check (not main or num_nonnulls(address, city, state, postal_code, country, access_notes) = 0)
);
call wall('property');
create unique index property_main on property (company_id, client_id) where main;
alter table property alter column company_id set (n_distinct = 10);

-- Each property with its address, wherever that stands.
create view property_place with (security_invoker = true) as
  select p.company_id, p.id, p.client_id, p.main, p.label, p.created_by, p.created_at, p.version,
    case when p.main then c.service_address else p.address end as address,
    case when p.main then c.service_city else p.city end as city,
    case when p.main then c.service_state else p.state end as state,
    case when p.main then c.service_postal_code else p.postal_code end as postal_code,
    case when p.main then c.service_country else p.country end as country,
    case when p.main then c.access_notes else p.access_notes end as access_notes
  from property p join client c on c.company_id = p.company_id and c.id = p.client_id;
grant select on property_place to chalkline_app;

alter table client no force row level security;
alter table job no force row level security;
alter table property no force row level security;
insert into property (company_id, client_id, main, created_by, created_at)
  select company_id, id, true, created_by, created_at from client
  where num_nonnulls(service_address, service_city, service_state, service_postal_code) > 0;

-- A job or a document names a property of its own client, whoever writes it.
alter table job add column property_id uuid,
  add foreign key (company_id, client_id, property_id) references property (company_id, client_id, id),
  add check (property_id is null or client_id is not null);
alter table document add column property_id uuid,
  add foreign key (company_id, client_id, property_id) references property (company_id, client_id, id),
  add check (property_id is null or client_id is not null);
update job j set property_id = p.id
  from property p join client c on c.company_id = p.company_id and c.id = p.client_id
  where p.main and j.company_id = p.company_id and j.client_id = p.client_id
    and (j.address, j.city, j.state, j.postal_code) is not distinct from
      (c.service_address, c.service_city, c.service_state, c.service_postal_code);
alter table client force row level security;
alter table job force row level security;
alter table property force row level security;
create index job_of_property on job (company_id, property_id) where property_id is not null;
create index document_of_property on document (company_id, property_id) where property_id is not null;

-- A job at a property is where the property is: its address is written here, whatever else is said.
create function keep_place_of_job() returns trigger language plpgsql as $$
begin
  select address, city, state, postal_code into new.address, new.city, new.state, new.postal_code
    from property_place p where p.company_id = new.company_id and p.id = new.property_id;
  return new;
end $$;
create trigger job_at_property before insert or update of property_id, address, city, state, postal_code on job
  for each row when (new.property_id is not null) execute function keep_place_of_job();

-- A client with an address has a first property; a change of that address is one of the property.
create function keep_first_properties() returns trigger language plpgsql as $$
begin
  insert into property (company_id, client_id, main, created_by)
    select company_id, id, true, created_by from came
    where num_nonnulls(service_address, service_city, service_state, service_postal_code) > 0;
  return null;
end $$;
create trigger client_first_property after insert on client
  referencing new table as came for each statement execute function keep_first_properties();
create function keep_main_property() returns trigger language plpgsql as $$
begin
  update property set version = version + 1 where company_id = new.company_id and client_id = new.id and main;
  if not found and num_nonnulls(new.service_address, new.service_city, new.service_state, new.service_postal_code) > 0 then
    insert into property (company_id, client_id, main, created_by) values (new.company_id, new.id, true, new.created_by);
  end if;
  return null;
end $$;
create trigger client_property after update of service_address, service_city, service_state, service_postal_code,
    service_country, access_notes on client for each row
  when ((old.service_address, old.service_city, old.service_state, old.service_postal_code, old.service_country, old.access_notes)
    is distinct from
    (new.service_address, new.service_city, new.service_state, new.service_postal_code, new.service_country, new.access_notes)
    and (num_nonnulls(new.service_address, new.service_city, new.service_state, new.service_postal_code) > 0
      or num_nonnulls(old.service_address, old.service_city, old.service_state, old.service_postal_code) > 0))
  execute function keep_main_property();

-- Jobs follow their property, and a client is found by all of them.
alter table client add column search_text_properties text not null default '';
create function keep_property() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update job set property_id = property_id where company_id = new.company_id and property_id = new.id;
  end if;
  update client c set search_text_properties = said.words
    from (select coalesce(string_agg(concat_ws(' ', p.label, p.address, p.city, p.state, p.postal_code), ' ' order by p.id), '') as words
      from property p where p.company_id = coalesce(new.company_id, old.company_id) and p.client_id = coalesce(new.client_id, old.client_id)) said
    where c.company_id = coalesce(new.company_id, old.company_id) and c.id = coalesce(new.client_id, old.client_id)
      and c.search_text_properties <> said.words;
  return null;
end $$;
create trigger property_kept_in after insert on property for each row
  when (not new.main or new.label is not null) execute function keep_property();
create trigger property_kept after update or delete on property for each row execute function keep_property();

alter table client alter column search_text set expression as (searchable(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' ||
  coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
  regexp_replace(coalesce(phone_2, ''), '\D', '', 'g') || ' ' ||
  coalesce(service_address, '') || ' ' || coalesce(service_city, '') || ' ' || coalesce(service_state, '') || ' ' ||
  coalesce(service_postal_code, '') || ' ' || coalesce(billing_address, '') || ' ' || coalesce(billing_city, '') || ' ' ||
  coalesce(billing_state, '') || ' ' || coalesce(billing_postal_code, '') || ' ' || search_text_properties));
