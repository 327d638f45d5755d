-- Two clients who are one and the same are merged: everything of one becomes the other's (docs/domain.md, Merging clients).

-- A property changes hands together with the work that is there, and is checked when all of it has.
alter table job alter constraint job_company_id_client_id_property_id_fkey deferrable initially immediate;
alter table document alter constraint document_company_id_client_id_property_id_fkey deferrable initially immediate;

-- The row of the merged client is gone; what undoing needs is here for a day, who they became for good. `kept_id` has no
-- foreign key: whoever was kept may be merged further, and the old address still leads there.
-- owner: clients
create table client_merge (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kept_id uuid not null,
  merged_id uuid not null,
  merged_name text not null,
  user_id uuid references user_account on delete set null,
  who text,
  -- When it was carried out, not when it was asked for: of two at once, the one who waited is the later.
  at timestamptz not null default clock_timestamp(),
  -- The row that went, what moved, and which fields of the kept client changed.
  moved jsonb,
  -- The certificate that was not kept.
  tax_certificate_key text,
  undone_at timestamptz,
  primary key (company_id, id)
);
call wall('client_merge');
create unique index client_merged_once on client_merge (company_id, merged_id) where undone_at is null;
create index client_merge_into on client_merge (company_id, kept_id, at desc) where undone_at is null;
create index client_merge_certificate on client_merge (company_id, tax_certificate_key) where tax_certificate_key is not null;
alter table client_merge alter column company_id set (n_distinct = 10);

create or replace view file_reference with (security_invoker = true) as
  select id as company_id, 'logo' as kind, logo_key as sha256 from company where logo_key is not null
  union all select id, 'insurance', insurance_key from company where insurance_key is not null
  union all select company_id, 'logo', logo_key from document_snapshot where logo_key is not null
  union all select company_id, 'print', file_key from document_print
  union all select company_id, 'tax_certificate', tax_certificate_key from client where tax_certificate_key is not null
  union all select company_id, 'tax_certificate', tax_certificate_key from client_merge where tax_certificate_key is not null;

-- Whoever gave a property or a contact away is no longer found by it.
create or replace function keep_property() returns trigger language plpgsql as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if tg_op = 'UPDATE' then
    update job set property_id = property_id where company_id = new.company_id and property_id = new.id;
  end if;
  update client c set search_text_properties = said.words
    from (select id, (select coalesce(string_agg(concat_ws(' ', p.label, p.address, p.city, p.state, p.postal_code), ' ' order by p.id), '')
        from property p where p.company_id = company and p.client_id = each.id) as words
      from unnest(array[new.client_id, old.client_id]) each (id)) said
    where c.company_id = company and c.id = said.id and c.search_text_properties <> said.words;
  return null;
end $$;
create or replace function keep_contacts() returns trigger language plpgsql as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  update client c set search_text_people = said.people, search_text_contacts = said.contacts
    from (select each.id, coalesce(string_agg(concat_ws(' ', p.first_name, p.last_name), ' ' order by p.id), '') as people,
        coalesce(string_agg(concat_ws(' ', p.email, regexp_replace(p.phone, '\D', '', 'g')), ' ' order by p.id), '') as contacts
      from (select new.client_id as id union select old.client_id) each
      left join contact p on p.company_id = company and p.client_id = each.id group by each.id) said
    where c.company_id = company and c.id = said.id
      and (c.search_text_people, c.search_text_contacts) <> (said.people, said.contacts);
  return null;
end $$;
