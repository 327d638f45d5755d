-- Pairs of clients who may be one: the same email, the same digits of a telephone number, or the same name at the same
-- street. Kept when a client comes or changes, so that nobody compares all with all.

-- Name and street without spaces and punctuation; null where one of them is missing.
create function place_key(name text, street text) returns text language sql immutable parallel safe
return nullif(regexp_replace(searchable(name), '[[:space:][:punct:]]+', '', 'g'), '') || ' '
  || nullif(regexp_replace(searchable(street), '[[:space:][:punct:]]+', '', 'g'), '');
alter table client add place_key text
  generated always as (place_key(display_name, coalesce(service_address, billing_address))) stored;
create index client_by_place on client (company_id, place_key) where place_key is not null;

-- owner: clients
create table client_pair (
  company_id uuid not null references company on delete cascade,
  first_id uuid not null,
  second_id uuid not null,
  same_email boolean not null default false,
  same_phone boolean not null default false,
  same_place boolean not null default false,
  -- How much speaks for it, for the order of the list.
  weight smallint not null generated always as
    (case when same_email then 4 else 0 end + case when same_phone then 2 else 0 end + case when same_place then 1 else 0 end) stored,
  -- Somebody said that these are two.
  dismissed_at timestamptz,
  dismissed_by uuid references user_account on delete set null,
  primary key (company_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (company_id, first_id) references client (company_id, id) on delete cascade,
  foreign key (company_id, second_id) references client (company_id, id) on delete cascade
);
call wall('client_pair');
create index client_pair_of_second on client_pair (company_id, second_id);
create index client_pair_open on client_pair (company_id, weight desc, first_id, second_id) where dismissed_at is null;
alter table client_pair alter column company_id set (n_distinct = 10);

create function phones_of(c client) returns text[] language sql immutable parallel safe
return array_remove(array[c.phone_key, c.phone_2_key], null);

-- Pairs some clients with whoever has a key of theirs; of very many with one number, each with the first five. All are looked up
-- at once, along the indexes, by a plan for these: one that was made while a company had no clients is a bad one for thousands.
create function pairs_of_clients(company uuid, ids uuid[])
returns table (first_id uuid, second_id uuid, same_email boolean, same_phone boolean, same_place boolean)
language plpgsql stable set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  emails text[];
  phones text[];
  places text[];
begin
  select array_agg(distinct email) filter (where email is not null),
      array_agg(distinct phone_key) filter (where phone_key is not null)
        || array_agg(distinct phone_2_key) filter (where phone_2_key is not null),
      array_agg(distinct place_key) filter (where place_key is not null)
    into emails, phones, places from client where company_id = company and id = any (ids) and archived_at is null;
  return query
    with keyed as materialized (
      select k.*, row_number() over (partition by k.kind, k.key order by k.id) as place from (
        select id, 'email' as kind, c.email as key, c.email, phones_of(c) as phones, c.place_key from client c
          where company_id = company and c.email = any (emails) and archived_at is null
        union select id, 'phone', phone_key, c.email, phones_of(c), c.place_key from client c
          where company_id = company and phone_key = any (phones) and archived_at is null
        union select id, 'phone', phone_2_key, c.email, phones_of(c), c.place_key from client c
          where company_id = company and phone_2_key = any (phones) and archived_at is null
        union select id, 'place', c.place_key, c.email, phones_of(c), c.place_key from client c
          where company_id = company and c.place_key = any (places) and archived_at is null) k)
    select least(f.id, k.id), greatest(f.id, k.id), bool_or(coalesce(f.email = k.email, false)),
      bool_or(f.phones && k.phones), bool_or(coalesce(f.place_key = k.place_key, false))
    from keyed f join keyed k on k.kind = f.kind and k.key = f.key and k.place <= 5 and k.id <> f.id
    where f.id = any (ids)
    group by least(f.id, k.id), greatest(f.id, k.id);
end $$;

-- A function of its own: what is set for the looking up would have each foreign key of a pair planned anew.
create function pair_clients(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  insert into client_pair (company_id, first_id, second_id, same_email, same_phone, same_place)
    select company, p.* from pairs_of_clients(company, ids) p order by p.first_id, p.second_id
    on conflict (company_id, first_id, second_id) do nothing;
end $$;

create function pair_new_clients() returns trigger language plpgsql as $$
begin
  perform pair_clients(each.company_id, each.ids) from (select company_id, array_agg(id) as ids from came
    where num_nonnulls(email, phone_key, phone_2_key, place_key) > 0 group by company_id) each;
  return null;
end $$;

create function pair_changed_client() returns trigger language plpgsql as $$
begin
  delete from client_pair where company_id = new.company_id and first_id = new.id and dismissed_at is null;
  delete from client_pair where company_id = new.company_id and second_id = new.id and dismissed_at is null;
  if new.archived_at is null and num_nonnulls(new.email, new.phone_key, new.phone_2_key, new.place_key) > 0 then
    perform pair_clients(new.company_id, array[new.id]);
  end if;
  return null;
end $$;

-- Those there are already.
alter table client no force row level security;
alter table client_pair no force row level security;
with keyed as (
  select k.*, row_number() over (partition by k.company_id, k.kind, k.key order by k.id) as place from (
    select c.company_id, c.id, 'email' as kind, c.email as key, c.email, phones_of(c) as phones, c.place_key from client c
      where archived_at is null and c.email is not null
    union select c.company_id, c.id, 'phone', unnest(phones_of(c)), c.email, phones_of(c), c.place_key from client c
      where archived_at is null
    union select c.company_id, c.id, 'place', c.place_key, c.email, phones_of(c), c.place_key from client c
      where archived_at is null and c.place_key is not null) k)
insert into client_pair (company_id, first_id, second_id, same_email, same_phone, same_place)
  select a.company_id, a.id, b.id, bool_or(coalesce(a.email = b.email, false)), bool_or(a.phones && b.phones),
    bool_or(coalesce(a.place_key = b.place_key, false))
  from keyed a join keyed b on b.company_id = a.company_id and b.kind = a.kind and b.key = a.key
    and b.place between a.place + 1 and a.place + 5
  group by a.company_id, a.id, b.id;
alter table client_pair force row level security;
alter table client force row level security;

create trigger client_pairs_in after insert on client
  referencing new table as came for each statement execute function pair_new_clients();
create trigger client_pairs_change after update on client for each row
  when ((old.email, old.phone_key, old.phone_2_key, old.place_key, old.archived_at is null)
    is distinct from (new.email, new.phone_key, new.phone_2_key, new.place_key, new.archived_at is null))
  execute function pair_changed_client();
