-- Telephone numbers are compared as they are read by the plan of their country. Only the server can read them: it writes the keys,
-- and beside them what it read. Where that is not what stands in the row, by whichever door it came, the keys are the digits as
-- before and the queue reads the numbers. Source: docs/domain.md, Telephone numbers.
alter table client alter column phone_key drop expression, alter column phone_2_key drop expression,
  -- The country in which the numbers were read, and the numbers, each in a line.
  add column phones_read text;
alter table contact add column phone_key text, add column phones_read text;

create function numbers_written(phone text, phone_2 text) returns text language sql immutable parallel safe
return E'\n' || coalesce(phone, '') || E'\n' || coalesce(phone_2, '');

-- What a search finds of numbers beside their digits: those that are dialed otherwise than written, 1-800-FLOWERS.
create function numbers_dialed(phone text, phone_2 text, key text, key_2 text) returns text language sql immutable parallel safe
return (select coalesce(string_agg(dialed, ' '), '') from unnest(array[key, key_2]) dialed
  where strpos(regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(phone_2, ''), '\D', '', 'g'), dialed) = 0);

create function words_of_contacts(company uuid, client uuid) returns text language sql stable
return (select coalesce(string_agg(concat_ws(' ', p.email, regexp_replace(p.phone, '\D', '', 'g'),
    nullif(numbers_dialed(p.phone, null, p.phone_key, null), '')), ' ' order by p.id), '')
  from contact p where p.company_id = company and p.client_id = client);

create function words_of_numbers(dialed text, contacts text) returns text language sql immutable parallel safe
return concat_ws(' ', nullif(dialed, ''), nullif(contacts, ''));

create function keep_client_numbers() returns trigger language plpgsql as $$
begin
  if substr(new.phones_read, 3) is distinct from numbers_written(new.phone, new.phone_2) then
    new.phones_read := null;
    new.phone_key := phone_key(new.phone);
    new.phone_2_key := phone_key(new.phone_2);
  end if;
  new.search_text_contacts := words_of_numbers(
    numbers_dialed(new.phone, new.phone_2, new.phone_key, new.phone_2_key),
    case when tg_op = 'UPDATE' then words_of_contacts(new.company_id, new.id) end);
  return new;
end $$;
create trigger client_numbers_in before insert on client for each row execute function keep_client_numbers();
create trigger client_numbers before update of phone, phone_2, phones_read on client for each row
  when ((old.phone, old.phone_2, old.phones_read) is distinct from (new.phone, new.phone_2, new.phones_read))
  execute function keep_client_numbers();

create function keep_contact_number() returns trigger language plpgsql as $$
begin
  if substr(new.phones_read, 3) is distinct from numbers_written(new.phone, null) then
    new.phones_read := null;
    new.phone_key := phone_key(new.phone);
  end if;
  return new;
end $$;
create trigger contact_number before insert or update of phone, phones_read on contact for each row execute function keep_contact_number();

create or replace function keep_contacts() returns trigger language plpgsql as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  update client c set search_text_people = said.people, search_text_contacts = said.contacts
    from (select k.id, words_of_numbers(numbers_dialed(k.phone, k.phone_2, k.phone_key, k.phone_2_key), words_of_contacts(company, k.id)) as contacts,
        (select coalesce(string_agg(concat_ws(' ', p.first_name, p.last_name), ' ' order by p.id), '')
          from contact p where p.company_id = company and p.client_id = k.id) as people
      from client k where k.company_id = company and k.id in (new.client_id, old.client_id)) said
    where c.company_id = company and c.id = said.id
      and (c.search_text_people, c.search_text_contacts) <> (said.people, said.contacts);
  return null;
end $$;

-- Whoever writes numbers without reading them has the queue do it.
create function read_numbers_of(company uuid) returns void language sql as $$
  select enqueue('read_phones', json_build_object('company_id', company), null, 'telephone numbers ' || company);
$$;
create function read_new_numbers() returns trigger language plpgsql as $$
begin
  perform read_numbers_of(each.company_id) from (select distinct company_id from came
    where phones_read is null and num_nonnulls(phone, phone_2) > 0) each;
  return null;
end $$;
create function read_new_number() returns trigger language plpgsql as $$
begin
  perform read_numbers_of(each.company_id) from (select distinct company_id from came
    where phones_read is null and phone is not null) each;
  return null;
end $$;
create function read_changed_numbers() returns trigger language plpgsql as $$
begin
  perform read_numbers_of(new.company_id);
  return null;
end $$;
create trigger client_numbers_unread_in after insert on client
  referencing new table as came for each statement execute function read_new_numbers();
create trigger client_numbers_unread after update on client for each row
  when (new.phones_read is null and num_nonnulls(new.phone, new.phone_2) > 0
    and (old.phones_read is not null or (old.phone, old.phone_2) is distinct from (new.phone, new.phone_2)))
  execute function read_changed_numbers();
create trigger contact_number_unread_in after insert on contact
  referencing new table as came for each statement execute function read_new_number();
create trigger contact_number_unread after update on contact for each row
  when (new.phones_read is null and new.phone is not null
    and (old.phones_read is not null or old.phone is distinct from new.phone))
  execute function read_changed_numbers();

-- A number without its country is one of the company's.
create function read_numbers_again() returns trigger language plpgsql as $$
begin
  perform read_numbers_of(new.id);
  return null;
end $$;
create trigger company_country_of_numbers after update on company for each row
  when (old.country is distinct from new.country) execute function read_numbers_again();

-- Those there are already.
alter table company no force row level security;
alter table client no force row level security;
select read_numbers_of(k.id) from company k where exists (select from client c where c.company_id = k.id);
alter table client force row level security;
alter table company force row level security;
