-- Other people of a client, beside the one that the client's own row names: a spouse, a site manager, a bookkeeper.
-- owner: clients
create table contact (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  first_name text,
  last_name text,
  role text,
  email text,
  phone text,
  notes text,
  -- What is sent to them too, with an address of mail.
  gets_estimates boolean not null default false,
  gets_invoices boolean not null default false,
  gets_contracts boolean not null default false,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  check (num_nonnulls(first_name, last_name) > 0)
);
call wall('contact');
create index contact_of_client on contact (company_id, client_id);
alter table contact alter column company_id set (n_distinct = 10);

-- A client is found by its people: by their names whoever searches, by how they are reached who may see that.
alter table client add column search_text_people text not null default '',
  add column search_text_contacts text not null default '';
create function keep_contacts() returns trigger language plpgsql as $$
begin
  update client c set search_text_people = said.people, search_text_contacts = said.contacts
    from (select coalesce(string_agg(concat_ws(' ', p.first_name, p.last_name), ' ' order by p.id), '') as people,
        coalesce(string_agg(concat_ws(' ', p.email, regexp_replace(p.phone, '\D', '', 'g')), ' ' order by p.id), '') as contacts
      from contact p where p.company_id = coalesce(new.company_id, old.company_id) and p.client_id = coalesce(new.client_id, old.client_id)) said
    where c.company_id = coalesce(new.company_id, old.company_id) and c.id = coalesce(new.client_id, old.client_id)
      and (c.search_text_people, c.search_text_contacts) <> (said.people, said.contacts);
  return null;
end $$;
create trigger contact_kept after insert or update or delete on contact for each row execute function keep_contacts();

alter table client alter column search_text set expression as (searchable(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' ||
  coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
  regexp_replace(coalesce(phone_2, ''), '\D', '', 'g') || ' ' ||
  coalesce(service_address, '') || ' ' || coalesce(service_city, '') || ' ' || coalesce(service_state, '') || ' ' ||
  coalesce(service_postal_code, '') || ' ' || coalesce(billing_address, '') || ' ' || coalesce(billing_city, '') || ' ' ||
  coalesce(billing_state, '') || ' ' || coalesce(billing_postal_code, '') || ' ' || search_text_properties || ' ' ||
  search_text_people || ' ' || search_text_contacts));
