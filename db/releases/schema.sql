-- The schema of the last release; written by scripts/record-release.ts, do not edit.
-- migrations 50ffec67a0c9d97f75e416e98ccd839c85a0941b95184c613771d156efeaa543

-- activity ---------------------------------------------------------------------------------
-- owner: http

create table activity (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  noun text not null,
  noun_id uuid not null,
  kind text not null,
  user_id uuid,
  who text,
  title text default ''::text not null,
  note text,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  client_id uuid,
  constraint activity_pkey primary key (company_id, id),
  constraint activity_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint activity_user_id_fkey foreign key (user_id) references user_account(id) on delete set null
);
create index activity_company_id_noun_noun_id_id_idx on activity using btree (company_id, noun, noun_id, id desc);
create index activity_of_client on activity using btree (company_id, client_id, id desc) where client_id is not null;
grant select, insert on activity to chalkline_app;
alter table activity enable row level security, force row level security;
create policy of_the_company on activity using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose record an activity is about (activity.client_id), when it is written. Read by the history of a client.
create trigger client_of_activity before insert on activity for each row when (new.client_id is null and (new.noun = any (array['client'::text, 'estimate'::text, 'invoice'::text, 'job'::text, 'contract'::text, 'gallery'::text]))) execute function name_client_of_activity();

-- Keeps whose record an activity is about (activity.client_id), when it is written. Read by the history of a client.
create function name_client_of_activity()
 returns trigger
 language plpgsql
AS $function$
begin
  case new.noun
    when 'client' then new.client_id := new.noun_id;
    when 'job' then select client_id into new.client_id from job where company_id = new.company_id and id = new.noun_id;
    when 'contract' then select client_id into new.client_id from contract where company_id = new.company_id and id = new.noun_id;
    when 'gallery' then select client_id into new.client_id from gallery where company_id = new.company_id and id = new.noun_id;
    else select client_id into new.client_id from document where company_id = new.company_id and id = new.noun_id;
  end case;
  return new;
end
$function$;

-- all_jobs_change --------------------------------------------------------------------------

create type all_jobs_change as (
  company_id uuid,
  grain text,
  day date,
  n bigint,
  revenue bigint,
  costs bigint
);

-- approval ---------------------------------------------------------------------------------
-- owner: billing

create table approval (
  company_id uuid not null,
  document_id uuid not null,
  by text not null,
  name text not null,
  typed text,
  font text,
  drawn text,
  selected jsonb default '[]'::jsonb not null,
  note text,
  user_id uuid,
  link_id uuid,
  ip text,
  user_agent text,
  snapshot_sha256 text,
  at timestamp with time zone default now() not null,
  constraint approval_pkey primary key (company_id, document_id),
  constraint approval_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint approval_user_id_fkey foreign key (user_id) references user_account(id) on delete set null,
  constraint approval_by_check check (by = any (array['client'::text, 'company'::text]))
);
grant select, insert, update, delete on approval to chalkline_app;
alter table approval enable row level security, force row level security;
create policy of_the_company on approval using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- bank -------------------------------------------------------------------------------------
-- owner: accounting

create table bank (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  provider text not null,
  item_id text not null,
  institution_id text,
  name text not null,
  status text default 'connected'::text not null,
  token_sealed text,
  cursor text,
  last_synced_at timestamp with time zone,
  failure text,
  failed_at timestamp with time zone,
  linked_by uuid,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  sync_asked_at timestamp with time zone,
  sync_began_at timestamp with time zone,
  lines_read integer default 0 not null,
  failure_notified_at timestamp with time zone,
  public_token_hash text,
  constraint bank_pkey primary key (company_id, id),
  constraint bank_company_id_item_id_key unique (company_id, item_id),
  constraint bank_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint bank_linked_by_fkey foreign key (linked_by) references user_account(id) on delete set null,
  constraint bank_check check ((token_sealed is null) = (removed_at is not null)),
  constraint bank_provider_check check (provider = any (array['plaid'::text, 'practice'::text])),
  constraint bank_status_check check (status = any (array['connected'::text, 'login_required'::text, 'disconnected'::text]))
);
create index bank_by_item on bank using btree (item_id);
create unique index bank_by_public_token on bank using btree (company_id, public_token_hash) where public_token_hash is not null;
grant select, insert, update, delete on bank to chalkline_app;
alter table bank enable row level security, force row level security;
create policy of_the_company on bank using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the login of a bank that goes with its company until it is ended there (bank_item). Read by the queue, which ends it.
create trigger bank_leaves_item after delete on bank for each row execute function leave_bank_item();

-- Keeps the login of a bank that goes with its company until it is ended there (bank_item). Read by the queue, which ends it.
create function leave_bank_item()
 returns trigger
 language plpgsql
AS $function$
begin
  if old.token_sealed is not null then
    update bank_item set token_sealed = old.token_sealed, end_at = now() where item_id = old.item_id;
  end if;
  return null;
end $function$;

-- bank_account -----------------------------------------------------------------------------
-- owner: accounting

create table bank_account (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  bank_id uuid,
  external_id text,
  name text not null,
  mask text,
  kind text default 'checking'::text not null,
  currency text default 'USD'::text not null,
  balance bigint,
  balance_at timestamp with time zone,
  start_date date,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  constraint bank_account_pkey primary key (company_id, id),
  constraint bank_account_company_id_external_id_key unique (company_id, external_id),
  constraint bank_account_company_id_bank_id_fkey foreign key (company_id, bank_id) references bank(company_id, id),
  constraint bank_account_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint bank_account_kind_check check (kind = any (array['checking'::text, 'savings'::text, 'credit_card'::text, 'loan'::text, 'cash'::text, 'other'::text]))
);
create index bank_account_of_bank on bank_account using btree (company_id, bank_id);
grant select, insert, update, delete on bank_account to chalkline_app;
alter table bank_account enable row level security, force row level security;
create policy of_the_company on bank_account using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- bank_file --------------------------------------------------------------------------------
-- owner: accounting

create table bank_file (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  account_id uuid not null,
  name text not null,
  format text not null,
  rows integer not null,
  imported_by uuid,
  imported_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  added integer default 0 not null,
  turned_at timestamp with time zone,
  way_answered_at timestamp with time zone,
  constraint bank_file_pkey primary key (company_id, id),
  constraint bank_file_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint bank_file_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint bank_file_imported_by_fkey foreign key (imported_by) references user_account(id) on delete set null,
  constraint bank_file_format_check check (format = any (array['csv'::text, 'ofx'::text, 'qif'::text]))
);
create index bank_file_list on bank_file using btree (company_id, imported_at desc, id desc);
create index bank_file_unasked on bank_file using btree (company_id, imported_at desc) where format = 'csv'::text and undone_at is null and way_answered_at is null;
grant select, insert, update, delete on bank_file to chalkline_app;
alter table bank_file enable row level security, force row level security;
create policy of_the_company on bank_file using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- bank_item --------------------------------------------------------------------------------
-- owner: accounting

create table bank_item (
  item_id text not null,
  held_by uuid not null,
  public_token_hash text,
  token_sealed text,
  end_at timestamp with time zone,
  next_sync_at timestamp with time zone default now() not null,
  constraint bank_item_pkey primary key (item_id),
  constraint bank_item_check check ((token_sealed is null) = (end_at is null))
);
create index bank_item_being_linked on bank_item using btree (held_by, public_token_hash) where public_token_hash is not null;
create index bank_item_to_end on bank_item using btree (end_at) where end_at is not null;
create index bank_item_to_sync on bank_item using btree (next_sync_at) where end_at is null;
grant select, insert, update, delete on bank_item to chalkline_app;

-- bank_line --------------------------------------------------------------------------------
-- owner: accounting

create table bank_line (
  company_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  pending_external_id text,
  payload jsonb not null,
  transaction_id uuid,
  status text default 'kept'::text not null,
  seen_at timestamp with time zone default now() not null,
  left_out boolean default false not null,
  file_id uuid,
  constraint bank_line_pkey primary key (company_id, account_id, external_id),
  constraint bank_line_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint bank_line_company_id_file_id_fkey foreign key (company_id, file_id) references bank_file(company_id, id),
  constraint bank_line_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint bank_line_company_id_transaction_id_fkey foreign key (company_id, transaction_id) references transaction(company_id, id) on delete set null (transaction_id),
  constraint bank_line_status_check check (status = any (array['kept'::text, 'removed'::text, 'dismissed'::text, 'replaced'::text]))
);
create index bank_line_of_file on bank_line using btree (company_id, file_id) where file_id is not null;
create index bank_line_of_transaction on bank_line using btree (company_id, transaction_id) where transaction_id is not null;
grant select, insert, update, delete on bank_line to chalkline_app;
alter table bank_line enable row level security, force row level security;
create policy of_the_company on bank_line using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- book_change ------------------------------------------------------------------------------

create type book_change as (
  company_id uuid,
  account_id uuid,
  category_id uuid,
  is_split boolean,
  date date,
  type text,
  status text,
  has_receipt boolean,
  unsorted boolean,
  n bigint,
  amount bigint
);

-- book_entry -------------------------------------------------------------------------------
-- owner: reports

create table book_entry (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  date date not null,
  amount bigint not null,
  gross bigint,
  base bigint default 0 not null,
  category_id uuid,
  job_id uuid,
  transaction_id uuid,
  payment_id uuid,
  document_id uuid,
  tax_name text default ''::text not null,
  tax_rate text default ''::text not null,
  constraint book_entry_pkey primary key (company_id, id),
  constraint book_entry_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint book_entry_check check ((kind = any (array['payment'::text, 'refund'::text])) = (gross is not null)),
  constraint book_entry_kind_check check (kind = any (array['income'::text, 'expense'::text, 'fee'::text, 'payment'::text, 'refund'::text, 'tax'::text, 'held'::text, 'possible'::text]))
);
create index book_entry_of_category on book_entry using btree (company_id, category_id, date desc, id desc) where category_id is not null;
create index book_entry_of_document on book_entry using btree (company_id, document_id) where document_id is not null;
create index book_entry_of_job on book_entry using btree (company_id, job_id, date desc, id desc) where job_id is not null;
create index book_entry_of_jobs on book_entry using btree (company_id, date) include (kind, job_id, category_id, amount) where job_id is not null;
create index book_entry_of_kind on book_entry using btree (company_id, kind, date desc, id desc);
create index book_entry_of_payment on book_entry using btree (company_id, payment_id) where payment_id is not null;
create index book_entry_of_transaction on book_entry using btree (company_id, transaction_id) where transaction_id is not null;
create index book_entry_unsorted on book_entry using btree (company_id, kind, date desc, id desc) where category_id is null and (kind = any (array['income'::text, 'expense'::text]));
grant select, insert, update, delete on book_entry to chalkline_app;
alter table book_entry enable row level security, force row level security;
create policy of_the_company on book_entry using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the sums of the entries of the books by day, month and job, by category and tax (report_figure), and notes what a job's money changed by (figure_change). Read by the reports, by jobs and by the count of possible matches.
create trigger entry_figures_change after update on book_entry referencing old table as gone new table as came for each statement execute function keep_report_figures();
-- Keeps the sums of the entries of the books by day, month and job, by category and tax (report_figure), and notes what a job's money changed by (figure_change). Read by the reports, by jobs and by the count of possible matches.
create trigger entry_figures_in after insert on book_entry referencing new table as came for each statement execute function keep_report_figures();
-- Keeps the sums of the entries of the books by day, month and job, by category and tax (report_figure), and notes what a job's money changed by (figure_change). Read by the reports, by jobs and by the count of possible matches.
create trigger entry_figures_out after delete on book_entry referencing old table as gone for each statement execute function keep_report_figures();

-- Keeps the sums of the entries of the books by day, month and job, by category and tax (report_figure), and notes what a job's money changed by (figure_change). Read by the reports, by jobs and by the count of possible matches.
create function keep_report_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  changes report_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::report_change) into changes from (
      select company_id, job_id, category_id, date, kind, tax_name, tax_rate, count(*) as n, sum(amount)::bigint as amount, sum(base)::bigint as base
      from came group by 1, 2, 3, 4, 5, 6, 7) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::report_change) into changes from (
      select company_id, job_id, category_id, date, kind, tax_name, tax_rate, -count(*) as n, -sum(amount)::bigint as amount, -sum(base)::bigint as base
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)
      group by 1, 2, 3, 4, 5, 6, 7) g;
  end if;
  with changed as materialized (select * from unnest(changes)),
  of_jobs as (insert into figure_change (company_id, about, job_id, day, category_id, amount, costs)
    select c.company_id, 'job', c.job_id, c.date, c.category_id, coalesce(sum(c.amount) filter (where c.kind <> 'expense'), 0),
      coalesce(sum(c.amount) filter (where c.kind = 'expense'), 0)
    from changed c where c.job_id is not null and c.kind in ('income', 'expense', 'payment', 'refund')
    group by 1, 3, 4, 5 having sum(c.amount) filter (where c.kind <> 'expense') <> 0
      or sum(c.amount) filter (where c.kind = 'expense') <> 0)
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, k.grain, c.kind, k.day, coalesce(c.category_id, m.none), coalesce(k.job_id, m.none), c.tax_name, c.tax_rate,
      sum(c.n), sum(c.amount), sum(c.base)
    from changed c
    cross join lateral (select '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('day', c.date, null::uuid), ('month', date_trunc('month', c.date)::date, null),
      ('job', '0001-01-01'::date, c.job_id)) k (grain, day, job_id)
    where k.grain <> 'job' or k.job_id is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(c.n) <> 0 or sum(c.amount) <> 0 or sum(c.base) <> 0;
  if found and app_company() is not null and is_chosen_to_gather() then perform gather_report_figures(app_company()); end if;
  return null;
end $function$;

-- book_figure ------------------------------------------------------------------------------
-- owner: accounting

create table book_figure (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  grain text not null,
  about uuid not null,
  day date not null,
  type text not null,
  status text not null,
  has_receipt boolean not null,
  unsorted boolean not null,
  count bigint not null,
  amount bigint not null,
  fresh boolean default true not null,
  constraint book_figure_pkey primary key (company_id, id),
  constraint book_figure_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint book_figure_grain_check check (grain = any (array['day'::text, 'month'::text])),
  constraint book_figure_kind_check check (kind = any (array['all'::text, 'account'::text, 'category'::text])),
  constraint book_figure_status_check check (status = any (array['pending'::text, 'posted'::text, 'excluded'::text])),
  constraint book_figure_type_check check (type = any (array['income'::text, 'expense'::text, 'transfer'::text]))
);
create index book_figure_fresh on book_figure using btree (company_id, id) where fresh;
create index book_figure_of on book_figure using btree (company_id, kind, grain, about, day);
grant select, insert, update, delete on book_figure to chalkline_app;
alter table book_figure enable row level security, force row level security;
create policy of_the_company on book_figure using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- calendar_address -------------------------------------------------------------------------
-- owner: jobs

create table calendar_address (
  company_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  only_mine boolean not null,
  made_at timestamp with time zone default now() not null,
  fetched_at timestamp with time zone,
  constraint calendar_address_pkey primary key (company_id, user_id),
  constraint calendar_address_token_hash_key unique (token_hash),
  constraint calendar_address_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint calendar_address_company_id_user_id_fkey foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade
);
grant select, insert, update, delete on calendar_address to chalkline_app;
alter table calendar_address enable row level security, force row level security;
create policy of_the_company on calendar_address using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_link on calendar_address for select using ((token_hash = nullif(current_setting('app.link'::text, true), ''::text)));

-- category ---------------------------------------------------------------------------------
-- owner: accounting

create table category (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  parent_id uuid,
  name text not null,
  type text not null,
  place integer,
  color text,
  tax_line text,
  deductible integer default 100 not null,
  system text,
  search_text text generated always as (searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint category_pkey primary key (company_id, id),
  constraint category_company_id_system_key unique (company_id, system),
  constraint category_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint category_company_id_parent_id_fkey foreign key (company_id, parent_id) references category(company_id, id),
  constraint category_check check (parent_id <> id),
  constraint category_deductible_check check (deductible >= 0 and deductible <= 100),
  constraint category_system_check check (system = any (array['transfer'::text, 'card_payment'::text, 'ask_accountant'::text])),
  constraint category_type_check check (type = any (array['income'::text, 'expense'::text, 'other'::text]))
);
create unique index category_of_parent on category using btree (company_id, parent_id, lower(name)) nulls not distinct;
grant select, insert, update, delete on category to chalkline_app;
alter table category enable row level security, force row level security;
create policy of_the_company on category using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Counts the figures of jobs again whose entries are of a category that changed between income, expense and neither (job_figure). Read by the report of jobs.
create trigger category_type_figures after update of type on category for each row when (new.type <> old.type) execute function keep_figures_of_type();
-- Keeps figures of jobs from being written while the type of a category changes, so that none is counted by the old one. Read by nobody: it only locks.
create trigger category_type_held before update of type on category for each statement execute function hold_job_figures();

-- Keeps figures of jobs from being written while the type of a category changes, so that none is counted by the old one. Read by nobody: it only locks.
create function hold_job_figures()
 returns trigger
 language plpgsql
AS $function$
begin
  lock table job_figure in share row exclusive mode;
  return null;
end $function$;

-- Counts the figures of jobs again whose entries are of a category that changed between income, expense and neither (job_figure). Read by the report of jobs.
create function keep_figures_of_type()
 returns trigger
 language plpgsql
AS $function$
begin
  perform recount_job_figures(new.company_id, array(select distinct e.job_id from book_entry e
    where e.company_id = new.company_id and e.category_id = new.id and e.job_id is not null));
  return null;
end $function$;

-- client -----------------------------------------------------------------------------------
-- owner: clients

create table client (
  company_id uuid not null,
  id uuid default uuidv7() not null,
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
  tax_exempt boolean default false not null,
  notes text,
  sort_name text generated always as (searchable(display_name)) stored not null,
  search_text text generated always as (searchable((((((((((((((((((((((((((((((((coalesce(first_name, ''::text) || ' '::text) || coalesce(last_name, ''::text)) || ' '::text) || coalesce(company_name, ''::text)) || ' '::text) || coalesce(email, ''::text)) || ' '::text) || regexp_replace(coalesce(phone, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || regexp_replace(coalesce(phone_2, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || coalesce(service_address, ''::text)) || ' '::text) || coalesce(service_city, ''::text)) || ' '::text) || coalesce(service_state, ''::text)) || ' '::text) || coalesce(service_postal_code, ''::text)) || ' '::text) || coalesce(billing_address, ''::text)) || ' '::text) || coalesce(billing_city, ''::text)) || ' '::text) || coalesce(billing_state, ''::text)) || ' '::text) || coalesce(billing_postal_code, ''::text)) || ' '::text) || search_text_properties) || ' '::text) || search_text_people) || ' '::text) || search_text_contacts)) stored not null,
  last_activity_at timestamp with time zone default now() not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  preferred_contact text,
  access_notes text,
  accept_e_records_at timestamp with time zone,
  marketing_opt_in boolean default false not null,
  sees_documents boolean default true not null,
  sees_contracts boolean default true not null,
  sees_photos boolean default true not null,
  search_text_properties text default ''::text not null,
  search_text_people text default ''::text not null,
  search_text_contacts text default ''::text not null,
  active_since timestamp with time zone,
  stage text generated always as (
case
    when archived_at is not null then 'archived'::text
    when active_since is null then 'lead'::text
    else 'active'::text
end) stored not null,
  tax_exempt_reason text,
  tax_exempt_note text,
  tax_certificate_number text,
  tax_certificate_expires date,
  tax_certificate_key text,
  phone_key text,
  phone_2_key text,
  place_key text generated always as (place_key(display_name, coalesce(service_address, billing_address))) stored,
  phones_read text,
  constraint client_pkey primary key (company_id, id),
  constraint client_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint client_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint client_preferred_contact_check check (preferred_contact = any (array['email'::text, 'phone'::text, 'text'::text])),
  constraint client_stage_check check (stage = any (array['lead'::text, 'active'::text, 'archived'::text])),
  constraint client_tax_exempt_reason_check check (tax_exempt_reason = any (array['resale'::text, 'nonprofit'::text, 'government'::text, 'other'::text]))
);
create index client_by_activity on client using btree (company_id, last_activity_at desc, id) where archived_at is null;
create index client_by_company_name on client using btree (company_id, searchable(company_name)) where company_name is not null;
create index client_by_email on client using btree (company_id, email) where email is not null;
create index client_by_last_name on client using btree (company_id, searchable(last_name)) where last_name is not null;
create index client_by_name on client using btree (company_id, sort_name, id) include (archived_at);
create index client_by_phone on client using btree (company_id, phone_key) where phone_key is not null;
create index client_by_phone_2 on client using btree (company_id, phone_2_key) where phone_2_key is not null;
create index client_by_place on client using btree (company_id, place_key) where place_key is not null;
create index client_of_stage_by_activity on client using btree (company_id, stage, last_activity_at desc, id);
create index client_of_stage_by_name on client using btree (company_id, stage, sort_name, id);
create index client_search on client using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
create index client_tax_certificate on client using btree (company_id, tax_certificate_key) where tax_certificate_key is not null;
create index client_without_email on client using btree (company_id, created_at) where email is null and archived_at is null;
grant select, insert, update, delete on client to chalkline_app;
alter table client enable row level security, force row level security;
create policy of_the_company on client using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many clients are in each stage (figure, kind client). Read by the tabs of the list of clients.
create trigger client_figures_change after update on client referencing old table as gone new table as came for each statement execute function keep_client_figures();
-- Keeps how many clients are in each stage (figure, kind client). Read by the tabs of the list of clients.
create trigger client_figures_in after insert on client referencing new table as came for each statement execute function keep_client_figures();
-- Keeps how many clients are in each stage (figure, kind client). Read by the tabs of the list of clients.
create trigger client_figures_out after delete on client referencing old table as gone for each statement execute function keep_client_figures();
-- Keeps the first property of each new client who has an address (property). Read by the properties of a client, by jobs and documents.
create trigger client_first_property after insert on client referencing new table as came for each statement execute function keep_first_properties();
-- Keeps the telephone numbers of a client as they are dialed, and among the words of the client (client.phone_key, phone_2_key, search_text_contacts). Read by the search, by duplicates and by imports.
create trigger client_numbers before update of phone, phone_2, phones_read on client for each row when (old.phone is distinct from new.phone or old.phone_2 is distinct from new.phone_2 or old.phones_read is distinct from new.phones_read) execute function keep_client_numbers();
-- Keeps the telephone numbers of a client as they are dialed, and among the words of the client (client.phone_key, phone_2_key, search_text_contacts). Read by the search, by duplicates and by imports.
create trigger client_numbers_in before insert on client for each row execute function keep_client_numbers();
-- Queues the reading of a telephone number that changed. Read by the queue, which writes phone_key.
create trigger client_numbers_unread after update on client for each row when (new.phones_read is null and num_nonnulls(new.phone, new.phone_2) > 0 and (old.phones_read is not null or old.phone is distinct from new.phone or old.phone_2 is distinct from new.phone_2)) execute function read_changed_numbers();
-- Queues the reading of new clients' telephone numbers by the plan of their country. Read by the queue, which writes client.phone_key.
create trigger client_numbers_unread_in after insert on client referencing new table as came for each statement execute function read_new_numbers();
-- Keeps which others a changed client may be the same as (client_pair). Read by the possible duplicates.
create trigger client_pairs_change after update on client for each row when (old.email is distinct from new.email or old.phone_key is distinct from new.phone_key or old.phone_2_key is distinct from new.phone_2_key or old.place_key is distinct from new.place_key or (old.archived_at is null) is distinct from (new.archived_at is null)) execute function pair_changed_client();
-- Keeps which new clients may be the same as another (client_pair). Read by the possible duplicates.
create trigger client_pairs_in after insert on client referencing new table as came for each statement execute function pair_new_clients();
-- Keeps the main property of a client whose address changed, and its version (property). Read by the properties of a client, by jobs and documents.
create trigger client_property after update of service_address, service_city, service_state, service_postal_code, service_country, access_notes on client for each row when ((old.service_address is distinct from new.service_address or old.service_city is distinct from new.service_city or old.service_state is distinct from new.service_state or old.service_postal_code is distinct from new.service_postal_code or old.service_country is distinct from new.service_country or old.access_notes is distinct from new.access_notes) and (num_nonnulls(new.service_address, new.service_city, new.service_state, new.service_postal_code) > 0 or num_nonnulls(old.service_address, old.service_city, old.service_state, old.service_postal_code) > 0)) execute function keep_main_property();
-- Keeps in each worn tag whether its client is archived (client_tag.archived). Read by keep_tag_figures, which counts no archived ones, and by lists that are asked for a tag.
create trigger client_tag_archived after update of archived_at on client for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_client_tag_archived();
-- Keeps how many clients there are, archived ones aside (tally). Read by the list of clients.
create trigger client_tally_change after update on client referencing old table as gone new table as came for each statement execute function keep_tally('client');
-- Keeps how many clients there are, archived ones aside (tally). Read by the list of clients.
create trigger client_tally_in after insert on client referencing new table as came for each statement execute function keep_tally('client');
-- Keeps how many clients there are, archived ones aside (tally). Read by the list of clients.
create trigger client_tally_out after delete on client referencing old table as gone for each statement execute function keep_tally('client');

-- Keeps how many clients are in each stage (figure, kind client). Read by the tabs of the list of clients.
create function keep_client_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, count(*), 0, 0 from came group by company_id, stage;
    select company_id into changed from came limit 1;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, -count(*), 0, 0 from gone
        where exists (select from company where company.id = gone.company_id) group by company_id, stage;
  else
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, sum(n), 0, 0 from (
        select company_id, stage, 1 as n from came union all select company_id, stage, -1 from gone) c
      group by company_id, stage having sum(n) <> 0;
    if found then select company_id into changed from came limit 1; end if;
  end if;
  if changed is not null and is_chosen_to_gather() then perform gather_figures(changed); end if;
  return null;
end $function$;

-- Keeps the telephone numbers of a client as they are dialed, and among the words of the client (client.phone_key, phone_2_key, search_text_contacts). Read by the search, by duplicates and by imports.
create function keep_client_numbers()
 returns trigger
 language plpgsql
AS $function$
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
end $function$;

-- Keeps in each worn tag whether its client is archived (client_tag.archived). Read by keep_tag_figures, which counts no archived ones, and by lists that are asked for a tag.
create function keep_client_tag_archived()
 returns trigger
 language plpgsql
AS $function$
begin
  update client_tag set archived = new.archived_at is not null where company_id = new.company_id and client_id = new.id;
  return null;
end $function$;

-- Keeps the first property of each new client who has an address (property). Read by the properties of a client, by jobs and documents.
create function keep_first_properties()
 returns trigger
 language plpgsql
AS $function$
begin
  insert into property (company_id, client_id, main, created_by)
    select company_id, id, true, created_by from came
    where num_nonnulls(service_address, service_city, service_state, service_postal_code) > 0;
  return null;
end $function$;

-- Keeps the main property of a client whose address changed, and its version (property). Read by the properties of a client, by jobs and documents.
create function keep_main_property()
 returns trigger
 language plpgsql
AS $function$
begin
  update property set version = version + 1 where company_id = new.company_id and client_id = new.id and main;
  if not found and num_nonnulls(new.service_address, new.service_city, new.service_state, new.service_postal_code) > 0 then
    insert into property (company_id, client_id, main, created_by) values (new.company_id, new.id, true, new.created_by);
  end if;
  return null;
end $function$;

-- Keeps how many clients there are, archived ones aside (tally). Read by the list of clients.
create function keep_tally()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], count(*) from came where archived_at is null group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], -count(*) from gone
        where archived_at is null and exists (select from company where company.id = gone.company_id) group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], sum(change) from (
        select company_id, 1 as change from came where archived_at is null
        union all select company_id, -1 from gone where archived_at is null) as changed
      group by company_id having sum(change) <> 0
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  end if;
  return null;
end $function$;

-- Keeps which others a changed client may be the same as (client_pair). Read by the possible duplicates.
create function pair_changed_client()
 returns trigger
 language plpgsql
AS $function$
begin
  delete from client_pair where company_id = new.company_id and first_id = new.id and dismissed_at is null;
  delete from client_pair where company_id = new.company_id and second_id = new.id and dismissed_at is null;
  if new.archived_at is null and num_nonnulls(new.email, new.phone_key, new.phone_2_key, new.place_key) > 0 then
    perform pair_clients(new.company_id, array[new.id]);
  end if;
  return null;
end $function$;

-- Keeps which new clients may be the same as another (client_pair). Read by the possible duplicates.
create function pair_new_clients()
 returns trigger
 language plpgsql
AS $function$
begin
  perform pair_clients(each.company_id, each.ids) from (select company_id, array_agg(id) as ids from came
    where num_nonnulls(email, phone_key, phone_2_key, place_key) > 0 group by company_id) each;
  return null;
end $function$;

-- Queues the reading of a telephone number that changed. Read by the queue, which writes phone_key.
create function read_changed_numbers()
 returns trigger
 language plpgsql
AS $function$
begin
  perform read_numbers_of(new.company_id);
  return null;
end $function$;

-- Queues the reading of new clients' telephone numbers by the plan of their country. Read by the queue, which writes client.phone_key.
create function read_new_numbers()
 returns trigger
 language plpgsql
AS $function$
begin
  perform read_numbers_of(each.company_id) from (select distinct company_id from came
    where phones_read is null and num_nonnulls(phone, phone_2) > 0) each;
  return null;
end $function$;

-- client_merge -----------------------------------------------------------------------------
-- owner: clients

create table client_merge (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_name text not null,
  user_id uuid,
  who text,
  at timestamp with time zone default clock_timestamp() not null,
  moved jsonb,
  tax_certificate_key text,
  undone_at timestamp with time zone,
  constraint client_merge_pkey primary key (company_id, id),
  constraint client_merge_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint client_merge_user_id_fkey foreign key (user_id) references user_account(id) on delete set null
);
create index client_merge_certificate on client_merge using btree (company_id, tax_certificate_key) where tax_certificate_key is not null;
create index client_merge_into on client_merge using btree (company_id, kept_id, at desc) where undone_at is null;
create unique index client_merged_once on client_merge using btree (company_id, merged_id) where undone_at is null;
grant select, insert, update, delete on client_merge to chalkline_app;
alter table client_merge enable row level security, force row level security;
create policy of_the_company on client_merge using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose an activity of a client is who was merged away, or came back (activity.client_id). Read by the history of a client.
create trigger activity_moves after insert or update of undone_at on client_merge for each row execute function move_activity_of_merged();

-- Keeps whose an activity of a client is who was merged away, or came back (activity.client_id). Read by the history of a client.
create function move_activity_of_merged()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
AS $function$
begin
  if new.undone_at is null then
    update activity set client_id = new.kept_id where company_id = new.company_id and client_id = new.merged_id;
  else
    update activity set client_id = new.merged_id
      where company_id = new.company_id and noun = 'client' and noun_id in (
        with recursive way as (select new.merged_id as id
          union select m.merged_id from way w join client_merge m
            on m.company_id = new.company_id and m.kept_id = w.id and m.undone_at is null)
        select id from way);
  end if;
  return null;
end
$function$;

-- client_pair ------------------------------------------------------------------------------
-- owner: clients

create table client_pair (
  company_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  same_email boolean default false not null,
  same_phone boolean default false not null,
  same_place boolean default false not null,
  weight smallint generated always as ((
case
    when same_email then 4
    else 0
end +
case
    when same_phone then 2
    else 0
end +
case
    when same_place then 1
    else 0
end)) stored not null,
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  constraint client_pair_pkey primary key (company_id, first_id, second_id),
  constraint client_pair_company_id_first_id_fkey foreign key (company_id, first_id) references client(company_id, id) on delete cascade,
  constraint client_pair_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint client_pair_company_id_second_id_fkey foreign key (company_id, second_id) references client(company_id, id) on delete cascade,
  constraint client_pair_dismissed_by_fkey foreign key (dismissed_by) references user_account(id) on delete set null,
  constraint client_pair_check check (first_id < second_id)
);
create index client_pair_of_second on client_pair using btree (company_id, second_id);
create index client_pair_open on client_pair using btree (company_id, weight desc, first_id, second_id) where dismissed_at is null;
grant select, insert, update, delete on client_pair to chalkline_app;
alter table client_pair enable row level security, force row level security;
create policy of_the_company on client_pair using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- client_tag -------------------------------------------------------------------------------
-- owner: clients

create table client_tag (
  company_id uuid not null,
  client_id uuid not null,
  tag_id uuid not null,
  archived boolean default false not null,
  constraint client_tag_pkey primary key (company_id, client_id, tag_id),
  constraint client_tag_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id) on delete cascade,
  constraint client_tag_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint client_tag_company_id_tag_id_fkey foreign key (company_id, tag_id) references tag(company_id, id) on delete cascade
);
create index client_tag_of_tag on client_tag using btree (company_id, tag_id, archived, client_id);
grant select, insert, update, delete on client_tag to chalkline_app;
alter table client_tag enable row level security, force row level security;
create policy of_the_company on client_tag using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many clients wear each tag, archived ones aside (figure, kind tag). Read by the tags and by lists that are asked for a tag.
create trigger tag_figures_change after update on client_tag referencing old table as gone new table as came for each statement execute function keep_tag_figures();
-- Keeps how many clients wear each tag, archived ones aside (figure, kind tag). Read by the tags and by lists that are asked for a tag.
create trigger tag_figures_in after insert on client_tag referencing new table as came for each statement execute function keep_tag_figures();
-- Keeps how many clients wear each tag, archived ones aside (figure, kind tag). Read by the tags and by lists that are asked for a tag.
create trigger tag_figures_out after delete on client_tag referencing old table as gone for each statement execute function keep_tag_figures();

-- Keeps how many clients wear each tag, archived ones aside (figure, kind tag). Read by the tags and by lists that are asked for a tag.
create function keep_tag_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  entered client_tag[] := '{}';
  left_over client_tag[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, count, total, balance)
    select company_id, 'tag', tag_id::text, sum(n), 0, 0
    from (select 1 as n, e.* from unnest(entered) e union all select -1, l.* from unnest(left_over) l) c
    where not archived group by company_id, tag_id having sum(n) <> 0;
  if found and is_chosen_to_gather() then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $function$;

-- column_match -----------------------------------------------------------------------------
-- owner: clients

create table column_match (
  company_id uuid not null,
  heads text[] not null,
  heads_hash text not null,
  columns text[] not null,
  used_at timestamp with time zone default now() not null,
  constraint column_match_pkey primary key (company_id, heads_hash),
  constraint column_match_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on column_match to chalkline_app;
alter table column_match enable row level security, force row level security;
create policy of_the_company on column_match using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- company ----------------------------------------------------------------------------------
-- owner: company

create table company (
  id uuid default uuidv7() not null,
  name text not null,
  legal_name text,
  entity_type text,
  trade text[] default '{}'::text[] not null,
  address text,
  city text,
  state text,
  postal_code text,
  country text default 'US'::text not null,
  phone text,
  email text,
  website text,
  logo_key text,
  brand_color text,
  tax_id_sealed text,
  tax_id_last4 text,
  timezone text default 'UTC'::text not null,
  locale text default 'en-US'::text not null,
  currency text default 'USD'::text not null,
  services text[] default '{}'::text[] not null,
  service_areas text[] default '{}'::text[] not null,
  license_number text,
  license_state text,
  license_expires date,
  insurance_key text,
  default_tax_name text,
  default_tax_rate numeric(9,4) default 0 not null,
  tax_inclusive boolean default false not null,
  payment_terms text default '14'::text not null,
  default_deposit_percent numeric(9,4),
  estimate_prefix text default 'EST-'::text not null,
  invoice_prefix text default 'INV-'::text not null,
  job_prefix text default 'JOB-'::text not null,
  working_days text[] default '{mon,tue,wed,thu,fri}'::text[] not null,
  team_size text,
  work_saved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  estimate_pattern text default '{SEQ:4}'::text not null,
  invoice_pattern text default '{SEQ:4}'::text not null,
  job_pattern text default '{SEQ:4}'::text not null,
  numbers_restart boolean default false not null,
  estimate_message text,
  invoice_message text,
  closed_at timestamp with time zone,
  erase_at timestamp with time zone,
  payment_instructions text,
  estimate_subject text,
  invoice_subject text,
  estimate_reminder_subject text,
  estimate_reminder_message text,
  invoice_reminder_subject text,
  invoice_reminder_message text,
  receipt_subject text,
  receipt_message text,
  approval_subject text,
  approval_message text,
  paper_template text default 'classic'::text not null,
  paper_footer text,
  contract_prefix text default 'CON-'::text not null,
  contract_pattern text default '{SEQ:4}'::text not null,
  contract_subject text,
  contract_message text,
  contract_reminder_subject text,
  contract_reminder_message text,
  constraint company_pkey primary key (id),
  constraint company_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint company_default_deposit_percent_check check (default_deposit_percent >= 0::numeric and default_deposit_percent <= 100::numeric),
  constraint company_default_tax_rate_check check (default_tax_rate >= 0::numeric and default_tax_rate <= 100::numeric),
  constraint company_entity_type_check check (entity_type = any (array['sole_prop'::text, 'llc'::text, 'partnership'::text, 's_corp'::text, 'c_corp'::text, 'other'::text])),
  constraint company_paper_template_check check (paper_template = any (array['classic'::text, 'plain'::text, 'banded'::text]))
);
grant select, insert, update, delete on company to chalkline_app;
alter table company enable row level security, force row level security;
create policy of_the_company on company using ((id = ( select app_company() as app_company))) with check ((id = ( select app_company() as app_company)));
create policy of_the_person on company for select using (((id = ( select app_company() as app_company)) or (id = any (app_companies()))));
-- Gives a new company its first categories (category). Read by the books.
create trigger company_categories after insert on company for each row execute function begin_with_categories();
-- Queues the reading of all telephone numbers of a company that moved to another country. Read by the queue, which writes phone_key.
create trigger company_country_of_numbers after update on company for each row when (old.country is distinct from new.country) execute function read_numbers_again();

-- Gives a new company its first categories (category). Read by the books.
create function begin_with_categories()
 returns trigger
 language plpgsql
AS $function$
begin
  perform add_first_categories(new.id);
  return null;
end $function$;

-- Queues the reading of all telephone numbers of a company that moved to another country. Read by the queue, which writes phone_key.
create function read_numbers_again()
 returns trigger
 language plpgsql
AS $function$
begin
  perform read_numbers_of(new.id);
  return null;
end $function$;

-- company_name -----------------------------------------------------------------------------
-- owner: company

create table company_name (
  key text not null,
  taken_by uuid not null,
  constraint company_name_pkey primary key (key),
  constraint company_name_taken_by_key unique (taken_by),
  constraint company_name_taken_by_fkey foreign key (taken_by) references company(id) on delete cascade
);
grant select, insert, update, delete on company_name to chalkline_app;

-- contact ----------------------------------------------------------------------------------
-- owner: clients

create table contact (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  client_id uuid not null,
  first_name text,
  last_name text,
  role text,
  email text,
  phone text,
  notes text,
  gets_estimates boolean default false not null,
  gets_invoices boolean default false not null,
  gets_contracts boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  phone_key text,
  phones_read text,
  constraint contact_pkey primary key (company_id, id),
  constraint contact_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id) on delete cascade,
  constraint contact_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contact_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint contact_check check (num_nonnulls(first_name, last_name) > 0)
);
create index contact_of_client on contact using btree (company_id, client_id);
grant select, insert, update, delete on contact to chalkline_app;
alter table contact enable row level security, force row level security;
create policy of_the_company on contact using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps names and numbers of a client's contacts among the words of the client (client.search_text_people, search_text_contacts). Read by the search.
create trigger contact_kept after insert or delete or update on contact for each row execute function keep_contacts();
-- Keeps the telephone number of a contact as it is dialed (contact.phone_key). Read by keep_contacts, by duplicates and by imports.
create trigger contact_number before insert or update of phone, phones_read on contact for each row execute function keep_contact_number();
-- Queues the reading of a telephone number that changed. Read by the queue, which writes phone_key.
create trigger contact_number_unread after update on contact for each row when (new.phones_read is null and new.phone is not null and (old.phones_read is not null or old.phone is distinct from new.phone)) execute function read_changed_numbers();
-- Queues the reading of a new contact's telephone number by the plan of its country. Read by the queue, which writes contact.phone_key.
create trigger contact_number_unread_in after insert on contact referencing new table as came for each statement execute function read_new_number();

-- Keeps the telephone number of a contact as it is dialed (contact.phone_key). Read by keep_contacts, by duplicates and by imports.
create function keep_contact_number()
 returns trigger
 language plpgsql
AS $function$
begin
  if substr(new.phones_read, 3) is distinct from numbers_written(new.phone, null) then
    new.phones_read := null;
    new.phone_key := phone_key(new.phone);
  end if;
  return new;
end $function$;

-- Keeps names and numbers of a client's contacts among the words of the client (client.search_text_people, search_text_contacts). Read by the search.
create function keep_contacts()
 returns trigger
 language plpgsql
AS $function$
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
end $function$;

-- Queues the reading of a new contact's telephone number by the plan of its country. Read by the queue, which writes contact.phone_key.
create function read_new_number()
 returns trigger
 language plpgsql
AS $function$
begin
  perform read_numbers_of(each.company_id) from (select distinct company_id from came
    where phones_read is null and phone is not null) each;
  return null;
end $function$;

-- contract ---------------------------------------------------------------------------------
-- owner: contracts

create table contract (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  number text,
  revision integer default 1 not null,
  previous_id uuid,
  title text not null,
  status text default 'draft'::text not null,
  client_id uuid,
  job_id uuid,
  estimate_id uuid,
  template_id uuid,
  content jsonb not null,
  fields jsonb default '{}'::jsonb not null,
  expires_on date,
  signing_order text default 'client_first'::text not null,
  awaits_client boolean default false not null,
  awaits_company boolean default false not null,
  search_text text generated always as (searchable((coalesce(number, ''::text) || ' '::text) || title)) stored not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  completed_at timestamp with time zone,
  declined_at timestamp with time zone,
  decline_reason text,
  changes_requested_at timestamp with time zone,
  changes_request text,
  voided_at timestamp with time zone,
  void_reason text,
  version integer default 1 not null,
  constraint contract_pkey primary key (company_id, id),
  constraint contract_company_id_number_revision_key unique (company_id, number, revision),
  constraint contract_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id),
  constraint contract_company_id_estimate_id_fkey foreign key (company_id, estimate_id) references document(company_id, id) on delete set null (estimate_id),
  constraint contract_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id),
  constraint contract_company_id_previous_id_fkey foreign key (company_id, previous_id) references contract(company_id, id),
  constraint contract_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint contract_updated_by_fkey foreign key (updated_by) references user_account(id) on delete set null,
  constraint contract_check check (status = 'draft'::text or number is not null and client_id is not null and sent_at is not null),
  constraint contract_revision_check check (revision >= 1),
  constraint contract_signing_order_check check (signing_order = any (array['client_first'::text, 'company_first'::text, 'parallel'::text])),
  constraint contract_status_check check (status = any (array['draft'::text, 'sent'::text, 'viewed'::text, 'partially_signed'::text, 'completed'::text, 'declined'::text, 'voided'::text]))
);
create index contract_awaits_client on contract using btree (company_id, id desc) include (expires_on, sent_at) where awaits_client;
create index contract_awaits_company on contract using btree (company_id, id desc) include (expires_on) where awaits_company;
create index contract_by_status on contract using btree (company_id, status, id desc) include (expires_on);
create index contract_completed on contract using btree (completed_at) where status = 'completed'::text;
create index contract_list on contract using btree (company_id, id desc);
create index contract_of_author on contract using btree (company_id, created_by, id desc) where created_by is not null;
create index contract_of_client on contract using btree (company_id, client_id, id desc);
create index contract_of_estimate on contract using btree (company_id, estimate_id) where estimate_id is not null;
create index contract_of_job on contract using btree (company_id, job_id, id desc) where job_id is not null;
create index contract_open on contract using btree (company_id, expires_on) where status = any (array['sent'::text, 'viewed'::text, 'partially_signed'::text]);
create index contract_partially_signed on contract using btree (company_id, id) where status = 'partially_signed'::text;
create unique index contract_replaced_once on contract using btree (company_id, previous_id) where previous_id is not null;
create index contract_search on contract using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
grant select, insert, update, delete on contract to chalkline_app;
alter table contract enable row level security, force row level security;
create policy of_the_company on contract using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_copies on contract for select using (((status = 'partially_signed'::text) and (current_setting('app.sweep'::text, true) = 'buyer_copies'::text)));
create policy of_the_sweep on contract for select using (((status = 'completed'::text) and (current_setting('app.sweep'::text, true) = 'unsealed'::text)));
-- Keeps whose record an activity is about (activity.client_id), when the record becomes another client's. Read by the history of a client.
create trigger activity_moves after update of client_id on contract for each row when (old.client_id is distinct from new.client_id) execute function move_activity('contract');
-- Keeps whose turn it is to sign (contract.awaits_client, awaits_company). Read by the list of contracts, what needs somebody and the client's home.
create trigger contract_turn after update of status, signing_order on contract for each row when (old.status is distinct from new.status or old.signing_order is distinct from new.signing_order) execute function keep_contract_turn();
-- Keeps a contract that was sent from being deleted, but with its company. Read by the certificate and the verification page.
create trigger sent_contract_stays before delete on contract for each row execute function keep_sent_contract();

-- Keeps whose turn it is to sign (contract.awaits_client, awaits_company). Read by the list of contracts, what needs somebody and the client's home.
create function keep_contract_turn()
 returns trigger
 language plpgsql
AS $function$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  of_contract uuid;
begin
  if tg_table_name = 'contract' then of_contract := new.id;
  elsif tg_op = 'DELETE' then of_contract := old.contract_id;
  else of_contract := new.contract_id;
  end if;
  update contract c set awaits_client = due.clients_due, awaits_company = due.team_due
    from (select
        t.open and t.clients > 0 and (t.signing_order <> 'company_first' or t.teams = 0) as clients_due,
        t.open and t.teams > 0 and (t.signing_order <> 'client_first' or t.clients = 0) as team_due
      from (select k.signing_order, k.status in ('sent', 'viewed', 'partially_signed') as open,
          count(*) filter (where s.party = 'client' and s.status <> 'signed') as clients,
          count(*) filter (where s.party = 'company' and s.status <> 'signed') as teams
        from contract k left join contract_signer s on s.company_id = k.company_id and s.contract_id = k.id
        where k.company_id = company and k.id = of_contract group by k.signing_order, k.status) t) due
    where c.company_id = company and c.id = of_contract and (c.awaits_client, c.awaits_company) is distinct from (due.clients_due, due.team_due);
  return null;
end $function$;

-- Keeps a contract that was sent from being deleted, but with its company. Read by the certificate and the verification page.
create function keep_sent_contract()
 returns trigger
 language plpgsql
AS $function$
begin
  if old.sent_at is not null and exists (select from company where id = old.company_id) then
    raise exception 'A contract that was sent is not deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $function$;

-- Keeps whose record an activity is about (activity.client_id), when the record becomes another client's. Read by the history of a client.
create function move_activity()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
AS $function$
begin
  update activity set client_id = new.client_id
    where company_id = new.company_id and noun = any (tg_argv) and noun_id = new.id;
  return null;
end
$function$;

-- contract_cc ------------------------------------------------------------------------------
-- owner: contracts

create table contract_cc (
  company_id uuid not null,
  contract_id uuid not null,
  email text not null,
  name text,
  constraint contract_cc_pkey primary key (company_id, contract_id, email),
  constraint contract_cc_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_cc_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on contract_cc to chalkline_app;
alter table contract_cc enable row level security, force row level security;
create policy of_the_company on contract_cc using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- contract_consent -------------------------------------------------------------------------
-- owner: contracts

create table contract_consent (
  company_id uuid not null,
  signer_id uuid not null,
  disclosure_version text not null,
  at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  ip text,
  agent text,
  constraint contract_consent_pkey primary key (company_id, signer_id),
  constraint contract_consent_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_consent_company_id_signer_id_fkey foreign key (company_id, signer_id) references contract_signer(company_id, id) on delete cascade
);
grant select, insert, update, delete on contract_consent to chalkline_app;
alter table contract_consent enable row level security, force row level security;
create policy of_the_company on contract_consent using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- contract_event ---------------------------------------------------------------------------
-- owner: contracts

create table contract_event (
  company_id uuid not null,
  contract_id uuid not null,
  seq integer not null,
  kind text not null,
  at timestamp with time zone not null,
  who text,
  signer_id uuid,
  user_id uuid,
  ip text,
  agent text,
  link_id uuid,
  detail jsonb default '{}'::jsonb not null,
  previous_hash text,
  hash text not null,
  constraint contract_event_pkey primary key (company_id, contract_id, seq),
  constraint contract_event_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_event_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_event_check check ((seq = 1) = (previous_hash is null)),
  constraint contract_event_hash_check check (hash ~ '^[0-9a-f]{64}$'::text),
  constraint contract_event_kind_check check (kind = any (array['created'::text, 'sent'::text, 'opened'::text, 'consented'::text, 'initialed'::text, 'signed'::text, 'declined'::text, 'changes_requested'::text, 'consent_withdrawn'::text, 'countersigned'::text, 'reminded'::text, 'resent'::text, 'expired'::text, 'voided'::text, 'revised'::text, 'completed'::text, 'sealed'::text, 'downloaded'::text])),
  constraint contract_event_previous_hash_check check (previous_hash ~ '^[0-9a-f]{64}$'::text),
  constraint contract_event_seq_check check (seq >= 1)
);
grant select, insert, update, delete on contract_event to chalkline_app;
alter table contract_event enable row level security, force row level security;
create policy of_the_company on contract_event using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_copies on contract_event for select using (((kind = 'signed'::text) and (current_setting('app.sweep'::text, true) = 'buyer_copies'::text)));
-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create trigger contract_event_stays after delete or update on contract_event for each row execute function keep_contract_evidence();

-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create function keep_contract_evidence()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from contract where company_id = old.company_id and id = old.contract_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'contract_snapshot' and to_jsonb(old) ->> 'original_sha256' is null
    and to_jsonb(old) - '{original_sha256,logo_key}'::text[] = to_jsonb(new) - '{original_sha256,logo_key}'::text[] then
    return new;
  end if;
  raise exception 'Evidence of a contract is neither changed nor deleted' using errcode = 'integrity_constraint_violation';
end $function$;

-- contract_file ----------------------------------------------------------------------------
-- owner: contracts

create table contract_file (
  company_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  file_key text not null,
  sha256 text not null,
  bytes bigint not null,
  at timestamp with time zone default now() not null,
  constraint contract_file_pkey primary key (company_id, contract_id, kind),
  constraint contract_file_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_file_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_file_bytes_check check (bytes > 0),
  constraint contract_file_file_key_check check (file_key ~ '^[0-9a-f]{64}$'::text),
  constraint contract_file_kind_check check (kind = any (array['original'::text, 'buyer_copy'::text, 'signed'::text, 'certificate'::text])),
  constraint contract_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'::text)
);
create index contract_file_content on contract_file using btree (company_id, file_key);
create index contract_file_hash on contract_file using btree (company_id, sha256);
grant select, insert, update, delete on contract_file to chalkline_app;
alter table contract_file enable row level security, force row level security;
create policy of_the_company on contract_file using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_copies on contract_file for select using (((kind = 'buyer_copy'::text) and (current_setting('app.sweep'::text, true) = 'buyer_copies'::text)));
-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create trigger contract_file_stays after delete or update on contract_file for each row execute function keep_contract_evidence();

-- contract_head ----------------------------------------------------------------------------
-- owner: contracts

create table contract_head (
  company_id uuid not null,
  contract_id uuid not null,
  sealed text not null,
  constraint contract_head_pkey primary key (company_id, contract_id),
  constraint contract_head_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_head_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on contract_head to chalkline_app;
alter table contract_head enable row level security, force row level security;
create policy of_the_company on contract_head using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- contract_seal ----------------------------------------------------------------------------
-- owner: contracts

create table contract_seal (
  company_id uuid not null,
  contract_id uuid not null,
  head_hash text not null,
  events integer not null,
  original_sha256 text not null,
  result_sha256 text not null,
  code text not null,
  key_id text not null,
  signature text not null,
  sealed_at timestamp with time zone default now() not null,
  constraint contract_seal_pkey primary key (company_id, contract_id),
  constraint contract_seal_code_key unique (code),
  constraint contract_seal_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_seal_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_seal_events_check check (events >= 1),
  constraint contract_seal_head_hash_check check (head_hash ~ '^[0-9a-f]{64}$'::text),
  constraint contract_seal_original_sha256_check check (original_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint contract_seal_result_sha256_check check (result_sha256 ~ '^[0-9a-f]{64}$'::text)
);
create index contract_seal_original on contract_seal using btree (original_sha256);
create index contract_seal_result on contract_seal using btree (result_sha256);
grant select, insert, update, delete on contract_seal to chalkline_app;
alter table contract_seal enable row level security, force row level security;
create policy of_the_code on contract_seal for select using (((code = nullif(current_setting('app.verify'::text, true), ''::text)) or (result_sha256 = nullif(current_setting('app.verify'::text, true), ''::text)) or (original_sha256 = nullif(current_setting('app.verify'::text, true), ''::text))));
create policy of_the_company on contract_seal using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_sweep on contract_seal for select using ((current_setting('app.sweep'::text, true) = 'unsealed'::text));
-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create trigger contract_seal_stays after delete or update on contract_seal for each row execute function keep_contract_evidence();

-- contract_signature -----------------------------------------------------------------------
-- owner: contracts

create table contract_signature (
  company_id uuid not null,
  signer_id uuid not null,
  contract_id uuid not null,
  name text not null,
  title text,
  typed text,
  font text,
  drawn text,
  initials jsonb default '[]'::jsonb not null,
  claimed_date text,
  at timestamp with time zone default now() not null,
  ip text,
  agent text,
  link_id uuid,
  in_person boolean default false not null,
  witnessed_by uuid,
  witness_name text,
  constraint contract_signature_pkey primary key (company_id, signer_id),
  constraint contract_signature_company_id_contract_id_signer_id_fkey foreign key (company_id, contract_id, signer_id) references contract_signer(company_id, contract_id, id) on delete cascade,
  constraint contract_signature_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_signature_check check (num_nonnulls(typed, drawn) = 1)
);
create index contract_signature_of_contract on contract_signature using btree (company_id, contract_id);
grant select, insert, update, delete on contract_signature to chalkline_app;
alter table contract_signature enable row level security, force row level security;
create policy of_the_company on contract_signature using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create trigger contract_signature_stays after delete or update on contract_signature for each row execute function keep_contract_evidence();

-- contract_signer --------------------------------------------------------------------------
-- owner: contracts

create table contract_signer (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  contract_id uuid not null,
  party text not null,
  number integer not null,
  "position" integer not null,
  name text not null,
  email text,
  role text,
  user_id uuid,
  status text default 'pending'::text not null,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  signed_at timestamp with time zone,
  constraint contract_signer_pkey primary key (company_id, id),
  constraint contract_signer_company_id_contract_id_id_key unique (company_id, contract_id, id),
  constraint contract_signer_company_id_contract_id_party_number_key unique (company_id, contract_id, party, number) deferrable initially deferred,
  constraint contract_signer_company_id_contract_id_position_key unique (company_id, contract_id, "position") deferrable initially deferred,
  constraint contract_signer_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_signer_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_signer_user_id_fkey foreign key (user_id) references user_account(id) on delete set null,
  constraint contract_signer_check check (party = 'client'::text or number = 1),
  constraint contract_signer_check1 check (party = 'company'::text or user_id is null),
  constraint contract_signer_check2 check ((status = 'signed'::text) = (signed_at is not null)),
  constraint contract_signer_number_check check (number >= 1 and number <= 6),
  constraint contract_signer_party_check check (party = any (array['client'::text, 'company'::text])),
  constraint contract_signer_position_check check ("position" >= 1 and "position" <= 6),
  constraint contract_signer_status_check check (status = any (array['pending'::text, 'sent'::text, 'viewed'::text, 'signed'::text, 'declined'::text]))
);
create index contract_signer_of_person on contract_signer using btree (company_id, user_id) where user_id is not null;
grant select, insert, update, delete on contract_signer to chalkline_app;
alter table contract_signer enable row level security, force row level security;
create policy of_the_company on contract_signer using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose turn it is to sign (contract.awaits_client, awaits_company). Read by the list of contracts, what needs somebody and the client's home.
create trigger contract_turn_of_signers after insert or delete or update of status, party on contract_signer for each row execute function keep_contract_turn();

-- contract_snapshot ------------------------------------------------------------------------
-- owner: contracts

create table contract_snapshot (
  company_id uuid not null,
  contract_id uuid not null,
  content jsonb not null,
  brand jsonb not null,
  signers jsonb not null,
  field_values jsonb not null,
  disclosure_version text not null,
  content_sha256 text not null,
  original_sha256 text,
  logo_key text generated always as ("substring"(brand ->> 'logo_url'::text, '/logo/([0-9a-f]{64})/$'::text)) stored,
  frozen_at timestamp with time zone default now() not null,
  constraint contract_snapshot_pkey primary key (company_id, contract_id),
  constraint contract_snapshot_company_id_contract_id_fkey foreign key (company_id, contract_id) references contract(company_id, id) on delete cascade,
  constraint contract_snapshot_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_snapshot_content_sha256_check check (content_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint contract_snapshot_original_sha256_check check (original_sha256 ~ '^[0-9a-f]{64}$'::text)
);
create index contract_snapshot_logo on contract_snapshot using btree (company_id, logo_key) where logo_key is not null;
grant select, insert, update, delete on contract_snapshot to chalkline_app;
alter table contract_snapshot enable row level security, force row level security;
create policy of_the_company on contract_snapshot using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the evidence of a signed contract from being changed or deleted, but with its company. Read by the certificate and the verification page.
create trigger contract_snapshot_stays after delete or update on contract_snapshot for each row execute function keep_contract_evidence();

-- contract_template ------------------------------------------------------------------------
-- owner: contracts

create table contract_template (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  starter text,
  name text not null,
  description text,
  kind text not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint contract_template_pkey primary key (company_id, id),
  constraint contract_template_company_id_starter_key unique (company_id, starter),
  constraint contract_template_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint contract_template_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint contract_template_kind_check check (kind = any (array['service_agreement'::text, 'home_improvement'::text, 'change_order'::text, 'subcontract'::text, 'warranty'::text, 'completion_certificate'::text, 'waiver_conditional_progress'::text, 'waiver_unconditional_progress'::text, 'waiver_conditional_final'::text, 'waiver_unconditional_final'::text, 'photo_release'::text, 'notice_of_cancellation'::text, 'other'::text, 'clause'::text]))
);
create index contract_template_list on contract_template using btree (company_id, name, id) where deleted_at is null;
grant select, insert, update, delete on contract_template to chalkline_app;
alter table contract_template enable row level security, force row level security;
create policy of_the_company on contract_template using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- contract_template_use --------------------------------------------------------------------
-- owner: contracts

create table contract_template_use (
  company_id uuid not null,
  template_id uuid not null,
  uses integer default 0 not null,
  constraint contract_template_use_pkey primary key (company_id, template_id),
  constraint contract_template_use_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on contract_template_use to chalkline_app;
alter table contract_template_use enable row level security, force row level security;
create policy of_the_company on contract_template_use using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- counter ----------------------------------------------------------------------------------
-- owner: company

create table counter (
  company_id uuid not null,
  series text not null,
  value bigint default 0 not null,
  constraint counter_pkey primary key (company_id, series),
  constraint counter_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on counter to chalkline_app;
alter table counter enable row level security, force row level security;
create policy of_the_company on counter using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- create_request ---------------------------------------------------------------------------
-- owner: company

create table create_request (
  company_id uuid not null,
  id uuid not null,
  request_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint create_request_pkey primary key (company_id, id),
  constraint create_request_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on create_request to chalkline_app;
alter table create_request enable row level security, force row level security;
create policy of_the_company on create_request using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- credit_use -------------------------------------------------------------------------------
-- owner: billing

create table credit_use (
  company_id uuid not null,
  payment_id uuid not null,
  into_payment_id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_use_pkey primary key (company_id, payment_id, into_payment_id),
  constraint credit_use_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint credit_use_company_id_into_payment_id_fkey foreign key (company_id, into_payment_id) references payment(company_id, id) on delete cascade,
  constraint credit_use_company_id_payment_id_fkey foreign key (company_id, payment_id) references payment(company_id, id),
  constraint credit_use_amount_check check (amount > 0)
);
create index credit_use_company_id_into_payment_id_idx on credit_use using btree (company_id, into_payment_id);
grant select, insert, update, delete on credit_use to chalkline_app;
alter table credit_use enable row level security, force row level security;
create policy of_the_company on credit_use using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- declined_match ---------------------------------------------------------------------------
-- owner: accounting

create table declined_match (
  company_id uuid not null,
  transaction_id uuid not null,
  payment_id uuid not null,
  declined_by uuid,
  declined_at timestamp with time zone default now() not null,
  constraint declined_match_pkey primary key (company_id, transaction_id, payment_id),
  constraint declined_match_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint declined_match_company_id_payment_id_fkey foreign key (company_id, payment_id) references payment(company_id, id) on delete cascade,
  constraint declined_match_declined_by_fkey foreign key (declined_by) references user_account(id) on delete set null
);
create index declined_match_of_payment on declined_match using btree (company_id, payment_id);
grant select, insert, update, delete on declined_match to chalkline_app;
alter table declined_match enable row level security, force row level security;
create policy of_the_company on declined_match using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger declined_match_answered_in after insert on declined_match referencing new table as came for each statement execute function note_answered();
-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger declined_match_answered_out after delete on declined_match referencing old table as gone for each statement execute function note_answered();

-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create function note_answered()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform note_possible_matches(g.company_id, array_agg(g.transaction_id), array_agg(g.payment_id)) from gone g group by g.company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform note_possible_matches(c.company_id, array_agg(c.transaction_id), array_agg(c.payment_id)) from came c group by c.company_id;
  end if;
  return null;
end $function$;

-- deleted_transaction ----------------------------------------------------------------------
-- owner: accounting

create table deleted_transaction (
  company_id uuid not null,
  id uuid not null,
  account_id uuid,
  file_id uuid,
  was jsonb not null,
  parts jsonb not null,
  receipts jsonb not null,
  lines text[] not null,
  deleted_by uuid,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_transaction_pkey primary key (company_id, id),
  constraint deleted_transaction_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint deleted_transaction_company_id_file_id_fkey foreign key (company_id, file_id) references bank_file(company_id, id),
  constraint deleted_transaction_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint deleted_transaction_deleted_by_fkey foreign key (deleted_by) references user_account(id) on delete set null
);
create index deleted_transaction_latest on deleted_transaction using btree (company_id, deleted_at desc, id desc);
create index deleted_transaction_of_account on deleted_transaction using btree (company_id, account_id, deleted_at desc, id desc);
create index deleted_transaction_of_file on deleted_transaction using btree (company_id, file_id) where file_id is not null;
grant select, insert, update, delete on deleted_transaction to chalkline_app;
alter table deleted_transaction enable row level security, force row level security;
create policy of_the_company on deleted_transaction using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- deposit_use ------------------------------------------------------------------------------
-- owner: billing

create table deposit_use (
  company_id uuid not null,
  payment_id uuid not null,
  document_id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint deposit_use_pkey primary key (company_id, payment_id, document_id),
  constraint deposit_use_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id),
  constraint deposit_use_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint deposit_use_company_id_payment_id_fkey foreign key (company_id, payment_id) references payment(company_id, id),
  constraint deposit_use_amount_check check (amount > 0)
);
create index deposit_use_company_id_document_id_idx on deposit_use using btree (company_id, document_id);
grant select, insert, update, delete on deposit_use to chalkline_app;
alter table deposit_use enable row level security, force row level security;
create policy of_the_company on deposit_use using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps what of a deposit became income with an invoice (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger deposit_entries after insert or delete or update of amount on deposit_use for each row execute function keep_entries_of_deposit();

-- Keeps what of a deposit became income with an invoice (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create function keep_entries_of_deposit()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from company k where k.id = old.company_id) then
      perform count_deposit(old.company_id, old.document_id, old.payment_id, company_day(old.company_id, now()), -old.amount);
    end if;
  else
    perform count_deposit(new.company_id, new.document_id, new.payment_id, company_day(new.company_id, now()),
      new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end);
  end if;
  return null;
end $function$;

-- document ---------------------------------------------------------------------------------
-- owner: billing

create table document (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  number text,
  status text default 'draft'::text not null,
  client_id uuid,
  job_id uuid,
  estimate_id uuid,
  portion text,
  portion_percent numeric(9,4),
  title text,
  currency text not null,
  issue_date date not null,
  valid_until date,
  due_date date,
  tax_name text,
  tax_rate numeric(9,4),
  tax_inclusive boolean default false not null,
  tax_exempt boolean default false not null,
  discount_percent numeric(9,4),
  discount_amount bigint,
  deposit_percent numeric(9,4),
  deposit_fixed bigint,
  notes text,
  terms text,
  internal_notes text,
  subtotal bigint default 0 not null,
  discount_total bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  tax_total bigint default 0 not null,
  total bigint default 0 not null,
  deposit_amount bigint default 0 not null,
  amount_paid bigint default 0 not null,
  written_off bigint default 0 not null,
  balance bigint generated always as (greatest(total - amount_paid - written_off, 0::bigint)) stored not null,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  paid_at timestamp with time zone,
  search_text text generated always as (searchable((coalesce(number, ''::text) || ' '::text) || coalesce(title, ''::text))) stored not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_by uuid,
  version_of uuid,
  property_id uuid,
  voided_at timestamp with time zone,
  constraint document_pkey primary key (company_id, id),
  constraint document_company_id_kind_number_key unique (company_id, kind, number),
  constraint document_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id),
  constraint document_company_id_client_id_property_id_fkey foreign key (company_id, client_id, property_id) references property(company_id, client_id, id) deferrable,
  constraint document_company_id_estimate_id_fkey foreign key (company_id, estimate_id) references document(company_id, id),
  constraint document_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint document_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id),
  constraint document_company_id_version_of_fkey foreign key (company_id, version_of) references document(company_id, id) on delete set null (version_of),
  constraint document_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint document_updated_by_fkey foreign key (updated_by) references user_account(id) on delete set null,
  constraint document_check check ((status = any (array['draft'::text, 'sent'::text, 'void'::text])) or kind = 'estimate'::text and (status = any (array['viewed'::text, 'approved'::text, 'declined'::text, 'changes_requested'::text, 'converted'::text, 'superseded'::text])) or kind = 'invoice'::text and status = 'written_off'::text),
  constraint document_check1 check (total = (subtotal - discount_total +
case
    when tax_inclusive then 0::bigint
    else tax_total
end)),
  constraint document_check2 check (total >= 0 and amount_paid >= 0 and deposit_amount >= 0 and deposit_amount <= total),
  constraint document_check3 check (status = 'draft'::text or status = 'void'::text or number is not null),
  constraint document_check4 check (property_id is null or client_id is not null),
  constraint document_kind_check check (kind = any (array['estimate'::text, 'invoice'::text]))
);
create index document_by_day on document using btree (company_id, kind, issue_date desc, id desc);
create index document_by_due on document using btree (company_id, due_date, id desc) where kind = 'invoice'::text;
create index document_by_estimate on document using btree (company_id, estimate_id) where estimate_id is not null;
create index document_by_expiry on document using btree (company_id, valid_until, id desc) where kind = 'estimate'::text;
create index document_by_job on document using btree (company_id, job_id);
create index document_by_last_due on document using btree (company_id, due_date desc nulls last, id desc) where kind = 'invoice'::text;
create index document_by_last_expiry on document using btree (company_id, valid_until desc nulls last, id desc) where kind = 'estimate'::text;
create index document_by_total on document using btree (company_id, kind, total desc, id desc);
create index document_company_id_version_of_idx on document using btree (company_id, version_of) where version_of is not null;
create index document_deposit_due on document using btree (company_id, updated_at, id) where kind = 'estimate'::text and status = 'approved'::text and deposit_amount > amount_paid;
create index document_draft on document using btree (company_id, created_at) where status = 'draft'::text;
create index document_due on document using btree (company_id, due_date, id) where kind = 'invoice'::text and status = 'sent'::text and balance > 0;
create index document_expiring on document using btree (company_id, valid_until, id) where kind = 'estimate'::text and (status = any (array['sent'::text, 'viewed'::text]));
create index document_in_state on document using btree (company_id, kind, status, id desc);
create index document_list on document using btree (company_id, kind, id desc);
create index document_of_balance on document using btree (company_id, balance) where balance > 0 and balance < total;
create index document_of_client on document using btree (company_id, client_id, kind, id desc);
create index document_of_property on document using btree (company_id, property_id) where property_id is not null;
create index document_owed on document using btree (company_id, id desc) include (due_date, amount_paid, viewed_at) where kind = 'invoice'::text and status = 'sent'::text and balance > 0;
create index document_owing on document using btree (company_id, balance, due_date) where kind = 'invoice'::text and status = 'sent'::text and balance > 0;
create index document_owing_of_client on document using btree (company_id, client_id) include (balance, due_date) where kind = 'invoice'::text and status = 'sent'::text and balance > 0;
create index document_paid_lately on document using btree (company_id, paid_at) include (sent_at) where kind = 'invoice'::text and paid_at is not null;
create unique index document_portion on document using btree (company_id, estimate_id, portion) where estimate_id is not null and status <> 'void'::text;
create index document_sent_lately on document using btree (company_id, sent_at) include (status) where kind = 'estimate'::text and sent_at is not null;
create index document_settled on document using btree (company_id, id desc) where kind = 'invoice'::text and status = 'sent'::text and balance = 0;
create index document_unanswered on document using btree (company_id, id desc) include (valid_until, status) where kind = 'estimate'::text and (status = any (array['sent'::text, 'viewed'::text, 'changes_requested'::text]));
create index document_without_client on document using btree (company_id, kind, id desc) where client_id is null;
create index document_words_of_estimate on document using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512') where kind = 'estimate'::text;
create index document_words_of_invoice on document using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512') where kind = 'invoice'::text;
grant select, insert, update, delete on document to chalkline_app;
alter table document enable row level security, force row level security;
create policy of_the_company on document using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose record an activity is about (activity.client_id), when the record becomes another client's. Read by the history of a client.
create trigger activity_moves after update of client_id on document for each row when (old.client_id is distinct from new.client_id) execute function move_activity('estimate', 'invoice');
-- Keeps whether a client is a lead or active (client.stage), when a document changes. Read by the list of clients and keep_client_figures.
create trigger document_clients_change after update on document referencing old table as gone new table as came for each statement execute function keep_clients_of_documents();
-- Keeps whether a client is a lead or active (client.stage), when a document changes. Read by the list of clients and keep_client_figures.
create trigger document_clients_in after insert on document referencing new table as came for each statement execute function keep_clients_of_documents();
-- Keeps whether a client is a lead or active (client.stage), when a document changes. Read by the list of clients and keep_client_figures.
create trigger document_clients_out after delete on document referencing old table as gone for each statement execute function keep_clients_of_documents();
-- Keeps how many estimates and invoices are in each state, by the day on which they are late, with their totals and balances (figure). Read by the lists of documents, the dashboard, the first steps and the report of what is owed.
create trigger document_figures_change after update on document referencing old table as gone new table as came for each statement execute function keep_document_figures();
-- Keeps how many estimates and invoices are in each state, by the day on which they are late, with their totals and balances (figure). Read by the lists of documents, the dashboard, the first steps and the report of what is owed.
create trigger document_figures_in after insert on document referencing new table as came for each statement execute function keep_document_figures();
-- Keeps how many estimates and invoices are in each state, by the day on which they are late, with their totals and balances (figure). Read by the lists of documents, the dashboard, the first steps and the report of what is owed.
create trigger document_figures_out after delete on document referencing old table as gone for each statement execute function keep_document_figures();
-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a document changes. Read by the list of jobs and what needs somebody.
create trigger document_jobs_change after update on document referencing old table as gone new table as came for each statement execute function keep_jobs_of_documents();
-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a document changes. Read by the list of jobs and what needs somebody.
create trigger document_jobs_in after insert on document referencing new table as came for each statement execute function keep_jobs_of_documents();
-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a document changes. Read by the list of jobs and what needs somebody.
create trigger document_jobs_out after delete on document referencing old table as gone for each statement execute function keep_jobs_of_documents();
-- Keeps the entries of an invoice's deposits once it is sent, and the job that its entries count for (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger invoice_entries after update of status, job_id on document for each row when (new.kind = 'invoice'::text and ((old.status = 'draft'::text) <> (new.status = 'draft'::text) or new.job_id is distinct from old.job_id)) execute function keep_entries_of_invoice();
-- Notes what a document changed in what its client owes (figure_change). Read by apply_figure_changes before the commit.
create trigger owed_change after update on document referencing old table as gone new table as came for each statement execute function keep_owed();
-- Notes what a document changed in what its client owes (figure_change). Read by apply_figure_changes before the commit.
create trigger owed_in after insert on document referencing new table as came for each statement execute function keep_owed();
-- Notes what a document changed in what its client owes (figure_change). Read by apply_figure_changes before the commit.
create trigger owed_out after delete on document referencing old table as gone for each statement execute function keep_owed();

-- Keeps whether a client is a lead or active (client.stage), when a document changes. Read by the list of clients and keep_client_figures.
create function keep_clients_of_documents()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform activate_clients(d.company_id, array_agg(d.client_id)) from came d
      where is_work(d.kind, d.status, d.sent_at) group by d.company_id;
  end if;
  if tg_op = 'UPDATE' then
    perform deactivate_clients(d.company_id, array_agg(d.client_id)) from (
      select company_id, id, client_id from gone where is_work(kind, status, sent_at)
      except select company_id, id, client_id from came where is_work(kind, status, sent_at)) d group by d.company_id;
  elsif tg_op = 'DELETE' then
    perform deactivate_clients(d.company_id, array_agg(d.client_id)) from gone d
      where is_work(d.kind, d.status, d.sent_at) group by d.company_id;
  end if;
  return null;
end $function$;

-- Keeps how many estimates and invoices are in each state, by the day on which they are late, with their totals and balances (figure). Read by the lists of documents, the dashboard, the first steps and the report of what is owed.
create function keep_document_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, count(*), sum(total), sum(balance)
      from came, counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      group by company_id, kind, s.state, d.day;
    select company_id into changed from came limit 1;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, -count(*), -sum(total), -sum(balance)
      from gone, counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      where exists (select from company where company.id = gone.company_id)
      group by company_id, kind, s.state, d.day;
    return null;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, sum(n), sum(n * total), sum(n * balance)
      from (select 1 as n, came.* from came union all select -1, gone.* from gone) as c,
        counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      group by company_id, kind, s.state, d.day
      having sum(n) <> 0 or sum(n * total) <> 0 or sum(n * balance) <> 0;
    if found then select company_id into changed from came limit 1; end if;
  end if;
  if changed is not null and is_chosen_to_gather() then perform gather_figures(changed); end if;
  return null;
end $function$;

-- Keeps the entries of an invoice's deposits once it is sent, and the job that its entries count for (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create function keep_entries_of_invoice()
 returns trigger
 language plpgsql
AS $function$
declare
  use record;
  job uuid;
begin
  if old.status = 'draft' and new.status <> 'draft' then
    for use in select payment_id, amount from deposit_use u
        where u.company_id = new.company_id and u.document_id = new.id order by payment_id loop
      perform count_deposit(new.company_id, new.id, use.payment_id, company_day(new.company_id, now()), use.amount);
    end loop;
  end if;
  if new.job_id is distinct from old.job_id then
    job := job_of_invoice(new.company_id, new.job_id, new.estimate_id);
    update book_entry e set job_id = job where e.company_id = new.company_id and e.document_id = new.id
      and e.kind in ('payment', 'refund') and e.job_id is distinct from job;
  end if;
  return null;
end $function$;

-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a document changes. Read by the list of jobs and what needs somebody.
create function keep_jobs_of_documents()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(distinct j.id)) from came c
      join job j on j.company_id = c.company_id and (j.id = c.job_id or j.estimate_id = c.estimate_id and c.job_id is null)
      where c.kind = 'invoice' and c.status in ('sent', 'written_off') group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform renew_jobs_to_invoice(g.company_id, array_agg(distinct j.id)) from gone g
      join job j on j.company_id = g.company_id and (j.id = g.job_id or j.estimate_id = g.estimate_id and g.job_id is null)
      where g.kind = 'invoice' and g.status in ('sent', 'written_off')
        and exists (select from company where company.id = g.company_id) group by g.company_id;
  else
    perform renew_jobs_to_invoice(d.company_id, array_agg(distinct j.id)) from (
        select c.company_id, c.kind, c.id, x.job_id, x.estimate_id
        from came c join gone g on g.company_id = c.company_id and g.id = c.id
        cross join lateral (values (c.job_id, c.estimate_id), (g.job_id, g.estimate_id)) x (job_id, estimate_id)
        where (c.status, c.total, c.job_id, c.estimate_id) is distinct from (g.status, g.total, g.job_id, g.estimate_id)
          and (c.kind = 'estimate' or c.status in ('sent', 'written_off') or g.status in ('sent', 'written_off'))) d
      join job j on j.company_id = d.company_id and case when d.kind = 'estimate' then j.estimate_id = d.id
        else j.id = d.job_id or j.estimate_id = d.estimate_id and d.job_id is null end
      group by d.company_id;
  end if;
  return null;
end $function$;

-- Notes what a document changed in what its client owes (figure_change). Read by apply_figure_changes before the commit.
create function keep_owed()
 returns trigger
 language plpgsql
AS $function$
declare
  changes owed_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::owed_change) into changes from (
      select company_id, client_id, sum(owed)::bigint as owed from came, owed_of(kind, status, balance) owed
      where owed <> 0 group by 1, 2) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::owed_change) into changes from (
      select company_id, client_id, -sum(owed)::bigint as owed from gone, owed_of(kind, status, balance) owed
      where owed <> 0 and (tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)) group by 1, 2) g;
  end if;
  insert into figure_change (company_id, about, client_id, amount, costs)
    select company_id, 'owed', client_id, sum(owed), 0 from unnest(changes) group by 1, 3 having sum(owed) <> 0;
  return null;
end $function$;

-- document_answer --------------------------------------------------------------------------
-- owner: billing

create table document_answer (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  kind text not null,
  reason text,
  message text,
  name text,
  email text,
  link_id uuid,
  ip text,
  user_agent text,
  at timestamp with time zone default now() not null,
  constraint document_answer_pkey primary key (company_id, id),
  constraint document_answer_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint document_answer_kind_check check (kind = any (array['decline'::text, 'request_changes'::text, 'ask'::text]))
);
create index document_answer_company_id_document_id_idx on document_answer using btree (company_id, document_id);
create index document_answer_of_kind on document_answer using btree (company_id, kind, at) include (document_id);
grant select, insert, update, delete on document_answer to chalkline_app;
alter table document_answer enable row level security, force row level security;
create policy of_the_company on document_answer using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- document_line ----------------------------------------------------------------------------
-- owner: billing

create table document_line (
  company_id uuid not null,
  document_id uuid not null,
  id uuid default uuidv7() not null,
  sort integer not null,
  kind text not null,
  name text not null,
  description text,
  quantity bigint not null,
  unit text,
  unit_price bigint not null,
  cost bigint,
  taxable boolean not null,
  discount_percent numeric(9,4),
  discount_amount bigint,
  optional boolean not null,
  selected boolean not null,
  amount bigint not null,
  tax_rates jsonb,
  constraint document_line_pkey primary key (company_id, document_id, sort),
  constraint document_line_company_id_id_key unique (company_id, id),
  constraint document_line_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint document_line_kind_check check (kind = any (array['service'::text, 'labor'::text, 'material'::text, 'equipment'::text, 'subcontract'::text, 'fee'::text, 'discount'::text, 'section'::text, 'text'::text]))
);
create index document_line_name on document_line using gin (lower(name) gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
grant select, insert, update, delete on document_line to chalkline_app;
alter table document_line enable row level security, force row level security;
create policy of_the_company on document_line using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- document_mail ----------------------------------------------------------------------------
-- owner: billing

create table document_mail (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  to_address text not null,
  template text not null,
  subject text not null,
  status text default 'queued'::text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint document_mail_pkey primary key (company_id, id),
  constraint document_mail_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint document_mail_status_check check (status = any (array['queued'::text, 'sent'::text, 'failed'::text]))
);
create index document_mail_company_id_document_id_idx on document_mail using btree (company_id, document_id);
create index document_mail_failed on document_mail using btree (company_id) where status = 'failed'::text;
grant select, insert, update, delete on document_mail to chalkline_app;
alter table document_mail enable row level security, force row level security;
create policy of_the_company on document_mail using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- document_print ---------------------------------------------------------------------------
-- owner: billing

create table document_print (
  company_id uuid not null,
  document_id uuid not null,
  version integer not null,
  since text not null,
  file_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint document_print_pkey primary key (company_id, document_id, version, since),
  constraint document_print_company_id_document_id_version_fkey foreign key (company_id, document_id, version) references document_snapshot(company_id, document_id, version) on delete cascade,
  constraint document_print_file_key_check check (file_key ~ '^[0-9a-f]{64}$'::text)
);
create index document_print_company_id_file_key_idx on document_print using btree (company_id, file_key);
grant select, insert, update, delete on document_print to chalkline_app;
alter table document_print enable row level security, force row level security;
create policy of_the_company on document_print using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- document_snapshot ------------------------------------------------------------------------
-- owner: billing

create table document_snapshot (
  company_id uuid not null,
  document_id uuid not null,
  version integer not null,
  paper jsonb not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  logo_key text generated always as ("substring"(paper ->> 'logo_url'::text, '/logo/([0-9a-f]{64})/$'::text)) stored,
  constraint document_snapshot_pkey primary key (company_id, document_id, version),
  constraint document_snapshot_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade
);
create index document_snapshot_company_id_logo_key_idx on document_snapshot using btree (company_id, logo_key) where logo_key is not null;
grant select, insert, update, delete on document_snapshot to chalkline_app;
alter table document_snapshot enable row level security, force row level security;
create policy of_the_company on document_snapshot using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- email_code -------------------------------------------------------------------------------
-- owner: users

create table email_code (
  user_id uuid not null,
  hash text not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  email text,
  constraint email_code_pkey primary key (user_id),
  constraint email_code_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade,
  constraint email_code_email_check check (email = lower(email))
);
grant select, insert, update, delete on email_code to chalkline_app;

-- employee ---------------------------------------------------------------------------------
-- owner: employees

create table employee (
  company_id uuid not null,
  user_id uuid not null,
  phone text,
  emergency_contact_name text,
  emergency_contact_phone text,
  skills text[] default '{}'::text[] not null,
  certifications jsonb default '[]'::jsonb not null,
  accepted_policies_at timestamp with time zone,
  job_title text,
  hourly_cost bigint,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint employee_pkey primary key (company_id, user_id),
  constraint employee_company_id_user_id_fkey foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade,
  constraint employee_hourly_cost_check check (hourly_cost >= 0)
);
grant select, insert, update, delete on employee to chalkline_app;
alter table employee enable row level security, force row level security;
create policy of_the_company on employee using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- feedback ---------------------------------------------------------------------------------
-- owner: feedback

create table feedback (
  id uuid default uuidv7() not null,
  kind text not null,
  title text not null,
  body jsonb not null,
  screenshot_key text,
  email text,
  from_user uuid,
  from_company uuid,
  ip text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  constraint feedback_pkey primary key (id),
  constraint feedback_from_company_fkey foreign key (from_company) references company(id) on delete set null,
  constraint feedback_from_user_fkey foreign key (from_user) references user_account(id) on delete set null,
  constraint feedback_kind_check check (kind = any (array['suggestion'::text, 'bug'::text, 'invest'::text]))
);
create index feedback_created_at_idx on feedback using btree (created_at desc);
create index feedback_from_company_idx on feedback using btree (from_company);
create index feedback_from_user_idx on feedback using btree (from_user);
grant select, insert, update, delete on feedback to chalkline_app;

-- figure -----------------------------------------------------------------------------------
-- owner: billing

create table figure (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  state text not null,
  day date,
  count bigint not null,
  total bigint not null,
  balance bigint not null,
  constraint figure_pkey primary key (company_id, id),
  constraint figure_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint figure_kind_check check (kind = any (array['estimate'::text, 'invoice'::text, 'received'::text, 'job'::text, 'tag'::text, 'job_tag'::text, 'client'::text, 'owing'::text]))
);
create index figure_of_day on figure using btree (company_id, kind, day);
grant select, insert, update, delete on figure to chalkline_app;
alter table figure enable row level security, force row level security;
create policy of_the_company on figure using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- figure_change ----------------------------------------------------------------------------
-- owner: reports

create table figure_change (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  about text not null,
  job_id uuid,
  client_id uuid,
  day date,
  category_id uuid,
  amount bigint not null,
  costs bigint not null,
  constraint figure_change_pkey primary key (company_id, id),
  constraint figure_change_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint figure_change_about_check check (about = any (array['job'::text, 'owed'::text]))
);
grant select, insert, update, delete on figure_change to chalkline_app;
alter table figure_change enable row level security, force row level security;
create policy of_the_company on figure_change using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps what each client owes (owed_figure) and each job's revenue and costs (job_figure), once a transaction, before its commit, from what was noted in it. Read by the report of what is owed and the report of jobs.
create constraint trigger figure_changes after insert on figure_change deferrable initially deferred for each row execute function apply_figure_changes();

-- Keeps what each client owes (owed_figure) and each job's revenue and costs (job_figure), once a transaction, before its commit, from what was noted in it. Read by the report of what is owed and the report of jobs.
create function apply_figure_changes()
 returns trigger
 language plpgsql
AS $function$
begin
  perform apply_possible_match_changes(new.company_id);
  -- The first carries out all; each other one finds that it is gone, however many there were.
  if not exists (select from figure_change f where f.company_id = new.company_id and f.id = new.id) then return null; end if;
  insert into job_figure (company_id, job_id, grain, day, revenue, costs)
    select f.company_id, f.job_id, g.grain, g.day, sum(f.amount), sum(f.costs)
    from figure_change f cross join lateral grains_of(f.day) g
    left join category k on k.company_id = f.company_id and k.id = f.category_id
    where f.company_id = new.company_id and f.about = 'job' and k.type is distinct from 'other'
    group by 1, 2, 3, 4 having sum(f.amount) <> 0 or sum(f.costs) <> 0 order by 1, 2, 3, 4
  on conflict (company_id, job_id, grain, day) do update
    set revenue = job_figure.revenue + excluded.revenue, costs = job_figure.costs + excluded.costs;
  insert into owed_figure (company_id, client_id, owed)
    select f.company_id, f.client_id, sum(f.amount) from figure_change f
    where f.company_id = new.company_id and f.about = 'owed' group by 1, 2 having sum(f.amount) <> 0 order by 1, 2
  on conflict (company_id, client_id) do update set owed = owed_figure.owed + excluded.owed;
  delete from job_figure j using figure_change f where j.company_id = new.company_id and f.company_id = new.company_id
    and f.about = 'job' and j.job_id = f.job_id and j.revenue = 0 and j.costs = 0;
  delete from owed_figure o using figure_change f where o.company_id = new.company_id and f.company_id = new.company_id
    and f.about = 'owed' and o.client_id is not distinct from f.client_id and o.owed = 0;
  delete from figure_change f where f.company_id = new.company_id;
  return null;
end $function$;

-- file -------------------------------------------------------------------------------------
-- owner: platform

create table file (
  company_id uuid not null,
  kind text not null,
  sha256 text not null,
  id uuid default uuidv7() not null,
  bytes bigint not null,
  mime text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  constraint file_pkey primary key (company_id, kind, sha256),
  constraint file_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint file_bytes_check check (bytes >= 0),
  constraint file_kind_check check (kind ~ '^[a-z_]{1,40}$'::text),
  constraint file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'::text)
);
create index file_of_logo on file using btree (sha256) where kind = 'logo'::text;
grant select, insert, update, delete on file to chalkline_app;
alter table file enable row level security, force row level security;
create policy of_the_company on file using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_logo on file for select using (((kind = 'logo'::text) and (sha256 = nullif(current_setting('app.logo'::text, true), ''::text))));
-- Keeps the bytes of a company's files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.
create trigger came after insert on file referencing new table as changed for each statement execute function keep_file_tally();
-- Keeps the bytes of a company's files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.
create trigger gone after delete on file referencing old table as changed for each statement execute function keep_file_tally();

-- Keeps the bytes of a company's files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.
create function keep_file_tally()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, 'storage_bytes', sum(bytes) from changed group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    update tally as t set count = t.count - c.bytes
      from (select company_id, sum(bytes) as bytes from changed group by company_id) as c
      where t.company_id = c.company_id and t.noun = 'storage_bytes';
  end if;
  return null;
end $function$;

-- file_reference ---------------------------------------------------------------------------

create view file_reference as
 select company.id as company_id,
    'logo'::text as kind,
    company.logo_key as sha256
   from company
  where company.logo_key is not null
union all
 select company.id as company_id,
    'insurance'::text as kind,
    company.insurance_key as sha256
   from company
  where company.insurance_key is not null
union all
 select document_snapshot.company_id,
    'logo'::text as kind,
    document_snapshot.logo_key as sha256
   from document_snapshot
  where document_snapshot.logo_key is not null
union all
 select document_print.company_id,
    'print'::text as kind,
    document_print.file_key as sha256
   from document_print
union all
 select client.company_id,
    'tax_certificate'::text as kind,
    client.tax_certificate_key as sha256
   from client
  where client.tax_certificate_key is not null
union all
 select client_merge.company_id,
    'tax_certificate'::text as kind,
    client_merge.tax_certificate_key as sha256
   from client_merge
  where client_merge.tax_certificate_key is not null
union all
 select photo.company_id,
    'photo'::text as kind,
    photo.original_key as sha256
   from photo
union all
 select photo.company_id,
    'photo_preview'::text as kind,
    photo.preview_key as sha256
   from photo
union all
 select photo.company_id,
    'photo_thumbnail'::text as kind,
    photo.thumbnail_key as sha256
   from photo
union all
 select photo_report.company_id,
    'photo_report'::text as kind,
    photo_report.file_key as sha256
   from photo_report
  where photo_report.file_key is not null
union all
 select photo.company_id,
    'photo_preview'::text as kind,
    photo.plain_key as sha256
   from photo
  where photo.plain_key is not null
union all
 select job_file.company_id,
    'job_file'::text as kind,
    job_file.file_key as sha256
   from job_file
union all
 select contract_file.company_id,
    'contract'::text as kind,
    contract_file.file_key as sha256
   from contract_file
union all
 select contract_snapshot.company_id,
    'logo'::text as kind,
    contract_snapshot.logo_key as sha256
   from contract_snapshot
  where contract_snapshot.logo_key is not null
union all
 select receipt.company_id,
    'receipt'::text as kind,
    receipt.file_key as sha256
   from receipt
union all
 select d.company_id,
    'receipt'::text as kind,
    r.value ->> 'file_key'::text as sha256
   from deleted_transaction d,
    lateral jsonb_array_elements(d.receipts) r(value);
grant select, insert, update, delete on file_reference to chalkline_app;

-- gallery ----------------------------------------------------------------------------------
-- owner: photos

create table gallery (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  client_id uuid,
  job_id uuid,
  cover_id uuid,
  photo_count integer default 0 not null,
  shared_count integer default 0 not null,
  last_photo_at timestamp with time zone,
  synced_at timestamp with time zone,
  search_text text generated always as (searchable(name)) stored not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint gallery_pkey primary key (company_id, id),
  constraint gallery_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id) on delete set null (client_id),
  constraint gallery_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint gallery_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete set null (job_id),
  constraint gallery_created_by_fkey foreign key (created_by) references user_account(id) on delete set null
);
create index gallery_any on gallery using btree (company_id, coalesce(last_photo_at, created_at) desc, id desc) where deleted_at is null;
create index gallery_by_name on gallery using btree (company_id, lower(name), id) where deleted_at is null;
create index gallery_empty on gallery using btree (company_id, coalesce(last_photo_at, created_at) desc, id desc) where deleted_at is null and photo_count = 0;
create index gallery_latest on gallery using btree (company_id, coalesce(last_photo_at, created_at) desc, id desc) where deleted_at is null and photo_count > 0;
create index gallery_of_client on gallery using btree (company_id, client_id) where client_id is not null;
create index gallery_of_client_in_order on gallery using btree (company_id, client_id, id desc) where client_id is not null and deleted_at is null;
create index gallery_of_job on gallery using btree (company_id, job_id) include (deleted_at, created_by, photo_count, last_photo_at, created_at, id) where job_id is not null;
create index gallery_of_maker on gallery using btree (company_id, created_by) where deleted_at is null;
create index gallery_search on gallery using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
grant select, insert, update, delete on gallery to chalkline_app;
alter table gallery enable row level security, force row level security;
create policy of_the_company on gallery using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose record an activity is about (activity.client_id), when the record becomes another client's. Read by the history of a client.
create trigger activity_moves after update of client_id on gallery for each row when (old.client_id is distinct from new.client_id) execute function move_activity('gallery');
-- Keeps which gallery is a job's, its oldest that is there (job.gallery_id). Read by jobs.
create trigger gallery_of_job_change after update of job_id, deleted_at on gallery for each row when (old.job_id is distinct from new.job_id or old.deleted_at is distinct from new.deleted_at) execute function keep_job_gallery();
-- Keeps which gallery is a job's, its oldest that is there (job.gallery_id). Read by jobs.
create trigger gallery_of_job_in after insert on gallery for each row when (new.job_id is not null) execute function keep_job_gallery();

-- Keeps which gallery is a job's, its oldest that is there (job.gallery_id). Read by jobs.
create function keep_job_gallery()
 returns trigger
 language plpgsql
AS $function$
begin
  update job j set gallery_id = (select g.id from gallery g
      where g.company_id = j.company_id and g.job_id = j.id and g.deleted_at is null order by g.created_at, g.id limit 1)
    where j.company_id = new.company_id and j.id in (new.job_id, case when tg_op = 'UPDATE' then old.job_id end)
      and not exists (select from gallery g
        where g.company_id = j.company_id and g.id = j.gallery_id and g.job_id = j.id and g.deleted_at is null);
  return null;
end $function$;

-- gallery_share ----------------------------------------------------------------------------
-- owner: photos

create table gallery_share (
  company_id uuid not null,
  link_id uuid not null,
  label text,
  whole boolean not null,
  allow_download boolean not null,
  created_by uuid,
  constraint gallery_share_pkey primary key (company_id, link_id),
  constraint gallery_share_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint gallery_share_company_id_link_id_fkey foreign key (company_id, link_id) references link(company_id, id) on delete cascade,
  constraint gallery_share_created_by_fkey foreign key (created_by) references user_account(id) on delete set null
);
grant select, insert, update, delete on gallery_share to chalkline_app;
alter table gallery_share enable row level security, force row level security;
create policy of_the_company on gallery_share using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- gallery_share_photo ----------------------------------------------------------------------
-- owner: photos

create table gallery_share_photo (
  company_id uuid not null,
  link_id uuid not null,
  photo_id uuid not null,
  constraint gallery_share_photo_pkey primary key (company_id, link_id, photo_id),
  constraint gallery_share_photo_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint gallery_share_photo_company_id_link_id_fkey foreign key (company_id, link_id) references gallery_share(company_id, link_id) on delete cascade,
  constraint gallery_share_photo_company_id_photo_id_fkey foreign key (company_id, photo_id) references photo(company_id, id) on delete cascade
);
create index gallery_share_of_photo on gallery_share_photo using btree (company_id, photo_id);
grant select, insert, update, delete on gallery_share_photo to chalkline_app;
alter table gallery_share_photo enable row level security, force row level security;
create policy of_the_company on gallery_share_photo using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- idempotency_key --------------------------------------------------------------------------
-- owner: http

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamp with time zone default now() not null,
  claimed_until timestamp with time zone,
  constraint idempotency_key_pkey primary key (scope, key)
);
create index idempotency_key_created_at_idx on idempotency_key using btree (created_at);
grant select, insert, update, delete on idempotency_key to chalkline_app;

-- invitation -------------------------------------------------------------------------------
-- owner: employees

create table invitation (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  email text not null,
  name text,
  message text,
  role_id uuid,
  client_id uuid,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint invitation_pkey primary key (company_id, id),
  constraint invitation_accepted_by_fkey foreign key (accepted_by) references user_account(id) on delete set null,
  constraint invitation_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id) on delete cascade,
  constraint invitation_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint invitation_company_id_role_id_fkey foreign key (company_id, role_id) references role(company_id, id) on delete set null (role_id),
  constraint invitation_invited_by_fkey foreign key (invited_by) references user_account(id) on delete set null,
  constraint invitation_revoked_by_fkey foreign key (revoked_by) references user_account(id) on delete set null,
  constraint invitation_check check (kind <> 'client'::text or client_id is not null),
  constraint invitation_check1 check (kind <> 'employee'::text or role_id is not null or accepted_at is not null or revoked_at is not null),
  constraint invitation_email_check check (email = lower(email)),
  constraint invitation_kind_check check (kind = any (array['employee'::text, 'client'::text]))
);
create index invitation_by_email on invitation using btree (email) where accepted_at is null and revoked_at is null;
create index invitation_of_client on invitation using btree (company_id, client_id, id desc) where client_id is not null;
create unique index one_waiting_client on invitation using btree (company_id, client_id) where kind = 'client'::text and accepted_at is null and revoked_at is null;
create unique index one_waiting_employee on invitation using btree (company_id, email) where kind = 'employee'::text and accepted_at is null and revoked_at is null;
grant select, insert, update, delete on invitation to chalkline_app;
alter table invitation enable row level security, force row level security;
create policy of_the_company on invitation using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_recipient on invitation for select using ((email = ( select u.email
   from user_account u
  where ((u.id = ( select app_user() as app_user)) and (u.verified_at is not null)))));

-- invitation_link --------------------------------------------------------------------------
-- owner: employees

create table invitation_link (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  invitation_id uuid not null,
  token_hash text not null,
  mailed_to text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  undelivered text,
  constraint invitation_link_pkey primary key (company_id, id),
  constraint invitation_link_token_hash_key unique (token_hash),
  constraint invitation_link_company_id_invitation_id_fkey foreign key (company_id, invitation_id) references invitation(company_id, id) on delete cascade
);
create index invitation_link_company_id_invitation_id_idx on invitation_link using btree (company_id, invitation_id);
grant select, insert, update, delete on invitation_link to chalkline_app;
alter table invitation_link enable row level security, force row level security;
create policy of_the_company on invitation_link using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_link on invitation_link for select using ((token_hash = nullif(current_setting('app.link'::text, true), ''::text)));

-- job --------------------------------------------------------------------------------------
-- owner: jobs

create table job (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  number text not null,
  title text not null,
  description text,
  status text default 'unscheduled'::text not null,
  client_id uuid,
  estimate_id uuid,
  gallery_id uuid,
  address text,
  city text,
  state text,
  postal_code text,
  start_date date,
  end_date date,
  expected_start_date date,
  expected_completion_date date,
  budget bigint,
  search_text text generated always as (searchable((((((title || ' '::text) || number) || ' '::text) || coalesce(address, ''::text)) || ' '::text) || coalesce(city, ''::text))) stored not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  contract_price bigint,
  priority text default 'normal'::text not null,
  po_number text,
  permit_number text,
  internal_notes text,
  client_notes text,
  changed_at timestamp with time zone default now() not null,
  day date generated always as (
case
    when start_date is not null then start_date
    else expected_start_date
end) stored,
  begins date generated always as (job_begins(start_date, expected_start_date, expected_completion_date)) stored,
  ends date generated always as (job_ends(start_date, end_date, expected_start_date, expected_completion_date)) stored,
  goes_on boolean generated always as (start_date is not null and end_date is null) stored,
  late_after date generated always as (job_late_after(status, expected_start_date, expected_completion_date)) stored,
  property_id uuid,
  after_photo boolean default false not null,
  constraint job_pkey primary key (company_id, id),
  constraint job_company_id_number_key unique (company_id, number),
  constraint job_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id),
  constraint job_company_id_client_id_property_id_fkey foreign key (company_id, client_id, property_id) references property(company_id, client_id, id) deferrable,
  constraint job_company_id_estimate_id_fkey foreign key (company_id, estimate_id) references document(company_id, id),
  constraint job_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_company_id_gallery_id_fkey foreign key (company_id, gallery_id) references gallery(company_id, id) on delete set null (gallery_id),
  constraint job_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint job_budget_check check (budget >= 0),
  constraint job_check check (end_date >= start_date),
  constraint job_check1 check (expected_completion_date >= expected_start_date),
  constraint job_check2 check (property_id is null or client_id is not null),
  constraint job_contract_price_check check (contract_price >= 0),
  constraint job_priority_check check (priority = any (array['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])),
  constraint job_status_check check (status = any (array['unscheduled'::text, 'scheduled'::text, 'in_progress'::text, 'on_hold'::text, 'completed'::text, 'cancelled'::text]))
);
create index job_archived on job using btree (company_id, day desc nulls last, id desc) where archived_at is not null;
create index job_board on job using btree (company_id, status, day, id) where archived_at is null;
create index job_days on job using btree (company_id, begins, id) include (ends, goes_on, status, day, late_after) where archived_at is null and status <> 'cancelled'::text;
create index job_going_on on job using btree (company_id, begins) where archived_at is null and status <> 'cancelled'::text and goes_on;
create index job_in_order on job using btree (company_id, day desc nulls last, id desc) where archived_at is null;
create index job_late on job using btree (company_id, late_after) where archived_at is null and (status = any (array['unscheduled'::text, 'scheduled'::text, 'in_progress'::text, 'on_hold'::text]));
create index job_long on job using btree (company_id, ends) where archived_at is null and status <> 'cancelled'::text and (ends - begins) > 45;
create index job_of_client on job using btree (company_id, client_id, id desc);
create unique index job_of_estimate on job using btree (company_id, estimate_id) where estimate_id is not null;
create index job_of_property on job using btree (company_id, property_id) where property_id is not null;
create index job_open on job using btree (company_id, day, id) include (status, late_after) where archived_at is null and (status = any (array['unscheduled'::text, 'scheduled'::text, 'in_progress'::text, 'on_hold'::text]));
create index job_search on job using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
grant select, insert, update, delete on job to chalkline_app;
alter table job enable row level security, force row level security;
create policy of_the_company on job using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps whose record an activity is about (activity.client_id), when the record becomes another client's. Read by the history of a client.
create trigger activity_moves after update of client_id on job for each row when (old.client_id is distinct from new.client_id) execute function move_activity('job');
-- Keeps the address of a job at a property as the property has it (job). Read by jobs and the search.
create trigger job_at_property before insert or update of property_id, address, city, state, postal_code on job for each row when (new.property_id is not null) execute function keep_place_of_job();
-- Keeps when what a calendar shows of a job changed (job.changed_at). Read by the calendar feed.
create trigger job_changed before update on job for each row when (old.version is distinct from new.version) execute function note_change();
-- Keeps whether a client is a lead or active (client.stage), when a job changes. Read by the list of clients and keep_client_figures.
create trigger job_clients_change after update on job referencing old table as gone new table as came for each statement execute function keep_clients_of_jobs();
-- Keeps whether a client is a lead or active (client.stage), when a job changes. Read by the list of clients and keep_client_figures.
create trigger job_clients_in after insert on job referencing new table as came for each statement execute function keep_clients_of_jobs();
-- Keeps whether a client is a lead or active (client.stage), when a job changes. Read by the list of clients and keep_client_figures.
create trigger job_clients_out after delete on job referencing old table as gone for each statement execute function keep_clients_of_jobs();
-- Keeps the job that entries of its documents count for, when the job is made of an estimate, names another one or ends (book_entry). Read by the report of jobs and by a job's money.
create trigger job_entries_change after update of estimate_id on job for each row when (new.estimate_id is distinct from old.estimate_id) execute function keep_entries_of_job();
-- Keeps the job that entries of its documents count for, when the job is made of an estimate, names another one or ends (book_entry). Read by the report of jobs and by a job's money.
create trigger job_entries_in after insert or delete on job for each row execute function keep_entries_of_job();
-- Keeps how many jobs are in each state, by the day on which they are late (figure, kind job). Read by the list of jobs and the board.
create trigger job_figures_change after update on job referencing old table as gone new table as came for each statement execute function keep_job_figures();
-- Keeps how many jobs are in each state, by the day on which they are late (figure, kind job). Read by the list of jobs and the board.
create trigger job_figures_in after insert on job referencing new table as came for each statement execute function keep_job_figures();
-- Keeps how many jobs are in each state, by the day on which they are late (figure, kind job). Read by the list of jobs and the board.
create trigger job_figures_out after delete on job referencing old table as gone for each statement execute function keep_job_figures();
-- Keeps state and days of a job beside everybody on it, when the job changes (job_assignee). Read by their own list of jobs, which walks an index of that table alone.
create trigger job_people_change after update on job referencing old table as gone new table as came for each statement execute function keep_jobs_of_people();
-- Keeps in each worn tag whether its job is archived (job_tag.archived). Read by keep_job_tag_figures, which counts no archived ones, and by lists that are asked for a tag.
create trigger job_tag_archived after update of archived_at on job for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_job_tag_archived();
-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a job changes. Read by the list of jobs and what needs somebody.
create trigger job_to_invoice_change after update on job referencing old table as gone new table as came for each statement execute function keep_jobs_to_invoice();
-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a job changes. Read by the list of jobs and what needs somebody.
create trigger job_to_invoice_in after insert on job referencing new table as came for each statement execute function keep_jobs_to_invoice();

-- Keeps whether a client is a lead or active (client.stage), when a job changes. Read by the list of clients and keep_client_figures.
create function keep_clients_of_jobs()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform activate_clients(j.company_id, array_agg(j.client_id)) from came j group by j.company_id;
  end if;
  if tg_op = 'UPDATE' then
    perform deactivate_clients(j.company_id, array_agg(j.client_id)) from (
      select company_id, id, client_id from gone except select company_id, id, client_id from came) j group by j.company_id;
  elsif tg_op = 'DELETE' then
    perform deactivate_clients(j.company_id, array_agg(j.client_id)) from gone j group by j.company_id;
  end if;
  return null;
end $function$;

-- Keeps the job that entries of its documents count for, when the job is made of an estimate, names another one or ends (book_entry). Read by the report of jobs and by a job's money.
create function keep_entries_of_job()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.estimate_id is not null then
    update book_entry e set job_id = null from document d where d.company_id = old.company_id and d.estimate_id = old.estimate_id
      and d.job_id is null and e.company_id = d.company_id and e.document_id = d.id and e.job_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.estimate_id is not null then
    update book_entry e set job_id = new.id from document d where d.company_id = new.company_id and d.estimate_id = new.estimate_id
      and d.job_id is null and e.company_id = d.company_id and e.document_id = d.id and e.kind in ('payment', 'refund');
  end if;
  return null;
end $function$;

-- Keeps how many jobs are in each state, by the day on which they are late (figure, kind job). Read by the list of jobs and the board.
create function keep_job_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  entered job[] := '{}';
  left_over job[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, day, count, total, balance)
    select company_id, 'job', state, day, sum(n), 0, 0 from job_change(entered, left_over)
    group by company_id, state, day having sum(n) <> 0;
  if found and is_chosen_to_gather() then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $function$;

-- Keeps in each worn tag whether its job is archived (job_tag.archived). Read by keep_job_tag_figures, which counts no archived ones, and by lists that are asked for a tag.
create function keep_job_tag_archived()
 returns trigger
 language plpgsql
AS $function$
begin
  update job_tag set archived = new.archived_at is not null where company_id = new.company_id and job_id = new.id;
  return null;
end $function$;

-- Keeps state and days of a job beside everybody on it, when the job changes (job_assignee). Read by their own list of jobs, which walks an index of that table alone.
create function keep_jobs_of_people()
 returns trigger
 language plpgsql
AS $function$
begin
  update job_assignee a set status = c.status, archived_at = c.archived_at, day = c.day, begins = c.begins, ends = c.ends,
      goes_on = c.goes_on, late_after = c.late_after
    from came c join gone g on g.company_id = c.company_id and g.id = c.id
    where a.company_id = c.company_id and a.job_id = c.id
      and (c.status, c.archived_at, c.day, c.begins, c.ends, c.goes_on, c.late_after)
        is distinct from (g.status, g.archived_at, g.day, g.begins, g.ends, g.goes_on, g.late_after);
  return null;
end $function$;

-- Keeps which completed jobs are not invoiced in full (job_to_invoice), when a job changes. Read by the list of jobs and what needs somebody.
create function keep_jobs_to_invoice()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status) and (c.status, c.estimate_id, c.budget, c.contract_price, c.archived_at, c.day)
        is distinct from (g.status, g.estimate_id, g.budget, g.contract_price, g.archived_at, g.day)
      group by c.company_id;
  end if;
  return null;
end $function$;

-- Keeps the address of a job at a property as the property has it (job). Read by jobs and the search.
create function keep_place_of_job()
 returns trigger
 language plpgsql
AS $function$
begin
  select address, city, state, postal_code into new.address, new.city, new.state, new.postal_code
    from property_place p where p.company_id = new.company_id and p.id = new.property_id;
  return new;
end $function$;

-- Keeps when what a calendar shows of a job changed (job.changed_at). Read by the calendar feed.
create function note_change()
 returns trigger
 language plpgsql
AS $function$
begin
  new.changed_at := now();
  return new;
end $function$;

-- job_assignee -----------------------------------------------------------------------------
-- owner: jobs

create table job_assignee (
  company_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  lead boolean default false not null,
  status text default 'unscheduled'::text not null,
  archived_at timestamp with time zone,
  day date,
  begins date,
  ends date,
  goes_on boolean default false not null,
  late_after date,
  constraint job_assignee_pkey primary key (company_id, job_id, user_id),
  constraint job_assignee_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade,
  constraint job_assignee_company_id_user_id_fkey foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade
);
create index job_assignee_by_days on job_assignee using btree (company_id, user_id, begins, job_id) include (ends, goes_on, status) where archived_at is null and status <> 'cancelled'::text;
create index job_assignee_by_state on job_assignee using btree (company_id, user_id, status, day, job_id) include (late_after, begins, ends, goes_on) where archived_at is null;
create index job_assignee_in_order on job_assignee using btree (company_id, user_id, day desc nulls last, job_id desc) include (status, late_after, begins, ends, goes_on) where archived_at is null;
create index job_assignee_of_person on job_assignee using btree (company_id, user_id, job_id);
create unique index job_lead on job_assignee using btree (company_id, job_id) where lead;
grant select, insert, update, delete on job_assignee to chalkline_app;
alter table job_assignee enable row level security, force row level security;
create policy of_the_company on job_assignee using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps state and days of a job beside whoever is put on it (job_assignee). Read by their own list of jobs, which walks an index of that table alone.
create trigger job_assignee_in before insert on job_assignee for each row execute function copy_job_to_assignee();

-- Keeps state and days of a job beside whoever is put on it (job_assignee). Read by their own list of jobs, which walks an index of that table alone.
create function copy_job_to_assignee()
 returns trigger
 language plpgsql
AS $function$
begin
  select j.status, j.archived_at, j.day, j.begins, j.ends, j.goes_on, j.late_after
    into new.status, new.archived_at, new.day, new.begins, new.ends, new.goes_on, new.late_after
    from job j where j.company_id = new.company_id and j.id = new.job_id for share;
  return new;
end $function$;

-- job_figure -------------------------------------------------------------------------------
-- owner: reports

create table job_figure (
  company_id uuid not null,
  job_id uuid not null,
  grain text not null,
  day date not null,
  revenue bigint not null,
  costs bigint not null,
  profit bigint generated always as (revenue - costs) stored not null,
  margin double precision generated always as (
case
    when revenue > 0 then (revenue - costs)::double precision / revenue::double precision
    else null::double precision
end) stored,
  constraint job_figure_pkey primary key (company_id, job_id, grain, day),
  constraint job_figure_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_figure_grain_check check (grain = any (array['all'::text, 'month'::text, 'quarter'::text, 'year'::text]))
);
create index job_figure_by_costs on job_figure using btree (company_id, grain, day, costs, job_id);
create index job_figure_by_margin on job_figure using btree (company_id, grain, day, margin nulls first, job_id);
create index job_figure_by_profit on job_figure using btree (company_id, grain, day, profit, job_id);
create index job_figure_by_revenue on job_figure using btree (company_id, grain, day, revenue, job_id);
grant select, insert, update, delete on job_figure to chalkline_app;
alter table job_figure enable row level security, force row level security;
create policy of_the_company on job_figure using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps revenue and costs of all jobs together, in all and by month, quarter and year (report_figure, grain jobs). Read by the sums of the report of jobs.
create trigger job_figures_change after update on job_figure referencing old table as gone new table as came for each statement execute function keep_figures_of_all_jobs();
-- Keeps revenue and costs of all jobs together, in all and by month, quarter and year (report_figure, grain jobs). Read by the sums of the report of jobs.
create trigger job_figures_in after insert on job_figure referencing new table as came for each statement execute function keep_figures_of_all_jobs();
-- Keeps revenue and costs of all jobs together, in all and by month, quarter and year (report_figure, grain jobs). Read by the sums of the report of jobs.
create trigger job_figures_out after delete on job_figure referencing old table as gone for each statement execute function keep_figures_of_all_jobs();

-- Keeps revenue and costs of all jobs together, in all and by month, quarter and year (report_figure, grain jobs). Read by the sums of the report of jobs.
create function keep_figures_of_all_jobs()
 returns trigger
 language plpgsql
AS $function$
declare
  changes all_jobs_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::all_jobs_change) into changes from (
      select company_id, grain, day, count(*) as n, sum(revenue)::bigint as revenue, sum(costs)::bigint as costs
      from came group by 1, 2, 3) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::all_jobs_change) into changes from (
      select company_id, grain, day, -count(*) as n, -sum(revenue)::bigint as revenue, -sum(costs)::bigint as costs
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id) group by 1, 2, 3) g;
  end if;
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, 'jobs ' || c.grain, s.kind, c.day, m.none, m.none, '', '', sum(s.count), sum(s.amount), 0
    from unnest(changes) c
    cross join lateral (select '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('income', c.n, c.revenue), ('expense', 0, c.costs)) s (kind, count, amount)
    group by 1, 2, 3, 4, 5 having sum(s.count) <> 0 or sum(s.amount) <> 0;
  return null;
end $function$;

-- job_file ---------------------------------------------------------------------------------
-- owner: jobs

create table job_file (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  job_id uuid not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  added_by uuid,
  added_by_name text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint job_file_pkey primary key (company_id, id),
  constraint job_file_added_by_fkey foreign key (added_by) references user_account(id) on delete set null,
  constraint job_file_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_file_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade
);
create index job_file_content on job_file using btree (company_id, file_key);
create index job_file_of_job on job_file using btree (company_id, job_id, created_at desc);
grant select, insert, update, delete on job_file to chalkline_app;
alter table job_file enable row level security, force row level security;
create policy of_the_company on job_file using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- job_note ---------------------------------------------------------------------------------
-- owner: jobs

create table job_note (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  job_id uuid not null,
  user_id uuid,
  who text not null,
  note text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  at timestamp with time zone default now() not null,
  constraint job_note_pkey primary key (company_id, id),
  constraint job_note_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_note_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade,
  constraint job_note_user_id_fkey foreign key (user_id) references user_account(id) on delete set null
);
create index job_note_company_id_job_id_at_idx on job_note using btree (company_id, job_id, at desc);
grant select, insert, update, delete on job_note to chalkline_app;
alter table job_note enable row level security, force row level security;
create policy of_the_company on job_note using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- job_question -----------------------------------------------------------------------------
-- owner: jobs

create table job_question (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  job_id uuid not null,
  user_id uuid,
  who text not null,
  message text not null,
  at timestamp with time zone default now() not null,
  constraint job_question_pkey primary key (company_id, id),
  constraint job_question_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_question_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade,
  constraint job_question_user_id_fkey foreign key (user_id) references user_account(id) on delete set null
);
create index job_question_company_id_at_idx on job_question using btree (company_id, at desc);
create index job_question_company_id_job_id_at_idx on job_question using btree (company_id, job_id, at desc);
grant select, insert, update, delete on job_question to chalkline_app;
alter table job_question enable row level security, force row level security;
create policy of_the_company on job_question using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- job_tag ----------------------------------------------------------------------------------
-- owner: clients

create table job_tag (
  company_id uuid not null,
  job_id uuid not null,
  tag_id uuid not null,
  archived boolean default false not null,
  constraint job_tag_pkey primary key (company_id, job_id, tag_id),
  constraint job_tag_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_tag_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade,
  constraint job_tag_company_id_tag_id_fkey foreign key (company_id, tag_id) references tag(company_id, id) on delete cascade
);
create index job_tag_of_tag on job_tag using btree (company_id, tag_id, archived, job_id);
grant select, insert, update, delete on job_tag to chalkline_app;
alter table job_tag enable row level security, force row level security;
create policy of_the_company on job_tag using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many jobs wear each tag, archived ones aside (figure, kind job_tag). Read by the tags and by lists that are asked for a tag.
create trigger job_tag_figures_change after update on job_tag referencing old table as gone new table as came for each statement execute function keep_job_tag_figures();
-- Keeps how many jobs wear each tag, archived ones aside (figure, kind job_tag). Read by the tags and by lists that are asked for a tag.
create trigger job_tag_figures_in after insert on job_tag referencing new table as came for each statement execute function keep_job_tag_figures();
-- Keeps how many jobs wear each tag, archived ones aside (figure, kind job_tag). Read by the tags and by lists that are asked for a tag.
create trigger job_tag_figures_out after delete on job_tag referencing old table as gone for each statement execute function keep_job_tag_figures();

-- Keeps how many jobs wear each tag, archived ones aside (figure, kind job_tag). Read by the tags and by lists that are asked for a tag.
create function keep_job_tag_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  entered job_tag[] := '{}';
  left_over job_tag[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, count, total, balance)
    select company_id, 'job_tag', tag_id::text, sum(n), 0, 0
    from (select 1 as n, e.* from unnest(entered) e union all select -1, l.* from unnest(left_over) l) c
    where not archived group by company_id, tag_id having sum(n) <> 0;
  if found and is_chosen_to_gather() then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $function$;

-- job_task ---------------------------------------------------------------------------------
-- owner: jobs

create table job_task (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  job_id uuid not null,
  title text not null,
  assignee_id uuid,
  due_date date,
  "position" integer not null,
  line_id uuid,
  done_at timestamp with time zone,
  done_by uuid,
  done_by_name text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  wants_photo boolean default false not null,
  photo_id uuid,
  constraint job_task_pkey primary key (company_id, id),
  constraint job_task_company_id_assignee_id_fkey foreign key (company_id, assignee_id) references membership(company_id, user_id) on delete set null (assignee_id),
  constraint job_task_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_task_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade,
  constraint job_task_company_id_photo_id_fkey foreign key (company_id, photo_id) references photo(company_id, id) on delete set null (photo_id),
  constraint job_task_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint job_task_done_by_fkey foreign key (done_by) references user_account(id) on delete set null
);
create index job_task_in_order on job_task using btree (company_id, job_id, "position", id);
create index job_task_photo on job_task using btree (company_id, photo_id) where photo_id is not null;
create index job_task_to_do on job_task using btree (company_id, assignee_id, due_date, id) where done_at is null;
grant select, insert, update, delete on job_task to chalkline_app;
alter table job_task enable row level security, force row level security;
create policy of_the_company on job_task using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- job_to_invoice ---------------------------------------------------------------------------
-- owner: jobs

create table job_to_invoice (
  company_id uuid not null,
  job_id uuid not null,
  left_over bigint not null,
  day date,
  constraint job_to_invoice_pkey primary key (company_id, job_id),
  constraint job_to_invoice_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint job_to_invoice_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete cascade
);
create index job_to_invoice_in_order on job_to_invoice using btree (company_id, day desc nulls last, job_id desc);
grant select, insert, update, delete on job_to_invoice to chalkline_app;
alter table job_to_invoice enable row level security, force row level security;
create policy of_the_company on job_to_invoice using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.
create trigger job_to_invoice_tally_in after insert on job_to_invoice referencing new table as came for each statement execute function keep_tally_of_rows('job_to_invoice');
-- Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.
create trigger job_to_invoice_tally_out after delete on job_to_invoice referencing old table as gone for each statement execute function keep_tally_of_rows('job_to_invoice');

-- Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.
create function keep_tally_of_rows()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], count(*) from came group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    update tally t set count = t.count - g.count
      from (select company_id, count(*) as count from gone group by company_id) g
      where t.company_id = g.company_id and t.noun = tg_argv[0];
  end if;
  return null;
end $function$;

-- known_device -----------------------------------------------------------------------------
-- owner: users

create table known_device (
  user_id uuid not null,
  hash text not null,
  used_at timestamp with time zone default now() not null,
  constraint known_device_pkey primary key (user_id, hash),
  constraint known_device_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
create index known_device_used_at_idx on known_device using btree (used_at);
grant select, insert, update, delete on known_device to chalkline_app;

-- line_column_match ------------------------------------------------------------------------
-- owner: accounting

create table line_column_match (
  company_id uuid not null,
  heads_hash text not null,
  heads text[] not null,
  columns text[] not null,
  date_order text not null,
  decimal_sign text not null,
  amount_sign text not null,
  account_id uuid,
  used_at timestamp with time zone default now() not null,
  constraint line_column_match_pkey primary key (company_id, heads_hash),
  constraint line_column_match_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint line_column_match_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint line_column_match_amount_sign_check check (amount_sign = any (array['negative_out'::text, 'positive_out'::text])),
  constraint line_column_match_date_order_check check (date_order = any (array['mdy'::text, 'dmy'::text, 'ymd'::text])),
  constraint line_column_match_decimal_sign_check check (decimal_sign = any (array['.'::text, ','::text]))
);
grant select, insert, update, delete on line_column_match to chalkline_app;
alter table line_column_match enable row level security, force row level security;
create policy of_the_company on line_column_match using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- line_sign_answer -------------------------------------------------------------------------
-- owner: accounting

create table line_sign_answer (
  company_id uuid not null,
  account_id uuid not null,
  heads_hash text not null,
  amount_sign text not null,
  answered_at timestamp with time zone default now() not null,
  constraint line_sign_answer_pkey primary key (company_id, account_id, heads_hash),
  constraint line_sign_answer_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint line_sign_answer_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint line_sign_answer_amount_sign_check check (amount_sign = any (array['negative_out'::text, 'positive_out'::text]))
);
grant select, insert, update, delete on line_sign_answer to chalkline_app;
alter table line_sign_answer enable row level security, force row level security;
create policy of_the_company on line_sign_answer using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- link -------------------------------------------------------------------------------------
-- owner: links

create table link (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid,
  token_hash text not null,
  recipient text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  gallery_id uuid,
  openings integer default 0 not null,
  last_opened_at timestamp with time zone,
  contract_id uuid,
  signer_id uuid,
  constraint link_pkey primary key (company_id, id),
  constraint link_token_hash_key unique (token_hash),
  constraint document_link_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint link_company_id_contract_id_signer_id_fkey foreign key (company_id, contract_id, signer_id) references contract_signer(company_id, contract_id, id) on delete cascade,
  constraint link_company_id_gallery_id_fkey foreign key (company_id, gallery_id) references gallery(company_id, id) on delete cascade,
  constraint link_check1 check (num_nonnulls(contract_id, signer_id) <> 1),
  constraint link_leads_to_one check (num_nonnulls(document_id, gallery_id, contract_id) = 1)
);
create index document_link_company_id_document_id_idx on link using btree (company_id, document_id);
create index link_of_contract on link using btree (company_id, contract_id, signer_id) where contract_id is not null;
create index link_of_gallery on link using btree (company_id, gallery_id) where gallery_id is not null;
grant select, insert, update, delete on link to chalkline_app;
alter table link enable row level security, force row level security;
create policy of_the_company on link using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_link on link for select using ((token_hash = nullif(current_setting('app.link'::text, true), ''::text)));

-- link_opening -----------------------------------------------------------------------------
-- owner: links

create table link_opening (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  link_id uuid not null,
  opened_at timestamp with time zone default now() not null,
  constraint link_opening_pkey primary key (company_id, id),
  constraint link_opening_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint link_opening_company_id_link_id_fkey foreign key (company_id, link_id) references link(company_id, id) on delete cascade
);
create index link_opening_of_link on link_opening using btree (company_id, link_id, id desc);
grant select, insert, update, delete on link_opening to chalkline_app;
alter table link_opening enable row level security, force row level security;
create policy of_the_company on link_opening using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- mail_breaker -----------------------------------------------------------------------------
-- owner: platform

create table mail_breaker (
  one boolean default true not null,
  failures integer not null,
  open_until timestamp with time zone,
  constraint mail_breaker_pkey primary key (one),
  constraint mail_breaker_one_check check (one)
);
grant select, insert, update, delete on mail_breaker to chalkline_app;

-- mail_day ---------------------------------------------------------------------------------
-- owner: subscription

create table mail_day (
  company_id uuid not null,
  day date not null,
  recipients integer not null,
  constraint mail_day_pkey primary key (company_id),
  constraint mail_day_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint mail_day_recipients_check check (recipients >= 0)
);
grant select, insert, update, delete on mail_day to chalkline_app;
alter table mail_day enable row level security, force row level security;
create policy of_the_company on mail_day using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- mail_outbox ------------------------------------------------------------------------------
-- owner: platform

create table mail_outbox (
  id uuid default uuidv7() not null,
  message_id text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb default '[]'::jsonb not null,
  attachments jsonb default '[]'::jsonb not null,
  sent_at timestamp with time zone default now() not null,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_message_id_key unique (message_id)
);
create index mail_outbox_sent_at_idx on mail_outbox using btree (sent_at desc);
grant select, insert, update, delete on mail_outbox to chalkline_app;

-- membership -------------------------------------------------------------------------------
-- owner: employees

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  role_id uuid,
  client_id uuid,
  onboarded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  deactivated_at timestamp with time zone,
  version integer default 1 not null,
  constraint membership_pkey primary key (company_id, user_id),
  constraint membership_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id),
  constraint membership_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint membership_company_id_role_id_fkey foreign key (company_id, role_id) references role(company_id, id),
  constraint membership_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade,
  constraint membership_kind_check check (kind = any (array['owner'::text, 'employee'::text, 'client'::text]))
);
create index membership_of_client on membership using btree (company_id, client_id) where client_id is not null;
create index membership_of_role on membership using btree (company_id, role_id) where role_id is not null;
create index membership_of_team on membership using btree (company_id, created_at, user_id) where kind <> 'client'::text;
create index membership_user_id_idx on membership using btree (user_id);
create unique index one_owner on membership using btree (company_id) where kind = 'owner'::text;
grant select, insert, update, delete on membership to chalkline_app;
alter table membership enable row level security, force row level security;
create policy of_the_company on membership using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_person on membership for select using ((user_id = ( select app_user() as app_user)));
-- Ends the calendar address of whoever leaves the team (calendar_address). Read by the calendar feed.
create trigger membership_leaves_calendar after update of deactivated_at on membership for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function leave_calendar();
-- Takes whoever leaves the team off the jobs and tasks that are not over (job_assignee, job_task). Read by jobs and calendars.
create trigger membership_leaves_jobs after update of deactivated_at on membership for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function leave_jobs();

-- Ends the calendar address of whoever leaves the team (calendar_address). Read by the calendar feed.
create function leave_calendar()
 returns trigger
 language plpgsql
AS $function$
begin
  delete from calendar_address where company_id = new.company_id and user_id = new.user_id;
  return null;
end $function$;

-- Takes whoever leaves the team off the jobs and tasks that are not over (job_assignee, job_task). Read by jobs and calendars.
create function leave_jobs()
 returns trigger
 language plpgsql
AS $function$
begin
  delete from job_assignee a using job j
    where a.company_id = new.company_id and a.user_id = new.user_id and j.company_id = a.company_id and j.id = a.job_id
      and j.status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
  update job_task set assignee_id = null
    where company_id = new.company_id and assignee_id = new.user_id and done_at is null;
  return null;
end $function$;

-- notification -----------------------------------------------------------------------------
-- owner: notifications

create table notification (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  note text,
  path text not null,
  at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notification_pkey primary key (company_id, id),
  constraint notification_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint notification_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
create index notification_of_person on notification using btree (company_id, user_id, id desc);
create index notification_unread on notification using btree (company_id, user_id) where read_at is null;
create index notification_user_id_idx on notification using btree (user_id);
grant select, insert, update, delete on notification to chalkline_app;
alter table notification enable row level security, force row level security;
create policy of_the_company on notification using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- operator_notice --------------------------------------------------------------------------
-- owner: platform

create table operator_notice (
  about text not null,
  state text not null,
  at timestamp with time zone default now() not null,
  constraint operator_notice_pkey primary key (about)
);
grant select, insert, update, delete on operator_notice to chalkline_app;

-- owed_change ------------------------------------------------------------------------------

create type owed_change as (
  company_id uuid,
  client_id uuid,
  owed bigint
);

-- owed_figure ------------------------------------------------------------------------------
-- owner: reports

create table owed_figure (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  client_id uuid,
  owed bigint not null,
  constraint owed_figure_pkey primary key (company_id, id),
  constraint owed_figure_company_id_client_id_key unique nulls not distinct (company_id, client_id),
  constraint owed_figure_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
create index owed_figure_most on owed_figure using btree (company_id, owed desc, client_id);
grant select, insert, update, delete on owed_figure to chalkline_app;
alter table owed_figure enable row level security, force row level security;
create policy of_the_company on owed_figure using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many clients owe anything (figure, kind owing). Read by the report of what is owed.
create trigger owing_in after insert on owed_figure referencing new table as came for each statement execute function keep_owing();
-- Keeps how many clients owe anything (figure, kind owing). Read by the report of what is owed.
create trigger owing_out after delete on owed_figure referencing old table as gone for each statement execute function keep_owing();

-- Keeps how many clients owe anything (figure, kind owing). Read by the report of what is owed.
create function keep_owing()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'owing', 'owing', count(*), 0, 0 from came group by 1;
  else
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'owing', 'owing', -count(*), 0, 0
      from gone where exists (select from company where company.id = gone.company_id) group by 1;
  end if;
  return null;
end $function$;

-- password_reset ---------------------------------------------------------------------------
-- owner: users

create table password_reset (
  hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  restores_email text,
  constraint password_reset_pkey primary key (hash),
  constraint password_reset_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade,
  constraint password_reset_restores_email_check check (restores_email = lower(restores_email))
);
create index password_reset_restores_email_idx on password_reset using btree (restores_email) where restores_email is not null;
create index password_reset_user_id_idx on password_reset using btree (user_id);
grant select, insert, update, delete on password_reset to chalkline_app;

-- payment ----------------------------------------------------------------------------------
-- owner: billing

create table payment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  client_id uuid,
  amount bigint not null,
  credited bigint default 0 not null,
  method text not null,
  kind text not null,
  status text default 'completed'::text not null,
  date date not null,
  reference text,
  note text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  try_id uuid,
  card_brand text,
  card_last4 text,
  refunded bigint default 0 not null,
  constraint payment_pkey primary key (company_id, id),
  constraint payment_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id),
  constraint payment_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id),
  constraint payment_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint payment_company_id_try_id_fkey foreign key (company_id, try_id) references payment_try(company_id, id),
  constraint payment_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint payment_amount_check check (amount > 0),
  constraint payment_check check (credited >= 0 and credited <= amount),
  constraint payment_check1 check (refunded >= 0 and (refunded + credited) <= amount),
  constraint payment_kind_check check (kind = any (array['deposit'::text, 'progress'::text, 'final'::text, 'retainage'::text, 'other'::text])),
  constraint payment_method_check check (method = any (array['cash'::text, 'check'::text, 'bank_transfer'::text, 'card'::text, 'ach'::text, 'other'::text, 'credit'::text])),
  constraint payment_status_check check (status = any (array['pending'::text, 'completed'::text, 'failed'::text, 'refunded'::text, 'partially_refunded'::text, 'cancelled'::text]))
);
create index payment_by_document on payment using btree (company_id, document_id);
create index payment_of_amount on payment using btree (company_id, amount, date);
create index payment_of_client on payment using btree (company_id, client_id, date);
create index payment_of_days on payment using btree (company_id, date) include (document_id, amount, refunded, status, method);
create unique index payment_of_try on payment using btree (company_id, try_id) where try_id is not null;
create index payment_with_surplus on payment using btree (company_id, client_id) where credited > 0;
grant select, insert, update, delete on payment to chalkline_app;
alter table payment enable row level security, force row level security;
create policy of_the_company on payment using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps what a payment and its refund come to in the books, tax and deposits apart (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger payment_entries after insert or delete or update of amount, credited, refunded, status on payment for each row execute function keep_entries_of_payment();
-- Keeps the money received each day, by kind of document, and how many documents received their first of the month then (figure, kind received). Read by the lists of documents and the dashboard.
create trigger payment_figures_change after update on payment referencing old table as gone new table as came for each statement execute function keep_received_figures();
-- Keeps the money received each day, by kind of document, and how many documents received their first of the month then (figure, kind received). Read by the lists of documents and the dashboard.
create trigger payment_figures_in after insert on payment referencing new table as came for each statement execute function keep_received_figures();
-- Keeps the money received each day, by kind of document, and how many documents received their first of the month then (figure, kind received). Read by the lists of documents and the dashboard.
create trigger payment_figures_out after delete on payment referencing old table as gone for each statement execute function keep_received_figures();
-- Notes payments for which a deposit at the bank is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_possible_change after update on payment referencing old table as gone new table as came for each statement execute function note_payments();
-- Notes payments for which a deposit at the bank is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_possible_in after insert on payment referencing new table as came for each statement execute function note_payments();
-- Notes payments for which a deposit at the bank is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_possible_out after delete on payment referencing old table as gone for each statement execute function note_payments();

-- Keeps what a payment and its refund come to in the books, tax and deposits apart (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create function keep_entries_of_payment()
 returns trigger
 language plpgsql
AS $function$
declare
  is_estimate boolean;
  o record;
  n record;
  day date;
  invoice uuid;
begin
  if tg_op = 'DELETE' then
    for invoice in with gone as (delete from book_entry e where e.company_id = old.company_id and e.payment_id = old.id
          and e.kind <> 'fee' returning e.document_id, e.gross)
        select distinct document_id from gone where gross is not null loop
      if exists (select from company k where k.id = old.company_id) then perform recount_paid(old.company_id, invoice); end if;
    end loop;
    return null;
  end if;
  select d.kind = 'estimate' into is_estimate from document d where d.company_id = new.company_id and d.id = new.document_id;
  n := parts_of_payment(new, is_estimate);
  if tg_op = 'INSERT' then
    perform count_paid(new.company_id, new.document_id, new.id, new.date, n.own, 'payment');
    perform count_held(new.company_id, new.document_id, new.id, new.date, n.held);
    return null;
  end if;
  o := parts_of_payment(old, is_estimate);
  day := company_day(new.company_id, now());
  perform count_paid(new.company_id, new.document_id, new.id, day, n.own - o.own,
    case when new.refunded <> old.refunded then 'refund' else 'payment' end);
  perform count_held(new.company_id, new.document_id, new.id, day, n.held - o.held);
  return null;
end $function$;

-- Keeps the money received each day, by kind of document, and how many documents received their first of the month then (figure, kind received). Read by the lists of documents and the dashboard.
create function keep_received_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  entered payment[] := '{}';
  left_over payment[] := '{}';
  ids uuid[];
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  select array_agg(distinct document_id) into ids from (
    select document_id from received_change(entered, left_over) group by company_id, document_id, day
    having sum(n) <> 0 or sum(amount) <> 0) changed;
  if ids is null then return null; end if;
  -- Of two payments for one document at once only one is the first of its month.
  perform from document where id = any (ids) order by id for no key update;
  insert into figure (company_id, kind, state, day, count, total, balance)
    with change as materialized (select * from received_change(entered, left_over) where document_id = any (ids)),
    days as (select company_id, document_id, day, sum(now) as now, sum(before) as before from (
        select p.company_id, p.document_id, p.date as day, 1 as now, 1 as before
          from payment p where p.document_id = any (ids)
            and p.company_id in (select company_id from change) and received_of(p.status, p.method, p.amount, p.refunded) is not null
        union all select company_id, document_id, day, 0, -n from change) each
      group by company_id, document_id, day),
    firsts as (select company_id, document_id, min(day) filter (where now > 0) as now, min(day) filter (where before > 0) as before
      from days group by company_id, document_id, date_trunc('month', day))
    select d.company_id, 'received', d.kind, k.day, sum(k.count), sum(k.amount), 0 from (
      select company_id, document_id, day, 0 as count, n * amount as amount from change
      union all select company_id, document_id, now, 1, 0 from firsts where now is distinct from before and now is not null
      union all select company_id, document_id, before, -1, 0 from firsts where now is distinct from before and before is not null) k
    join document d on d.company_id = k.company_id and d.id = k.document_id
    group by d.company_id, d.kind, k.day having sum(k.count) <> 0 or sum(k.amount) <> 0;
  return null;
end $function$;

-- Notes payments for which a deposit at the bank is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create function note_payments()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_possible_matches(c.company_id, null, array_agg(c.id)) from came c group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform note_possible_matches(g.company_id, null, array_agg(g.id)) from gone g group by g.company_id;
  else
    perform note_possible_matches(c.company_id, null, array_agg(c.id)) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where (c.amount, c.date, c.status, c.method) is distinct from (g.amount, g.date, g.status, g.method) group by c.company_id;
  end if;
  return null;
end $function$;

-- payment_account --------------------------------------------------------------------------
-- owner: payments

create table payment_account (
  company_id uuid not null,
  account_id text not null,
  charges_enabled boolean default false not null,
  payouts_enabled boolean default false not null,
  details_submitted boolean default false not null,
  missing text[] default '{}'::text[] not null,
  card_payments boolean default true not null,
  read_at timestamp with time zone not null,
  constraint payment_account_pkey primary key (company_id),
  constraint payment_account_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on payment_account to chalkline_app;
alter table payment_account enable row level security, force row level security;
create policy of_the_company on payment_account using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- payment_account_holder -------------------------------------------------------------------
-- owner: payments

create table payment_account_holder (
  account_id text not null,
  held_by uuid not null,
  tried_at timestamp with time zone,
  constraint payment_account_holder_pkey primary key (account_id),
  constraint payment_account_holder_held_by_fkey foreign key (held_by) references company(id) on delete cascade
);
create index payment_account_holder_held_by_idx on payment_account_holder using btree (held_by);
grant select, insert, update, delete on payment_account_holder to chalkline_app;

-- payment_match ----------------------------------------------------------------------------
-- owner: accounting

create table payment_match (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  transaction_id uuid not null,
  payment_id uuid not null,
  document_id uuid not null,
  amount bigint not null,
  recorded boolean not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  sorted_as uuid,
  constraint payment_match_pkey primary key (company_id, id),
  constraint payment_match_company_id_payment_id_key unique (company_id, payment_id),
  constraint payment_match_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint payment_match_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint payment_match_company_id_payment_id_fkey foreign key (company_id, payment_id) references payment(company_id, id) on delete cascade,
  constraint payment_match_company_id_sorted_as_fkey foreign key (company_id, sorted_as) references category(company_id, id) on delete set null (sorted_as),
  constraint payment_match_company_id_transaction_id_fkey foreign key (company_id, transaction_id) references transaction(company_id, id) on delete cascade,
  constraint payment_match_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint payment_match_amount_check check (amount > 0)
);
create index payment_match_of_document on payment_match using btree (company_id, document_id, transaction_id);
create index payment_match_of_transaction on payment_match using btree (company_id, transaction_id, id);
create index payment_match_sorted_as on payment_match using btree (company_id, sorted_as) where sorted_as is not null;
grant select, insert, update, delete on payment_match to chalkline_app;
alter table payment_match enable row level security, force row level security;
create policy of_the_company on payment_match using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger match_entries_change after update on payment_match referencing old table as gone new table as came for each statement execute function keep_entries_of_parts();
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger match_entries_in after insert on payment_match referencing new table as came for each statement execute function keep_entries_of_parts();
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger match_entries_out after delete on payment_match referencing old table as gone for each statement execute function keep_entries_of_parts();
-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_match_answered_change after update on payment_match referencing old table as gone new table as came for each statement execute function note_answered();
-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_match_answered_in after insert on payment_match referencing new table as came for each statement execute function note_answered();
-- Notes what was matched, or said to be other money (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger payment_match_answered_out after delete on payment_match referencing old table as gone for each statement execute function note_answered();

-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create function keep_entries_of_parts()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform renew_transaction_entries(g.company_id, array_agg(distinct g.transaction_id)) from gone g group by g.company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform renew_transaction_entries(c.company_id, array_agg(distinct c.transaction_id)) from came c group by c.company_id;
  end if;
  return null;
end $function$;

-- payment_method ---------------------------------------------------------------------------
-- owner: subscription

create table payment_method (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  provider_id text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_default boolean default false not null,
  announced_end timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint payment_method_pkey primary key (company_id, id),
  constraint payment_method_company_id_provider_id_key unique (company_id, provider_id),
  constraint payment_method_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint payment_method_exp_month_check check (exp_month >= 1 and exp_month <= 12)
);
create unique index one_default_payment_method on payment_method using btree (company_id) where is_default;
grant select, insert, update, delete on payment_method to chalkline_app;
alter table payment_method enable row level security, force row level security;
create policy of_the_company on payment_method using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- payment_notice ---------------------------------------------------------------------------
-- owner: billing

create table payment_notice (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  amount bigint not null,
  method text not null,
  date date not null,
  reference text,
  who text not null,
  link_id uuid,
  user_id uuid,
  ip text,
  user_agent text,
  at timestamp with time zone default now() not null,
  constraint payment_notice_pkey primary key (company_id, id),
  constraint payment_notice_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id) on delete cascade,
  constraint payment_notice_user_id_fkey foreign key (user_id) references user_account(id) on delete set null,
  constraint payment_notice_amount_check check (amount > 0)
);
create index payment_notice_company_id_at_idx on payment_notice using btree (company_id, at desc);
create index payment_notice_company_id_document_id_at_idx on payment_notice using btree (company_id, document_id, at desc);
grant select, insert, update, delete on payment_notice to chalkline_app;
alter table payment_notice enable row level security, force row level security;
create policy of_the_company on payment_notice using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- payment_try ------------------------------------------------------------------------------
-- owner: payments

create table payment_try (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  account_id text not null,
  provider_id text,
  kind text not null,
  amount bigint not null,
  currency text not null,
  status text default 'started'::text not null,
  reason text,
  key text not null,
  link_id uuid,
  user_id uuid,
  name text,
  email text,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint payment_try_pkey primary key (company_id, id),
  constraint payment_try_company_id_provider_id_key unique (company_id, provider_id),
  constraint payment_try_company_id_document_id_fkey foreign key (company_id, document_id) references document(company_id, id),
  constraint payment_try_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint payment_try_user_id_fkey foreign key (user_id) references user_account(id) on delete set null,
  constraint payment_try_amount_check check (amount > 0),
  constraint payment_try_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint payment_try_kind_check check (kind = any (array['payment'::text, 'deposit'::text])),
  constraint payment_try_status_check check (status = any (array['started'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))
);
create unique index payment_try_key on payment_try using btree (company_id, key) where status <> all (array['failed'::text, 'canceled'::text]);
create index payment_try_open on payment_try using btree (company_id, document_id) include (amount) where status = any (array['started'::text, 'requires_action'::text, 'processing'::text]);
grant select, insert, update, delete on payment_try to chalkline_app;
alter table payment_try enable row level security, force row level security;
create policy of_the_company on payment_try using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- person_file ------------------------------------------------------------------------------
-- owner: platform

create table person_file (
  user_id uuid not null,
  kind text not null,
  sha256 text not null,
  id uuid default uuidv7() not null,
  bytes bigint not null,
  mime text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  constraint person_file_pkey primary key (user_id, kind, sha256),
  constraint person_file_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade,
  constraint person_file_bytes_check check (bytes >= 0),
  constraint person_file_kind_check check (kind ~ '^[a-z_]{1,40}$'::text),
  constraint person_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'::text)
);
create index person_file_sha256_idx on person_file using btree (sha256);
grant select, insert, update, delete on person_file to chalkline_app;

-- photo ------------------------------------------------------------------------------------
-- owner: photos

create table photo (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  gallery_id uuid not null,
  original_key text not null,
  preview_key text not null,
  thumbnail_key text not null,
  mime text not null,
  bytes bigint not null,
  filename text not null,
  width integer not null,
  height integer not null,
  rotation integer default 0 not null,
  comment text,
  tags text[] default '{}'::text[] not null,
  phase text,
  share_with_job boolean default false not null,
  annotations jsonb default '[]'::jsonb not null,
  taken_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  uploaded_by uuid,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  crop jsonb,
  brightness integer default 0 not null,
  plain_key text,
  plain_width integer,
  plain_height integer,
  constraint photo_pkey primary key (company_id, id),
  constraint photo_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint photo_company_id_gallery_id_fkey foreign key (company_id, gallery_id) references gallery(company_id, id) on delete cascade,
  constraint photo_uploaded_by_fkey foreign key (uploaded_by) references user_account(id) on delete set null,
  constraint photo_brightness_check check (brightness >= '-100'::integer and brightness <= 100),
  constraint photo_phase_check check (phase = any (array['before'::text, 'during'::text, 'after'::text])),
  constraint photo_plain_check check (num_nulls(plain_key, plain_width, plain_height) = any (array[0, 3])),
  constraint photo_rotation_check check (rotation >= 0 and rotation <= 270 and (rotation % 90) = 0)
);
create index photo_by_day on photo using btree (company_id, gallery_id, coalesce(taken_at, created_at) desc, id desc) where deleted_at is null;
create index photo_latest on photo using btree (company_id, gallery_id, created_at) where deleted_at is null;
create unique index photo_once on photo using btree (company_id, gallery_id, original_key) where deleted_at is null;
create index photo_original on photo using btree (company_id, original_key);
create index photo_plain on photo using btree (company_id, plain_key) where plain_key is not null;
create index photo_preview on photo using btree (company_id, preview_key);
create index photo_thumbnail on photo using btree (company_id, thumbnail_key);
grant select, insert, update, delete on photo to chalkline_app;
alter table photo enable row level security, force row level security;
create policy of_the_company on photo using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps how many photos a gallery has, how many its client sees, and when the last came (gallery). Read by the list of galleries and by jobs.
create trigger photo_counts_change after update on photo referencing old table as gone new table as came for each statement execute function keep_gallery_counts();
-- Keeps how many photos a gallery has, how many its client sees, and when the last came (gallery). Read by the list of galleries and by jobs.
create trigger photo_counts_in after insert on photo referencing new table as came for each statement execute function keep_gallery_counts();
-- Keeps how many photos a gallery has, how many its client sees, and when the last came (gallery). Read by the list of galleries and by jobs.
create trigger photo_counts_out after delete on photo referencing old table as gone for each statement execute function keep_gallery_counts();

-- Keeps how many photos a gallery has, how many its client sees, and when the last came (gallery). Read by the list of galleries and by jobs.
create function keep_gallery_counts()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_gallery(d.company_id, d.gallery_id, d.photos, d.shared) from (
      select company_id, gallery_id, count(*)::int as photos, (count(*) filter (where share_with_job))::int as shared
      from came where deleted_at is null group by company_id, gallery_id order by gallery_id) d;
  elsif tg_op = 'DELETE' then
    perform add_to_gallery(d.company_id, d.gallery_id, -d.photos, -d.shared) from (
      select company_id, gallery_id, count(*)::int as photos, (count(*) filter (where share_with_job))::int as shared
      from gone where deleted_at is null group by company_id, gallery_id order by gallery_id) d;
  else
    perform add_to_gallery(d.company_id, d.gallery_id, d.photos, d.shared) from (
      with changed as (
        select c.company_id, o.gallery_id as old_gallery, o.deleted_at is null as was_there, o.share_with_job as was_shared,
          c.gallery_id as new_gallery, c.deleted_at is null as is_there, c.share_with_job as is_shared
        from came c join gone o on o.company_id = c.company_id and o.id = c.id
        where (c.gallery_id, c.deleted_at is null, c.share_with_job)
          is distinct from (o.gallery_id, o.deleted_at is null, o.share_with_job)),
      each_way as (
        select company_id, old_gallery as gallery_id, -1 as photos, -was_shared::int as shared from changed where was_there
        union all select company_id, new_gallery, 1, is_shared::int from changed where is_there)
      select company_id, gallery_id, sum(photos)::int as photos, sum(shared)::int as shared
      from each_way group by company_id, gallery_id order by gallery_id) d;
  end if;
  return null;
end $function$;

-- photo_report -----------------------------------------------------------------------------
-- owner: photos

create table photo_report (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  gallery_id uuid not null,
  photo_ids uuid[],
  title text not null,
  about jsonb not null,
  per_page integer not null,
  sort text not null,
  comments boolean not null,
  tags boolean not null,
  taken boolean not null,
  stamp boolean not null,
  place boolean not null,
  status text default 'waiting'::text not null,
  total integer not null,
  done integer default 0 not null,
  problem text,
  file_key text,
  bytes bigint,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint photo_report_pkey primary key (company_id, id),
  constraint photo_report_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint photo_report_company_id_gallery_id_fkey foreign key (company_id, gallery_id) references gallery(company_id, id) on delete cascade,
  constraint photo_report_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint photo_report_per_page_check check (per_page = any (array[1, 2, 4, 6])),
  constraint photo_report_sort_check check (sort = any (array['oldest'::text, 'newest'::text, 'stage'::text])),
  constraint photo_report_status_check check (status = any (array['waiting'::text, 'drawing'::text, 'ready'::text, 'failed'::text]))
);
create index photo_report_of_gallery on photo_report using btree (company_id, gallery_id, id desc);
grant select, insert, update, delete on photo_report to chalkline_app;
alter table photo_report enable row level security, force row level security;
create policy of_the_company on photo_report using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- plan_customer ----------------------------------------------------------------------------
-- owner: subscription

create table plan_customer (
  id text not null,
  held_by uuid not null,
  constraint plan_customer_pkey primary key (id),
  constraint plan_customer_held_by_key unique (held_by),
  constraint plan_customer_held_by_fkey foreign key (held_by) references company(id) on delete cascade
);
grant select, insert, update, delete on plan_customer to chalkline_app;

-- plan_receipt -----------------------------------------------------------------------------
-- owner: subscription

create table plan_receipt (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  provider_id text not null,
  number text,
  description text,
  amount bigint not null,
  currency text not null,
  status text not null,
  created_at timestamp with time zone not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  page_url text,
  pdf_url text,
  constraint plan_receipt_pkey primary key (company_id, id),
  constraint plan_receipt_company_id_provider_id_key unique (company_id, provider_id),
  constraint plan_receipt_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint plan_receipt_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint plan_receipt_status_check check (status = any (array['draft'::text, 'open'::text, 'paid'::text, 'uncollectible'::text, 'void'::text]))
);
grant select, insert, update, delete on plan_receipt to chalkline_app;
alter table plan_receipt enable row level security, force row level security;
create policy of_the_company on plan_receipt using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- possible_match ---------------------------------------------------------------------------
-- owner: accounting

create table possible_match (
  company_id uuid not null,
  transaction_id uuid not null,
  date date not null,
  constraint possible_match_pkey primary key (company_id, transaction_id),
  constraint possible_match_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
create index possible_match_list on possible_match using btree (company_id, date desc, transaction_id desc);
grant select, insert, update, delete on possible_match to chalkline_app;
alter table possible_match enable row level security, force row level security;
create policy of_the_company on possible_match using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger possible_match_entries_in after insert on possible_match referencing new table as came for each statement execute function keep_entries_of_parts();
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger possible_match_entries_out after delete on possible_match referencing old table as gone for each statement execute function keep_entries_of_parts();
-- Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.
create trigger possible_match_tally_in after insert on possible_match referencing new table as came for each statement execute function keep_tally_of_rows('possible_match');
-- Keeps how many rows a table has (tally): jobs to invoice, possible matches. Read by the list of jobs, by the books and by what needs somebody.
create trigger possible_match_tally_out after delete on possible_match referencing old table as gone for each statement execute function keep_tally_of_rows('possible_match');

-- possible_match_change --------------------------------------------------------------------
-- owner: accounting

create table possible_match_change (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  transactions uuid[] default '{}'::uuid[] not null,
  payments uuid[] default '{}'::uuid[] not null,
  constraint possible_match_change_pkey primary key (company_id, id),
  constraint possible_match_change_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on possible_match_change to chalkline_app;
alter table possible_match_change enable row level security, force row level security;
create policy of_the_company on possible_match_change using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps which deposits at the bank may be which payments (possible_match), once a transaction, before its commit. Read by the list of possible matches, the list of transactions and what needs somebody.
create constraint trigger possible_match_changes after insert on possible_match_change deferrable initially deferred for each row execute function keep_possible_matches();

-- Keeps which deposits at the bank may be which payments (possible_match), once a transaction, before its commit. Read by the list of possible matches, the list of transactions and what needs somebody.
create function keep_possible_matches()
 returns trigger
 language plpgsql
AS $function$
begin
  perform apply_possible_match_changes(new.company_id);
  return null;
end $function$;

-- possible_match_payment -------------------------------------------------------------------
-- owner: accounting

create table possible_match_payment (
  company_id uuid not null,
  transaction_id uuid not null,
  payment_id uuid not null,
  constraint possible_match_payment_pkey primary key (company_id, payment_id),
  constraint possible_match_payment_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint possible_match_payment_company_id_transaction_id_fkey foreign key (company_id, transaction_id) references possible_match(company_id, transaction_id) on delete cascade
);
create index possible_match_payment_of on possible_match_payment using btree (company_id, transaction_id);
grant select, insert, update, delete on possible_match_payment to chalkline_app;
alter table possible_match_payment enable row level security, force row level security;
create policy of_the_company on possible_match_payment using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- possible_match_search --------------------------------------------------------------------
-- owner: accounting

create table possible_match_search (
  company_id uuid not null,
  after_date date default '0001-01-01'::date not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  constraint possible_match_search_pkey primary key (company_id),
  constraint possible_match_search_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on possible_match_search to chalkline_app;
alter table possible_match_search enable row level security, force row level security;
create policy of_the_company on possible_match_search using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- property ---------------------------------------------------------------------------------
-- owner: clients

create table property (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  client_id uuid not null,
  main boolean default false not null,
  label text,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  access_notes text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint property_pkey primary key (company_id, id),
  constraint property_company_id_client_id_id_key unique (company_id, client_id, id),
  constraint property_company_id_client_id_fkey foreign key (company_id, client_id) references client(company_id, id) on delete cascade,
  constraint property_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint property_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint property_check check (not main or num_nonnulls(address, city, state, postal_code, country, access_notes) = 0)
);
create unique index property_main on property using btree (company_id, client_id) where main;
grant select, insert, update, delete on property to chalkline_app;
alter table property enable row level security, force row level security;
create policy of_the_company on property using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the address of jobs at a property, and the words of its client that search finds (job, client). Read by jobs and the search.
create trigger property_kept after delete or update on property for each row execute function keep_property();
-- Keeps the address of jobs at a property, and the words of its client that search finds (job, client). Read by jobs and the search.
create trigger property_kept_in after insert on property for each row when (not new.main or new.label is not null) execute function keep_property();

-- Keeps the address of jobs at a property, and the words of its client that search finds (job, client). Read by jobs and the search.
create function keep_property()
 returns trigger
 language plpgsql
AS $function$
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
end $function$;

-- property_place ---------------------------------------------------------------------------

create view property_place as
 select p.company_id,
    p.id,
    p.client_id,
    p.main,
    p.label,
    p.created_by,
    p.created_at,
    p.version,
        case
            when p.main then c.service_address
            else p.address
        end as address,
        case
            when p.main then c.service_city
            else p.city
        end as city,
        case
            when p.main then c.service_state
            else p.state
        end as state,
        case
            when p.main then c.service_postal_code
            else p.postal_code
        end as postal_code,
        case
            when p.main then c.service_country
            else p.country
        end as country,
        case
            when p.main then c.access_notes
            else p.access_notes
        end as access_notes
   from property p
     join client c on c.company_id = p.company_id and c.id = p.client_id;
grant select, insert, update, delete on property_place to chalkline_app;

-- provider_event ---------------------------------------------------------------------------
-- owner: platform

create table provider_event (
  provider text not null,
  id text not null,
  type text not null,
  at timestamp with time zone not null,
  account_id text,
  object jsonb not null,
  received_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  constraint provider_event_pkey primary key (provider, id),
  constraint provider_event_provider_check check (provider = any (array['stripe'::text, 'plaid'::text]))
);
create index provider_event_provider_at_idx on provider_event using btree (provider, at);
create index provider_event_received_at_idx on provider_event using btree (received_at) where handled_at is null;
grant select, insert, update, delete on provider_event to chalkline_app;

-- put_off ----------------------------------------------------------------------------------
-- owner: dashboard

create table put_off (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  noun_id uuid not null,
  until date not null,
  created_at timestamp with time zone default now() not null,
  constraint put_off_pkey primary key (company_id, user_id, kind, noun_id),
  constraint put_off_company_id_user_id_fkey foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade
);
grant select, insert, update, delete on put_off to chalkline_app;
alter table put_off enable row level security, force row level security;
create policy of_the_company on put_off using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- rate_bucket ------------------------------------------------------------------------------
-- owner: platform

create table rate_bucket (
  key text not null,
  tokens double precision not null,
  updated_at timestamp with time zone default now() not null,
  constraint rate_bucket_pkey primary key (key)
);
grant select, insert, update, delete on rate_bucket to chalkline_app;

-- receipt ----------------------------------------------------------------------------------
-- owner: accounting

create table receipt (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  transaction_id uuid not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  added_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint receipt_pkey primary key (company_id, id),
  constraint receipt_added_by_fkey foreign key (added_by) references user_account(id) on delete set null,
  constraint receipt_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint receipt_company_id_transaction_id_fkey foreign key (company_id, transaction_id) references transaction(company_id, id) on delete cascade
);
create index receipt_content on receipt using btree (company_id, file_key);
create index receipt_of_transaction on receipt using btree (company_id, transaction_id);
grant select, insert, update, delete on receipt to chalkline_app;
alter table receipt enable row level security, force row level security;
create policy of_the_company on receipt using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- recovery_code ----------------------------------------------------------------------------
-- owner: users

create table recovery_code (
  user_id uuid not null,
  hash text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey primary key (user_id, hash),
  constraint recovery_code_user_id_fkey foreign key (user_id) references second_factor(user_id) on delete cascade
);
grant select, insert, update, delete on recovery_code to chalkline_app;

-- refund -----------------------------------------------------------------------------------
-- owner: billing

create table refund (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  payment_id uuid not null,
  amount bigint not null,
  status text not null,
  provider_id text,
  reason text,
  key text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint refund_pkey primary key (company_id, id),
  constraint refund_company_id_provider_id_key unique (company_id, provider_id),
  constraint refund_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint refund_company_id_payment_id_fkey foreign key (company_id, payment_id) references payment(company_id, id),
  constraint refund_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint refund_amount_check check (amount > 0),
  constraint refund_status_check check (status = any (array['pending'::text, 'completed'::text, 'failed'::text]))
);
create index refund_company_id_payment_id_idx on refund using btree (company_id, payment_id);
create unique index refund_key on refund using btree (company_id, key) where key is not null and status <> 'failed'::text;
grant select, insert, update, delete on refund to chalkline_app;
alter table refund enable row level security, force row level security;
create policy of_the_company on refund using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- report_change ----------------------------------------------------------------------------

create type report_change as (
  company_id uuid,
  job_id uuid,
  category_id uuid,
  date date,
  kind text,
  tax_name text,
  tax_rate text,
  n bigint,
  amount bigint,
  base bigint
);

-- report_figure ----------------------------------------------------------------------------
-- owner: reports

create table report_figure (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  grain text not null,
  kind text not null,
  day date not null,
  about uuid not null,
  job_id uuid not null,
  tax_name text not null,
  tax_rate text not null,
  count bigint not null,
  amount bigint not null,
  base bigint not null,
  fresh boolean default true not null,
  constraint report_figure_pkey primary key (company_id, id),
  constraint report_figure_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint report_figure_grain_check check (grain = any (array['day'::text, 'month'::text, 'job'::text, 'jobs all'::text, 'jobs month'::text, 'jobs quarter'::text, 'jobs year'::text])),
  constraint report_figure_kind_check check (kind = any (array['income'::text, 'expense'::text, 'fee'::text, 'payment'::text, 'refund'::text, 'tax'::text, 'held'::text, 'possible'::text]))
);
create index report_figure_fresh on report_figure using btree (company_id, id) where fresh;
create index report_figure_of on report_figure using btree (company_id, grain, kind, day) include (about, amount, count);
create index report_figure_of_job on report_figure using btree (company_id, job_id) where grain = 'job'::text;
grant select, insert, update, delete on report_figure to chalkline_app;
alter table report_figure enable row level security, force row level security;
create policy of_the_company on report_figure using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- role -------------------------------------------------------------------------------------
-- owner: employees

create table role (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  key text,
  name text not null,
  permissions jsonb not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint role_pkey primary key (company_id, id),
  constraint role_company_id_name_key unique (company_id, name),
  constraint role_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
create unique index role_name on role using btree (company_id, lower(name));
create unique index role_preset on role using btree (company_id, key) where key is not null;
grant select, insert, update, delete on role to chalkline_app;
alter table role enable row level security, force row level security;
create policy of_the_company on role using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- seal_key ---------------------------------------------------------------------------------
-- owner: platform

create table seal_key (
  id text not null,
  certificate text not null,
  private_sealed text not null,
  given boolean not null,
  since timestamp with time zone default now() not null,
  constraint seal_key_pkey primary key (id),
  constraint seal_key_id_check check (id ~ '^[0-9a-f]{64}$'::text)
);
grant select, insert on seal_key to chalkline_app;

-- second_factor ----------------------------------------------------------------------------
-- owner: users

create table second_factor (
  user_id uuid not null,
  secret_sealed text not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint second_factor_pkey primary key (user_id),
  constraint second_factor_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
grant select, insert, update, delete on second_factor to chalkline_app;

-- security_event ---------------------------------------------------------------------------
-- owner: users

create table security_event (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  about text,
  ip text,
  user_agent text,
  at timestamp with time zone default now() not null,
  constraint security_event_pkey primary key (id),
  constraint security_event_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
create index security_event_user_id_id_idx on security_event using btree (user_id, id desc);
grant select, insert, delete on security_event to chalkline_app;

-- server_key -------------------------------------------------------------------------------
-- owner: platform

create table server_key (
  id boolean default true not null,
  fingerprint text not null,
  since timestamp with time zone default now() not null,
  constraint server_key_pkey primary key (id),
  constraint server_key_id_check check (id)
);

-- session ----------------------------------------------------------------------------------
-- owner: users

create table session (
  id uuid default uuidv7() not null,
  hash text not null,
  user_id uuid not null,
  active_company uuid,
  ip text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  signing_estimate_id uuid,
  constraint session_pkey primary key (id),
  constraint session_hash_key unique (hash),
  constraint session_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
create index session_user_id_idx on session using btree (user_id);
grant select, insert, update, delete on session to chalkline_app;

-- session_token ----------------------------------------------------------------------------
-- owner: users

create table session_token (
  hash text not null,
  session_id uuid not null,
  kind text not null,
  issued_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint session_token_pkey primary key (hash),
  constraint session_token_session_id_fkey foreign key (session_id) references session(id) on delete cascade,
  constraint session_token_kind_check check (kind = any (array['access'::text, 'refresh'::text]))
);
create index session_token_expires_at_idx on session_token using btree (expires_at);
create index session_token_session_id_idx on session_token using btree (session_id);
grant select, insert, update, delete on session_token to chalkline_app;

-- subscription -----------------------------------------------------------------------------
-- owner: subscription

create table subscription (
  company_id uuid not null,
  plan text default 'crew'::text not null,
  status text default 'trialing'::text not null,
  trial_end timestamp with time zone,
  current_period_end timestamp with time zone,
  cancel_at_period_end boolean default false not null,
  grace_until timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  "interval" text,
  provider_subscription_id text,
  provider_read_at timestamp with time zone,
  change_key text,
  price_amount bigint,
  price_currency text,
  constraint subscription_pkey primary key (company_id),
  constraint subscription_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint subscription_interval_check check ("interval" = any (array['month'::text, 'year'::text])),
  constraint subscription_plan_check check (plan = any (array['solo'::text, 'crew'::text, 'business'::text])),
  constraint subscription_price_amount_check check (price_amount >= 0),
  constraint subscription_price_currency_check check (price_currency ~ '^[A-Z]{3}$'::text),
  constraint subscription_status_check check (status = any (array['none'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'canceled'::text, 'incomplete'::text, 'incomplete_expired'::text, 'paused'::text]))
);
grant select, insert, update, delete on subscription to chalkline_app;
alter table subscription enable row level security, force row level security;
create policy of_the_company on subscription using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
create policy of_the_owner on subscription for select using (((company_id = ( select app_company() as app_company)) or (company_id = any (app_owned_companies()))));

-- tag --------------------------------------------------------------------------------------
-- owner: clients

create table tag (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  color text not null,
  description text,
  category text,
  is_favorite boolean default false not null,
  is_template boolean default false not null,
  parent_id uuid,
  place integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint tag_pkey primary key (company_id, id),
  constraint tag_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint tag_company_id_parent_id_fkey foreign key (company_id, parent_id) references tag(company_id, id),
  constraint tag_color_check check (color ~ '^#[0-9a-f]{6}$'::text)
);
create unique index tag_name on tag using btree (company_id, lower(normalize(name)));
create index tag_of_parent on tag using btree (company_id, parent_id);
grant select, insert, update, delete on tag to chalkline_app;
alter table tag enable row level security, force row level security;
create policy of_the_company on tag using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- tally ------------------------------------------------------------------------------------
-- owner: company

create table tally (
  company_id uuid not null,
  noun text not null,
  count bigint default 0 not null,
  constraint tally_pkey primary key (company_id, noun),
  constraint tally_company_id_fkey foreign key (company_id) references company(id) on delete cascade
);
grant select, insert, update, delete on tally to chalkline_app;
alter table tally enable row level security, force row level security;
create policy of_the_company on tally using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- tax_rate ---------------------------------------------------------------------------------
-- owner: company

create table tax_rate (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  rate numeric(9,4) not null,
  created_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  constraint tax_rate_pkey primary key (company_id, id),
  constraint tax_rate_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint tax_rate_rate_check check (rate >= 0::numeric and rate <= 100::numeric)
);
create unique index tax_rate_name on tax_rate using btree (company_id, lower(name)) where archived_at is null;
grant select, insert, update, delete on tax_rate to chalkline_app;
alter table tax_rate enable row level security, force row level security;
create policy of_the_company on tax_rate using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- transaction ------------------------------------------------------------------------------
-- owner: accounting

create table transaction (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  account_id uuid,
  type text not null,
  source text default 'manual'::text not null,
  pending boolean default false not null,
  date date not null,
  authorized_date date,
  amount bigint not null,
  flow bigint generated always as (
case type
    when 'expense'::text then - amount
    else amount
end) stored not null,
  currency text default 'USD'::text not null,
  payee text,
  description text not null,
  bank_text text,
  note text,
  category_id uuid,
  job_id uuid,
  is_split boolean default false not null,
  pair_id uuid,
  excluded boolean default false not null,
  file_id uuid,
  has_receipt boolean default false not null,
  search_text text generated always as (searchable((((((coalesce(payee, ''::text) || ' '::text) || description) || ' '::text) || coalesce(bank_text, ''::text)) || ' '::text) || coalesce(note, ''::text))) stored not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  parts_unsorted boolean default false not null,
  status text generated always as (
case
    when excluded then 'excluded'::text
    when pending then 'pending'::text
    else 'posted'::text
end) stored not null,
  unsorted boolean generated always as (type <> 'transfer'::text and not excluded and
case
    when is_split then parts_unsorted
    else category_id is null
end) stored not null,
  rule_id uuid,
  merchant text generated always as ("left"(lower(trim(both from coalesce(nullif(trim(both from payee), ''::text), nullif(trim(both from regexp_replace(description, '\s+[#*]?\d.*$'::text, ''::text)), ''::text), description))), 200)) stored not null,
  constraint transaction_pkey primary key (company_id, id),
  constraint transaction_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint transaction_company_id_category_id_fkey foreign key (company_id, category_id) references category(company_id, id),
  constraint transaction_company_id_file_id_fkey foreign key (company_id, file_id) references bank_file(company_id, id),
  constraint transaction_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint transaction_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete set null (job_id),
  constraint transaction_company_id_pair_id_fkey foreign key (company_id, pair_id) references transaction(company_id, id) on delete set null (pair_id),
  constraint transaction_company_id_rule_id_fkey foreign key (company_id, rule_id) references transaction_rule(company_id, id),
  constraint transaction_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint transaction_updated_by_fkey foreign key (updated_by) references user_account(id) on delete set null,
  constraint transaction_amount_check check (amount <> 0),
  constraint transaction_check check (not is_split or category_id is null and job_id is null),
  constraint transaction_check1 check (pair_id is null or type = 'transfer'::text),
  constraint transaction_source_check check (source = any (array['manual'::text, 'bank'::text, 'import'::text])),
  constraint transaction_status_check check (status = any (array['pending'::text, 'posted'::text, 'excluded'::text])),
  constraint transaction_type_check check (type = any (array['income'::text, 'expense'::text, 'transfer'::text]))
);
create index transaction_by_amount on transaction using btree (company_id, abs(amount), id);
create index transaction_by_merchant on transaction using btree (company_id, merchant, date desc) include (type, category_id) where category_id is not null;
create index transaction_by_words on transaction using btree (company_id, lower(description), id);
create index transaction_deposit on transaction using btree (company_id, amount, date) where type = 'income'::text and not excluded;
create index transaction_excluded on transaction using btree (company_id, date desc, id desc) where excluded;
create index transaction_income on transaction using btree (company_id, date desc, id desc) where type = 'income'::text;
create index transaction_list on transaction using btree (company_id, date desc, id desc);
create index transaction_made_by on transaction using btree (company_id, created_by) where source = 'manual'::text;
create index transaction_of_account on transaction using btree (company_id, account_id, date desc, id desc);
create index transaction_of_category on transaction using btree (company_id, category_id, date desc, id desc) include (account_id, is_split, type, status, amount);
create index transaction_of_file on transaction using btree (company_id, file_id) where file_id is not null;
create index transaction_of_job on transaction using btree (company_id, job_id, date desc, id desc) where job_id is not null;
create index transaction_of_rule on transaction using btree (company_id, rule_id) where rule_id is not null;
create unique index transaction_pair on transaction using btree (company_id, pair_id) where pair_id is not null;
create index transaction_pending on transaction using btree (company_id, date desc, id desc) where pending;
create index transaction_search on transaction using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit='512');
create index transaction_split_up on transaction using btree (company_id, date) include (id, type, excluded) where is_split;
create index transaction_transfer on transaction using btree (company_id, date desc, id desc) where type = 'transfer'::text;
create index transaction_unsorted on transaction using btree (company_id, date desc, id desc) where unsorted;
create index transaction_with_receipt on transaction using btree (company_id, date desc, id desc) where has_receipt;
create index transaction_without_category on transaction using btree (company_id, date desc, id desc) where category_id is null and not is_split;
grant select, insert, update, delete on transaction to chalkline_app;
alter table transaction enable row level security, force row level security;
create policy of_the_company on transaction using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Notes deposits at the bank for which a payment is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger transaction_deposits_change after update on transaction referencing old table as gone new table as came for each statement execute function note_deposits();
-- Notes deposits at the bank for which a payment is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger transaction_deposits_in after insert on transaction referencing new table as came for each statement execute function note_deposits();
-- Notes deposits at the bank for which a payment is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create trigger transaction_deposits_out after delete on transaction referencing old table as gone for each statement execute function note_deposits();
-- Keeps what a transaction comes to in the books, an entry for each part (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger transaction_entries_change after update on transaction referencing old table as gone new table as came for each statement execute function keep_entries_of_transactions();
-- Keeps what a transaction comes to in the books, an entry for each part (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger transaction_entries_in after insert on transaction referencing new table as came for each statement execute function keep_entries_of_transactions();
-- Keeps what a transaction comes to in the books, an entry for each part (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger transaction_entries_out after delete on transaction referencing old table as gone for each statement execute function keep_entries_of_transactions();
-- Keeps the sums of transactions by account and category, by day and month (book_figure). Read by the list of transactions and its totals, by the categories and by the balances of cash flow.
create trigger transaction_figures_change after update on transaction referencing old table as gone new table as came for each statement execute function keep_book_figures();
-- Keeps the sums of transactions by account and category, by day and month (book_figure). Read by the list of transactions and its totals, by the categories and by the balances of cash flow.
create trigger transaction_figures_in after insert on transaction referencing new table as came for each statement execute function keep_book_figures();
-- Keeps the sums of transactions by account and category, by day and month (book_figure). Read by the list of transactions and its totals, by the categories and by the balances of cash flow.
create trigger transaction_figures_out after delete on transaction referencing old table as gone for each statement execute function keep_book_figures();
-- Keeps the same when the amount of a split transaction changes (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create trigger transaction_parts before update of amount on transaction for each row when (new.is_split and new.amount <> old.amount) execute function keep_parts_of_amount();

-- Keeps the sums of transactions by account and category, by day and month (book_figure). Read by the list of transactions and its totals, by the categories and by the balances of cash flow.
create function keep_book_figures()
 returns trigger
 language plpgsql
AS $function$
declare
  changes book_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::book_change) into changes from (
      select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, count(*) as n, sum(amount)::bigint as amount
      from came group by 1, 2, 3, 4, 5, 6, 7, 8, 9) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::book_change) into changes from (
      select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, -count(*) as n, -sum(amount)::bigint as amount
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9) g;
  end if;
  insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount)
    select c.company_id, k.kind, k.grain, k.about, k.day, c.type, c.status, c.has_receipt, c.unsorted, sum(c.n), sum(c.amount)
    from (select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, sum(n) as n, sum(amount) as amount
      from unnest(changes) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(amount) <> 0) c
    cross join lateral (select date_trunc('month', c.date)::date as month, '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('all', 'day', m.none, c.date), ('all', 'month', m.none, m.month),
      ('account', 'day', c.account_id, c.date), ('account', 'month', c.account_id, m.month),
      ('category', 'month', case when not c.is_split then coalesce(c.category_id, m.none) end, m.month)) k (kind, grain, about, day)
    where k.about is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(c.n) <> 0 or sum(c.amount) <> 0;
  if found and app_company() is not null and is_chosen_to_gather() then perform gather_book_figures(app_company()); end if;
  return null;
end $function$;

-- Keeps what a transaction comes to in the books, an entry for each part (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create function keep_entries_of_transactions()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_transaction_entries(c.company_id, array_agg(c.id)) from came c group by c.company_id;
  elsif tg_op = 'DELETE' then
    delete from book_entry e using gone g where e.company_id = g.company_id and e.transaction_id = g.id;
  else
    perform renew_transaction_entries(c.company_id, array_agg(c.id)) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where (c.type, c.excluded, c.date, c.amount, c.category_id, c.job_id, c.is_split)
        is distinct from (g.type, g.excluded, g.date, g.amount, g.category_id, g.job_id, g.is_split) group by c.company_id;
  end if;
  return null;
end $function$;

-- Keeps the same when the amount of a split transaction changes (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create function keep_parts_of_amount()
 returns trigger
 language plpgsql
AS $function$
begin
  new.parts_unsorted := parts_leave(new.company_id, new.id, new.amount);
  return new;
end $function$;

-- Notes deposits at the bank for which a payment is to be looked for (possible_match_change). Read by apply_possible_match_changes before the commit, or later by the queue.
create function note_deposits()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_possible_matches(c.company_id, array_agg(c.id), null) from came c where c.type = 'income' group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform note_possible_matches(g.company_id, array_agg(g.id), null) from gone g where g.type = 'income' group by g.company_id;
  else
    perform note_possible_matches(c.company_id, array_agg(c.id), null) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where 'income' in (c.type, g.type) and (c.type, c.excluded, c.date, c.amount, c.currency)
        is distinct from (g.type, g.excluded, g.date, g.amount, g.currency) group by c.company_id;
  end if;
  return null;
end $function$;

-- transaction_rule -------------------------------------------------------------------------
-- owner: accounting

create table transaction_rule (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text,
  words text,
  words_in text default 'any'::text not null,
  words_match text default 'contains'::text not null,
  words_search text generated always as (searchable(words)) stored,
  amount_match text,
  amount bigint,
  amount_to bigint,
  direction text,
  account_id uuid,
  category_id uuid,
  job_id uuid,
  transfer boolean default false not null,
  exclude boolean default false not null,
  note text,
  active boolean default true not null,
  place integer not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  constraint transaction_rule_pkey primary key (company_id, id),
  constraint transaction_rule_company_id_account_id_fkey foreign key (company_id, account_id) references bank_account(company_id, id),
  constraint transaction_rule_company_id_category_id_fkey foreign key (company_id, category_id) references category(company_id, id),
  constraint transaction_rule_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint transaction_rule_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete set null (job_id),
  constraint transaction_rule_created_by_fkey foreign key (created_by) references user_account(id) on delete set null,
  constraint transaction_rule_amount_check check (amount > 0),
  constraint transaction_rule_amount_match_check check (amount_match = any (array['is'::text, 'between'::text, 'at_least'::text])),
  constraint transaction_rule_check check ((amount_match is null) = (amount is null)),
  constraint transaction_rule_check1 check ((not amount_match is distinct from 'between'::text) = (amount_to is not null)),
  constraint transaction_rule_check2 check (amount_to >= amount),
  constraint transaction_rule_direction_check check (direction = any (array['in'::text, 'out'::text])),
  constraint transaction_rule_words_in_check check (words_in = any (array['any'::text, 'payee'::text, 'bank'::text])),
  constraint transaction_rule_words_match_check check (words_match = any (array['contains'::text, 'begins'::text, 'is'::text]))
);
create index transaction_rule_of_account on transaction_rule using btree (company_id, account_id) where account_id is not null;
create index transaction_rule_of_category on transaction_rule using btree (company_id, category_id) where category_id is not null;
create index transaction_rule_of_job on transaction_rule using btree (company_id, job_id) where job_id is not null;
create index transaction_rule_order on transaction_rule using btree (company_id, place, id) where deleted_at is null;
grant select, insert, update, delete on transaction_rule to chalkline_app;
alter table transaction_rule enable row level security, force row level security;
create policy of_the_company on transaction_rule using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- transaction_split ------------------------------------------------------------------------
-- owner: accounting

create table transaction_split (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  transaction_id uuid not null,
  "position" integer not null,
  amount bigint not null,
  category_id uuid,
  job_id uuid,
  billable boolean default false not null,
  note text,
  constraint transaction_split_pkey primary key (company_id, id),
  constraint transaction_split_company_id_transaction_id_position_key unique (company_id, transaction_id, "position") deferrable initially deferred,
  constraint transaction_split_company_id_category_id_fkey foreign key (company_id, category_id) references category(company_id, id),
  constraint transaction_split_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint transaction_split_company_id_job_id_fkey foreign key (company_id, job_id) references job(company_id, id) on delete set null (job_id),
  constraint transaction_split_company_id_transaction_id_fkey foreign key (company_id, transaction_id) references transaction(company_id, id) on delete cascade,
  constraint transaction_split_amount_check check (amount <> 0),
  constraint transaction_split_position_check check ("position" >= 1 and "position" <= 100)
);
create index transaction_split_of_category on transaction_split using btree (company_id, category_id, transaction_id);
create index transaction_split_of_job on transaction_split using btree (company_id, job_id, transaction_id) where job_id is not null;
grant select, insert, update, delete on transaction_split to chalkline_app;
alter table transaction_split enable row level security, force row level security;
create policy of_the_company on transaction_split using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger split_entries_change after update on transaction_split referencing old table as gone new table as came for each statement execute function keep_entries_of_parts();
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger split_entries_in after insert on transaction_split referencing new table as came for each statement execute function keep_entries_of_parts();
-- Keeps the entries of a transaction when its parts, its matches or its possible matches change (book_entry). Read by the reports, by keep_report_figures and by a job's money.
create trigger split_entries_out after delete on transaction_split referencing old table as gone for each statement execute function keep_entries_of_parts();
-- Keeps whether the parts of a split transaction leave something without a category (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create trigger split_parts_change after update on transaction_split referencing new table as came for each statement execute function keep_parts();
-- Keeps whether the parts of a split transaction leave something without a category (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create trigger split_parts_in after insert on transaction_split referencing new table as came for each statement execute function keep_parts();
-- Keeps whether the parts of a split transaction leave something without a category (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create trigger split_parts_out after delete on transaction_split referencing old table as gone for each statement execute function keep_parts();

-- Keeps whether the parts of a split transaction leave something without a category (transaction.parts_unsorted). Read by keep_book_figures and by the transactions to sort.
create function keep_parts()
 returns trigger
 language plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update transaction t set parts_unsorted = parts_leave(t.company_id, t.id, t.amount)
      from (select distinct company_id, transaction_id from gone) s
      where t.company_id = s.company_id and t.id = s.transaction_id and t.is_split
        and t.parts_unsorted <> parts_leave(t.company_id, t.id, t.amount);
  else
    update transaction t set parts_unsorted = parts_leave(t.company_id, t.id, t.amount)
      from (select distinct company_id, transaction_id from came) s
      where t.company_id = s.company_id and t.id = s.transaction_id and t.is_split
        and t.parts_unsorted <> parts_leave(t.company_id, t.id, t.amount);
  end if;
  return null;
end $function$;

-- transaction_view -------------------------------------------------------------------------
-- owner: accounting

create table transaction_view (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint transaction_view_pkey primary key (company_id, id),
  constraint transaction_view_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint transaction_view_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade
);
create unique index transaction_view_of_name on transaction_view using btree (company_id, user_id, lower(name));
grant select, insert, update, delete on transaction_view to chalkline_app;
alter table transaction_view enable row level security, force row level security;
create policy of_the_company on transaction_view using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));

-- unfinished_upload ------------------------------------------------------------------------
-- owner: platform

create table unfinished_upload (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint unfinished_upload_pkey primary key (company_id, id),
  constraint unfinished_upload_company_id_fkey foreign key (company_id) references company(id) on delete cascade,
  constraint unfinished_upload_bytes_check check (bytes > 0)
);
grant select, insert, update, delete on unfinished_upload to chalkline_app;
alter table unfinished_upload enable row level security, force row level security;
create policy of_the_company on unfinished_upload using ((company_id = ( select app_company() as app_company))) with check ((company_id = ( select app_company() as app_company)));
-- Keeps the bytes of a company's files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.
create trigger came after insert on unfinished_upload referencing new table as changed for each statement execute function keep_file_tally();
-- Keeps the bytes of a company's files and unfinished uploads (tally). Read by the limits of the plan whenever a file comes in.
create trigger gone after delete on unfinished_upload referencing old table as changed for each statement execute function keep_file_tally();

-- user_account -----------------------------------------------------------------------------
-- owner: users

create table user_account (
  id uuid default uuidv7() not null,
  username text not null,
  email text not null,
  password_hash text not null,
  verified_at timestamp with time zone,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text,
  job_title text,
  timezone text default 'UTC'::text not null,
  locale text default 'en-US'::text not null,
  first_task text,
  marketing_opt_in boolean default false not null,
  about_you_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  avatar_key text,
  preferences jsonb default '{}'::jsonb not null,
  deleted_at timestamp with time zone,
  constraint user_account_pkey primary key (id),
  constraint user_account_email_key unique (email),
  constraint user_account_username_key unique (username),
  constraint user_account_email_check check (email = lower(email)),
  constraint user_account_username_check check (username = lower(username))
);
create index user_account_avatar_key_idx on user_account using btree (avatar_key) where avatar_key is not null;
grant select, insert, update, delete on user_account to chalkline_app;

-- functions --------------------------------------------------------------------------------

create function activate_clients(company uuid, clients uuid[])
 returns void
 language sql
begin atomic
 update client set active_since = now()
   where ((client.company_id = activate_clients.company) and (client.id = any (activate_clients.clients)) and (client.active_since is null));
end;

create function add_first_categories(company uuid)
 returns void
 language sql
AS $function$
  with seed (key, below, name, type, color, tax_line, deductible, system) as (values
    ('income', null, 'Income', 'income', '#2f7d46', null, 100, null),
    ('job', 'income', 'Job income', 'income', null, '1', 100, null),
    ('labor', 'job', 'Labor', 'income', null, '1', 100, null),
    ('billed', 'job', 'Materials billed', 'income', null, '1', 100, null),
    ('orders', 'job', 'Change orders', 'income', null, '1', 100, null),
    ('service', 'job', 'Service calls', 'income', null, '1', 100, null),
    ('deposits', 'income', 'Deposits & retainers', 'income', null, '1', 100, null),
    ('late', 'income', 'Late fees', 'income', null, '6', 100, null),
    ('earned', 'income', 'Interest & other', 'income', null, '6', 100, null),
    ('given', 'income', 'Refunds & discounts given', 'income', null, '2', 100, null),
    ('costs', null, 'Cost of jobs', 'expense', '#c2501c', null, 100, null),
    ('materials', 'costs', 'Materials & supplies', 'expense', null, '38', 100, null),
    ('subs', 'costs', 'Subcontractors', 'expense', null, '11', 100, null),
    ('direct', 'costs', 'Direct labor', 'expense', null, '37', 100, null),
    ('rental', 'costs', 'Equipment rental', 'expense', null, '20a', 100, null),
    ('permits', 'costs', 'Permits & inspections', 'expense', null, '23', 100, null),
    ('dump', 'costs', 'Dump & disposal', 'expense', null, '27', 100, null),
    ('freight', 'costs', 'Delivery & freight', 'expense', null, '27', 100, null),
    ('tools', 'costs', 'Small tools', 'expense', null, '22', 100, null),
    ('vehicle', null, 'Vehicle', 'expense', '#0f7c8a', '9', 100, null),
    ('fuel', 'vehicle', 'Fuel', 'expense', null, '9', 100, null),
    ('tires', 'vehicle', 'Repairs & tires', 'expense', null, '9', 100, null),
    ('plates', 'vehicle', 'Insurance & registration', 'expense', null, '9', 100, null),
    ('tolls', 'vehicle', 'Parking & tolls', 'expense', null, '9', 100, null),
    ('lease', 'vehicle', 'Lease', 'expense', null, '20a', 100, null),
    ('operating', null, 'Operating', 'expense', '#2158b5', null, 100, null),
    ('ads', 'operating', 'Advertising', 'expense', null, '8', 100, null),
    ('referrals', 'operating', 'Commissions & referral fees', 'expense', null, '10', 100, null),
    ('insurance', 'operating', 'Insurance – liability & workers'' comp', 'expense', null, '15', 100, null),
    ('interest', 'operating', 'Interest', 'expense', null, '16b', 100, null),
    ('legal', 'operating', 'Legal & professional', 'expense', null, '17', 100, null),
    ('office', 'operating', 'Office', 'expense', null, '18', 100, null),
    ('rent', 'operating', 'Rent – premises', 'expense', null, '20b', 100, null),
    ('repairs', 'operating', 'Repairs & maintenance', 'expense', null, '21', 100, null),
    ('licenses', 'operating', 'Taxes & licenses', 'expense', null, '23', 100, null),
    ('travel', 'operating', 'Travel', 'expense', null, '24a', 100, null),
    ('meals', 'operating', 'Meals', 'expense', null, '24b', 50, null),
    ('utilities', 'operating', 'Utilities & phone', 'expense', null, '25', 100, null),
    ('software', 'operating', 'Software', 'expense', null, '27', 100, null),
    ('fees', 'operating', 'Bank & card-processing fees', 'expense', null, '27', 100, null),
    ('training', 'operating', 'Training & safety', 'expense', null, '27', 100, null),
    ('uniforms', 'operating', 'Uniforms & PPE', 'expense', null, '27', 100, null),
    ('bad', 'operating', 'Bad debt', 'expense', null, '27', 100, null),
    ('people', null, 'People', 'expense', '#7a4aa8', null, 100, null),
    ('wages', 'people', 'Wages', 'expense', null, '26', 100, null),
    ('payroll', 'people', 'Payroll taxes', 'expense', null, '23', 100, null),
    ('benefits', 'people', 'Benefits', 'expense', null, '14', 100, null),
    ('retirement', 'people', 'Retirement', 'expense', null, '19', 100, null),
    ('assets', null, 'Assets & loans', 'other', '#5f6b7a', null, 100, null),
    ('equipment', 'assets', 'Equipment purchase', 'other', null, '13', 100, null),
    ('proceeds', 'assets', 'Loan proceeds', 'other', null, null, 100, null),
    ('principal', 'assets', 'Loan principal', 'other', null, null, 100, null),
    ('security', 'assets', 'Security deposits', 'other', null, null, 100, null),
    ('collected', null, 'Taxes collected', 'other', '#6b7c1e', null, 100, null),
    ('tax in', 'collected', 'Sales tax collected', 'other', null, null, 100, null),
    ('tax out', 'collected', 'Sales tax paid out', 'other', null, null, 100, null),
    ('owner', null, 'Owner', 'other', '#7a5a44', null, 100, null),
    ('contribution', 'owner', 'Contribution', 'other', null, null, 100, null),
    ('draw', 'owner', 'Draw', 'other', null, null, 100, null),
    ('estimated', 'owner', 'Estimated tax', 'other', null, null, 100, null),
    ('transfers', null, 'Transfers', 'other', '#4c5fb8', null, 100, null),
    ('between', 'transfers', 'Transfer between accounts', 'other', null, null, 100, 'transfer'),
    ('card', 'transfers', 'Credit-card payment', 'other', null, null, 100, 'card_payment'),
    ('ask', null, 'Ask my accountant', 'other', '#b26a00', null, 100, 'ask_accountant')),
  placed as materialized (
    select uuidv7() as id, s.*, row_number() over (partition by s.below order by s.at) as place
    from (select seed.*, row_number() over () as at from seed) s)
  insert into category (company_id, id, parent_id, name, type, place, color, tax_line, deductible, system)
    select add_first_categories.company, p.id, parent.id, p.name, p.type, p.place, p.color, p.tax_line, p.deductible, p.system
    from placed p left join placed parent on parent.key = p.below
$function$;

create function add_to_gallery(of_company uuid, of_gallery uuid, photos integer, shared integer)
 returns void
 language plpgsql
AS $function$
begin
  -- The latest photo is looked up once the row is held: others that wait for it have committed by then.
  perform from gallery where company_id = of_company and id = of_gallery for update;
  update gallery set photo_count = photo_count + photos, shared_count = shared_count + shared,
      last_photo_at = (select max(created_at) from photo
        where company_id = of_company and gallery_id = of_gallery and deleted_at is null)
    where company_id = of_company and id = of_gallery;
end $function$;

create function add_transaction_entries(company uuid, ids uuid[])
 returns void
 language sql
AS $function$
  insert into book_entry (company_id, transaction_id, kind, date, amount, category_id, job_id, payment_id)
    select company, e.* from entries_of_transactions(company, ids) e where exists (select from company k where k.id = company)
$function$;

create function address_proved_by(link_hash text)
 returns text
 language plpgsql
AS $function$
declare
  company text := coalesce(current_setting('app.company', true), '');
  link record;
  address text;
begin
  select * into link from open_invitation(link_hash);
  if link.link_revoked_at is null and link.link_expires_at > now() then
    select i.email into address
      from invitation i join invitation_link l on l.company_id = i.company_id and l.invitation_id = i.id
     where i.company_id = link.company_id and i.id = link.invitation_id and l.token_hash = link_hash
       and l.mailed_to = i.email and i.accepted_at is null and i.revoked_at is null;
  end if;
  perform set_config('app.company', company, true);
  return address;
end $function$;

create function app_companies()
 returns uuid[]
 language sql
 stable cost 10000
return (select coalesce(array_agg(membership.company_id), '{}'::uuid[]) as "coalesce" from membership where (membership.user_id = app_user()));

create function app_company()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.company'::text, true), ''::text))::uuid;

create function app_owned_companies()
 returns uuid[]
 language sql
 stable cost 10000
return (select coalesce(array_agg(membership.company_id), '{}'::uuid[]) as "coalesce" from membership where ((membership.user_id = app_user()) and (membership.kind = 'owner'::text) and (membership.deactivated_at is null)));

create function app_user()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.user'::text, true), ''::text))::uuid;

create function apply_possible_match_changes(company uuid)
 returns void
 language plpgsql
 set lock_timeout to '8s'
AS $function$
declare
  deposits uuid[];
  freed uuid[];
  deposit transaction;
  found uuid[];
begin
  if not exists (select from possible_match_change c where c.company_id = company) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('possible matches ' || company, 0));
  with gone as (delete from possible_match_change c where c.company_id = company returning c.*)
  select array(select distinct unnest(g.transactions) from gone g), array(select distinct unnest(g.payments) from gone g)
    into deposits, freed;
  deposits := array(select unnest(deposits)
    union select o.transaction_id from possible_match_payment o where o.company_id = company and o.payment_id = any (freed));
  freed := array(select unnest(freed)
    union select o.payment_id from possible_match_payment o where o.company_id = company and o.transaction_id = any (deposits));
  delete from possible_match o where o.company_id = company and o.transaction_id = any (deposits);
  deposits := array(select unnest(deposits) union select d from unnest(freed) f (id) cross join lateral deposits_for_payment(company, f.id) d);
  for deposit in select t.* from transaction t where t.company_id = company and t.id = any (deposits)
      and t.type = 'income' and not t.excluded and t.amount > 0
      and not exists (select from payment_match m where m.company_id = company and m.transaction_id = t.id)
      order by t.date, t.id loop
    found := find_possible_match(company, deposit);
    if found is null then continue; end if;
    insert into possible_match (company_id, transaction_id, date) values (company, deposit.id, deposit.date);
    insert into possible_match_payment (company_id, transaction_id, payment_id) select company, deposit.id, unnest(found);
  end loop;
end $function$;

create function begin_upload(of_company uuid, upload uuid, person uuid, size bigint, most_open integer, most_bytes bigint, room bigint)
 returns text
 language plpgsql
AS $function$
declare
  used bigint := hold_file_tally(of_company);
  own bigint;
  unfinished numeric;
begin
  select count(*) filter (where user_id = person), coalesce(sum(bytes), 0) into own, unfinished
    from unfinished_upload where company_id = of_company;
  if own >= most_open then return 'person'; end if;
  if unfinished + size > most_bytes then return 'company'; end if;
  if used + size > room then return 'plan'; end if;
  insert into unfinished_upload (company_id, id, user_id, bytes) values (of_company, upload, person, size);
  return 'begun';
end $function$;

create function client_has_work(company uuid, client uuid)
 returns boolean
 language sql
 stable
return ((exists (select from job j where ((j.company_id = client_has_work.company) and (j.client_id = client_has_work.client)))) or (exists (select from document d where ((d.company_id = client_has_work.company) and (d.client_id = client_has_work.client) and is_work(d.kind, d.status, d.sent_at)))) or (exists (select from (document d join approval a on (((a.company_id = d.company_id) and (a.document_id = d.id)))) where ((d.company_id = client_has_work.company) and (d.client_id = client_has_work.client)))));

create function client_version(company uuid, client uuid)
 returns integer
 language sql
 stable
return (select c.version from client c where ((c.company_id = client_version.company) and (c.id = client_version.client)));

create function close_mail_breaker()
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
AS $function$
declare
  was_open boolean;
begin
  delete from mail_breaker returning open_until is not null into was_open;
  if was_open then
    perform graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where flags ? 'mail' and attempts > 0 and attempts < max_attempts and locked_at is null),
      run_at := now(), attempts := 0);
  end if;
end $function$;

create function company_day(company uuid, at timestamp with time zone)
 returns date
 language sql
 stable
return (select ((company_day.at at time zone k.timezone))::date as timezone from company k where (k.id = company_day.company));

create function count_deposit(company uuid, invoice uuid, payment uuid, day date, taken bigint)
 returns void
 language plpgsql
AS $function$
begin
  if not exists (select from document d where d.company_id = company and d.id = invoice and d.status <> 'draft') then return; end if;
  perform count_paid(company, invoice, payment, day, taken, 'payment');
  perform count_held(company, invoice, payment, day, -taken);
end $function$;

create function count_held(company uuid, document uuid, payment uuid, day date, held bigint)
 returns void
 language sql
AS $function$
  insert into book_entry (company_id, kind, date, amount, payment_id, document_id)
    select company, 'held', day, held, payment, document where held <> 0
$function$;

create function count_mail_failure()
 returns void
 language sql
AS $function$
  insert into mail_breaker as b (failures) values (1)
  on conflict (one) do update set
    failures = b.failures + 1,
    open_until = case when b.failures + 1 >= 3 then now() + interval '15 seconds' end;
$function$;

create function count_paid(company uuid, invoice uuid, payment uuid, day date, paid bigint, as_kind text)
 returns void
 language plpgsql
AS $function$
declare
  d record;
  before bigint;
  taxed bigint := 0;
  each record;
  share bigint;
begin
  select total, tax_total, taxes, status, job_id, estimate_id, kind into d from document
    where company_id = company and id = invoice;
  if not found or d.status = 'draft' or d.kind <> 'invoice' or paid = 0 then return; end if;
  select coalesce(sum(gross), 0) into before from book_entry e
    where e.company_id = company and e.document_id = invoice and e.kind in ('payment', 'refund');
  for each in select t ->> 'name' as name, t ->> 'rate' as rate, sum((t ->> 'amount')::bigint)::bigint as amount,
      sum((t ->> 'base')::bigint)::bigint as base from jsonb_array_elements(d.taxes) t group by 1, 2 loop
    share := share_of(each.amount, before + paid, d.total) - coalesce((select sum(e.amount) from book_entry e
      where e.company_id = company and e.document_id = invoice and e.kind = 'tax' and e.tax_name = each.name and e.tax_rate = each.rate), 0);
    taxed := taxed + share;
    insert into book_entry (company_id, kind, date, amount, base, payment_id, document_id, tax_name, tax_rate)
      values (company, 'tax', day, share, share_of(each.base, before + paid, d.total) - coalesce((select sum(e.base) from book_entry e
        where e.company_id = company and e.document_id = invoice and e.kind = 'tax' and e.tax_name = each.name and e.tax_rate = each.rate), 0),
        payment, invoice, each.name, each.rate);
  end loop;
  insert into book_entry (company_id, kind, date, amount, gross, base, job_id, payment_id, document_id)
    values (company, as_kind, day, paid - taxed, paid, case when d.tax_total = 0 then paid else 0 end,
      job_of_invoice(company, d.job_id, d.estimate_id), payment, invoice);
end $function$;

create function counted_day(kind text, state text, valid_until date, due_date date)
 returns date
 language sql
 immutable parallel safe
return case when ((kind = 'invoice'::text) and (state = any (array['sent'::text, 'viewed'::text, 'partially_paid'::text]))) then due_date when ((kind = 'estimate'::text) and (state = any (array['sent'::text, 'viewed'::text, 'changes_requested'::text]))) then valid_until else null::date end;

create function counted_state(kind text, status text, balance bigint, amount_paid bigint, viewed_at timestamp with time zone)
 returns text
 language sql
 immutable parallel safe
return case when ((kind = 'estimate'::text) or (status <> 'sent'::text)) then status when (balance = 0) then 'paid'::text when (amount_paid > 0) then 'partially_paid'::text when (viewed_at is not null) then 'viewed'::text else 'sent'::text end;

create function deactivate_clients(company uuid, clients uuid[])
 returns void
 language sql
begin atomic
 update client set active_since = null::timestamp with time zone
   where ((client.company_id = deactivate_clients.company) and (client.id = any (deactivate_clients.clients)) and (client.active_since is not null) and (exists ( select
            from company k
           where (k.id = deactivate_clients.company))) and (not client_has_work(client.company_id, client.id)));
end;

create function deposits_for_payment(company uuid, payment uuid)
 returns setof uuid
 language plpgsql
AS $function$
declare
  paid record;
  sums bigint[];
begin
  select p.id, p.amount, p.date, p.method in ('card', 'ach', 'other') as by_processor into paid from payment p
    where p.company_id = company and p.id = payment and p.status in ('completed', 'partially_refunded', 'refunded') and p.method <> 'credit'
      and not exists (select from payment_match m where m.company_id = company and m.payment_id = p.id);
  if not found or not exists (select from transaction t where t.company_id = company and t.type = 'income'
      and t.date between paid.date - 3 and paid.date + 21 and not t.excluded
      and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id)) then return; end if;
  with near as (select o.amount, row_number() over (order by o.date, o.id) as n from payments_beside(company, paid.id, paid.date) o),
  few as materialized (
    select a.amount, a.n as first, a.n as last, 1 as count from near a
    union all select a.amount + b.amount, a.n, b.n, 2 from near a join near b on b.n > a.n
    union all select a.amount + b.amount + c.amount, a.n, c.n, 3 from near a join near b on b.n > a.n join near c on c.n > b.n)
  select array_agg(distinct paid.amount + s.amount) into sums from (
    select 0 as amount union all select amount from few
    union all select a.amount + b.amount from few a join few b on b.first > a.last and b.count <= 2 where a.count = 3) s;
  return query select t.id from transaction t where t.company_id = company and t.type = 'income' and not t.excluded
    and t.amount = any (sums) and t.date between paid.date - 3 and paid.date + 21
    and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id);
  if not paid.by_processor then return; end if;
  with charge as (select c.*, row_number() over (order by c.date, c.id) as n from (
    select paid.id, paid.amount, paid.date
    union all select o.id, o.amount, o.date from payments_beside(company, paid.id, paid.date) o where o.by_processor) c)
  select array_agg(r.amount) into sums from (select sum(b.amount)::bigint as amount
    from charge a cross join generate_series(1, 6) k (count) join charge b on b.n between a.n and a.n + k.count - 1
    group by a.n, k.count having count(*) = k.count and bool_or(b.id = paid.id)) r;
  return query select t.id from transaction t where t.company_id = company and t.type = 'income' and not t.excluded
    and t.date between paid.date - 3 and paid.date + 21
    and exists (select from unnest(sums) r (amount) where t.amount between (r.amount * 9 + 9) / 10 and r.amount - 1)
    and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id);
end $function$;

create function enqueue(task text, payload json, run_at timestamp with time zone default null::timestamp with time zone, job_key text default null::text, lane text default null::text)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, flags := case when lane <> 'main' then array[lane] end);
$function$;

create function enqueue_once_in_line(task text, payload json, line text, job_key text, run_at timestamp with time zone default null::timestamp with time zone)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
AS $function$
  select graphile_worker.add_job(task, payload, queue_name := line, job_key := job_key, run_at := run_at);
$function$;

create function entries_of_transactions(company uuid, ids uuid[])
 returns table(transaction_id uuid, kind text, date date, amount bigint, category_id uuid, job_id uuid, payment_id uuid)
 language sql
 stable
AS $function$
  with counted as (select t.*, case when exists (select from possible_match o where o.company_id = company and o.transaction_id = t.id)
        then 'possible' else t.type end as counts_as from transaction t
      where t.company_id = company and t.id = any (ids) and t.type <> 'transfer' and not t.excluded),
  matched as (select m.transaction_id as id, sum(m.amount) as amount from payment_match m
    where m.company_id = company and m.transaction_id = any (ids) group by 1),
  part as (
    select t.id, t.counts_as, t.date, 1 as n, t.amount, t.category_id, t.job_id from counted t where not t.is_split
    union all select t.id, t.counts_as, t.date, s.position, s.amount, s.category_id, s.job_id
      from counted t join transaction_split s on s.company_id = company and s.transaction_id = t.id where t.is_split
    union all select t.id, t.counts_as, t.date, 101, t.amount - coalesce((select sum(s.amount) from transaction_split s
        where s.company_id = company and s.transaction_id = t.id), 0), null, null from counted t where t.is_split),
  summed as (select p.*, m.amount as matched, sum(p.amount) over (partition by p.id order by p.n) as so_far
    from part p left join matched m on m.id = p.id),
  left_over as (select s.*, case when s.matched is null then s.amount
      else greatest(s.so_far - s.matched, 0) - greatest(s.so_far - s.amount - s.matched, 0) end as counts from summed s)
  select id, counts_as, date, counts::bigint, category_id, job_id, null::uuid from left_over where counts <> 0
  union all select m.transaction_id, 'fee', t.date, p.amount - m.amount, null, null, m.payment_id
    from counted t join payment_match m on m.company_id = company and m.transaction_id = t.id
    join payment p on p.company_id = company and p.id = m.payment_id where p.amount > m.amount
$function$;

create function find_logo(content text)
 returns table(company_id uuid, id uuid)
 language plpgsql
AS $function$
#variable_conflict use_column
declare
  before text := current_setting('app.company', true);
  held record;
  is_shown boolean := false;
begin
  perform set_config('app.logo', content, true);
  for held in select f.company_id, f.id from file f where f.kind = 'logo' and f.sha256 = content loop
    perform set_config('app.company', held.company_id::text, true);
    is_shown := exists (select from file_reference r
      where r.company_id = held.company_id and r.kind = 'logo' and r.sha256 = content);
    exit when is_shown;
  end loop;
  perform set_config('app.company', coalesce(before, ''), true), set_config('app.logo', '', true);
  if is_shown then return query select held.company_id, held.id; end if;
end $function$;

create function find_possible_match(company uuid, deposit transaction)
 returns uuid[]
 language plpgsql
AS $function$
declare
  found uuid[];
begin
  select array[f.id] into found from free_payments(company, deposit, deposit.amount, deposit.amount) f order by f.date, f.id limit 1;
  if found is not null then return found; end if;
  with near as (select * from free_payments(company, deposit, 1, deposit.amount - 1) f order by abs(f.date - deposit.date), f.id limit 12),
  placed as (select *, row_number() over (order by date, id)::int as n from near),
  few as materialized (
    select array[a.n] as places, array[a.id] as ids, a.amount, a.n as last, a.date as since, a.date as until from placed a
    union all select array[a.n, b.n], array[a.id, b.id], a.amount + b.amount, b.n, a.date, b.date
      from placed a join placed b on b.n > a.n and b.date - a.date <= 6
    union all select array[a.n, b.n, c.n], array[a.id, b.id, c.id], a.amount + b.amount + c.amount, c.n, a.date, c.date
      from placed a join placed b on b.n > a.n join placed c on c.n > b.n and c.date - a.date <= 6)
  select s.ids into found from (
    select places, ids from few where cardinality(ids) > 1 and amount = deposit.amount
    union all select a.places || b.places, a.ids || b.ids from few a join few b
      on b.amount = deposit.amount - a.amount and b.places[1] > a.last and b.until - a.since <= 6 where cardinality(a.ids) = 3) s
    order by cardinality(s.ids), s.places limit 1;
  if found is not null then return found; end if;
  select array[f.id] into found from free_payments(company, deposit, deposit.amount + 1, most_before_fee(deposit.amount)) f
    where f.by_processor order by f.amount, f.date, f.id limit 1;
  if found is not null then return found; end if;
  with near as (select * from free_payments(company, deposit, 1, deposit.amount) f where f.by_processor
    order by abs(f.date - deposit.date), f.id limit 12),
  placed as (select *, row_number() over (order by date, id) as n from near)
  select s.ids into found from (select a.n, k.count, sum(b.amount) as amount, array_agg(b.id order by b.n) as ids
    from placed a cross join generate_series(2, 6) k (count) join placed b on b.n between a.n and a.n + k.count - 1
    group by a.n, a.date, k.count having count(*) = k.count and max(b.date) - a.date <= 6) s
    where s.amount between deposit.amount + 1 and most_before_fee(deposit.amount) order by s.amount, s.count, s.n limit 1;
  return found;
end $function$;

create function free_payments(company uuid, deposit transaction, lowest bigint, highest bigint)
 returns table(id uuid, amount bigint, date date, by_processor boolean)
 language sql
 stable
AS $function$
  select p.id, p.amount, p.date, p.method in ('card', 'ach', 'other') from payment p
  join document d on d.company_id = p.company_id and d.id = p.document_id and d.currency = deposit.currency
  where p.company_id = company and p.amount between lowest and highest and p.date between deposit.date - 21 and deposit.date + 3
    and p.status in ('completed', 'partially_refunded', 'refunded') and p.method <> 'credit'
    and not exists (select from payment_match m where m.company_id = company and m.payment_id = p.id)
    and not exists (select from possible_match_payment o where o.company_id = company and o.payment_id = p.id)
    and not exists (select from declined_match x where x.company_id = company and x.payment_id = p.id and x.transaction_id = deposit.id)
$function$;

create function gather_book_figures(company uuid)
 returns void
 language sql
 set enable_seqscan to 'off'
AS $function$
  with gathered as materialized (select f.* from book_figure f where f.company_id = company and f.fresh
      order by f.id limit 2000 for update skip locked),
  keys as materialized (select distinct kind, grain, about, day, type, status, has_receipt, unsorted from gathered),
  old as materialized (select f.id from keys k cross join lateral (select o.id from book_figure o
      where o.company_id = company and not o.fresh
        and o.kind = k.kind and o.grain = k.grain and o.about = k.about and o.day = k.day
        and o.type = k.type and o.status = k.status and o.has_receipt = k.has_receipt and o.unsorted = k.unsorted
      for update skip locked) f),
  gone as (delete from book_figure f using (select id from gathered union all select id from old) x
    where f.company_id = company and f.id = x.id returning f.*)
  insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount, fresh)
    select company, kind, grain, about, day, type, status, has_receipt, unsorted, sum(count), sum(amount), false from gone
    group by kind, grain, about, day, type, status, has_receipt, unsorted having sum(count) <> 0 or sum(amount) <> 0
$function$;

create function gather_figures(company uuid)
 returns void
 language sql
AS $function$
  with many as (select kind, state, day from figure where company_id = company group by kind, state, day having count(*) > 1),
  held as (select f.id from figure f join many m on m.kind = f.kind and m.state = f.state and m.day is not distinct from f.day
    where f.company_id = company for update of f skip locked),
  gone as (delete from figure f using held where f.company_id = company and f.id = held.id returning f.*)
  insert into figure (company_id, kind, state, day, count, total, balance)
    select company, kind, state, day, sum(count), sum(total), sum(balance) from gone group by kind, state, day
    having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0
$function$;

create function gather_report_figures(company uuid)
 returns void
 language sql
 set enable_seqscan to 'off'
AS $function$
  with gathered as materialized (select f.* from report_figure f where f.company_id = company and f.fresh
      order by f.id limit 2000 for update skip locked),
  keys as materialized (select distinct grain, kind, day, about, job_id, tax_name, tax_rate from gathered),
  old as materialized (select f.id from keys k cross join lateral (select o.id from report_figure o
      where o.company_id = company and not o.fresh and o.grain = k.grain and o.kind = k.kind and o.day = k.day
        and o.about = k.about and o.job_id = k.job_id and o.tax_name = k.tax_name and o.tax_rate = k.tax_rate
      for update skip locked) f where k.grain <> 'job'),
  old_of_jobs as materialized (select f.id from keys k cross join lateral (select o.id from report_figure o
      where o.company_id = company and not o.fresh and o.grain = 'job' and o.job_id = k.job_id and o.kind = k.kind and o.about = k.about
      for update skip locked) f where k.grain = 'job'),
  gone as (delete from report_figure f using (select id from gathered union all select id from old union all select id from old_of_jobs) x
    where f.company_id = company and f.id = x.id returning f.*)
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base, fresh)
    select company, grain, kind, day, about, job_id, tax_name, tax_rate, sum(count), sum(amount), sum(base), false from gone
    group by grain, kind, day, about, job_id, tax_name, tax_rate
    having sum(count) <> 0 or sum(amount) <> 0 or sum(base) <> 0
$function$;

create function grains_of(counted date)
 returns table(grain text, day date)
 language sql
 immutable parallel safe
AS $function$
  values ('all', '0001-01-01'::date), ('month', date_trunc('month', counted)::date),
    ('quarter', date_trunc('quarter', counted)::date), ('year', date_trunc('year', counted)::date)
$function$;

create function hold_file_tally(of_company uuid)
 returns bigint
 language plpgsql
AS $function$
begin
  insert into tally (company_id, noun) values (of_company, 'storage_bytes') on conflict do nothing;
  return (select count from tally where company_id = of_company and noun = 'storage_bytes' for update);
end $function$;

create function identify(session_hash text, access_hash text)
 returns table(session_id uuid, user_id uuid, username text, email text, first_name text, last_name text, verified boolean, timezone text, locale text, access_live boolean, issued_at timestamp with time zone, company_id uuid, company_name text, company_timezone text, currency text, kind text, role_id uuid, role_name text, permissions jsonb, membership_version integer, client_id uuid, onboarded boolean, plan text, plan_status text, trial_end timestamp with time zone, grace_until timestamp with time zone, signing_estimate_id uuid, company_country text)
 language plpgsql
AS $function$
#variable_conflict use_column
declare
  s record;
  works_in uuid;
begin
  select session.id, session.user_id, session.active_company, session.signing_estimate_id,
         token.issued_at as token_issued_at,
         coalesce(token.expires_at > now(), false) as live
    into s
    from session
    left join session_token token on token.session_id = session.id and token.hash = access_hash and token.kind = 'access'
   where session.hash = session_hash and session.ended_at is null and session.expires_at > now();
  if not found then return; end if;
  works_in := s.active_company;
  for tries in 1 .. 2 loop
    perform set_config('app.user', s.user_id::text, true), set_config('app.company', coalesce(works_in::text, ''), true);
    return query
      select s.id, u.id, u.username, u.email, u.first_name, u.last_name, u.verified_at is not null, u.timezone, u.locale,
             s.live, s.token_issued_at, c.id, c.name, c.timezone, c.currency, mb.kind, mb.role_id, r.name,
             case when mb.kind = 'client' then kept_from_client(mb.company_id, mb.client_id) else r.permissions end,
             case when mb.kind = 'client' then mb.version + client_version(mb.company_id, mb.client_id) else mb.version end,
             mb.client_id, mb.onboarded_at is not null, sub.plan, sub.status, sub.trial_end, sub.grace_until,
             s.signing_estimate_id, c.country
        from user_account u
        left join membership mb on mb.company_id = works_in and mb.user_id = u.id and mb.deactivated_at is null
        left join company c on c.id = mb.company_id
        left join role r on r.company_id = mb.company_id and r.id = mb.role_id
        left join subscription sub on sub.company_id = mb.company_id
       where u.id = s.user_id and (mb.company_id is not null or tries = 2);
    if found then return; end if;
    -- Nothing was chosen, or they belong to it no more: the first of theirs, if there is any.
    works_in := (select membership.company_id from membership
      where membership.user_id = s.user_id and membership.deactivated_at is null order by membership.created_at limit 1);
  end loop;
end $function$;

create function identify_calendar(address_hash text)
 returns table(user_id uuid, username text, email text, first_name text, last_name text, timezone text, locale text, company_id uuid, company_name text, company_timezone text, currency text, kind text, role_id uuid, role_name text, permissions jsonb, membership_version integer, only_mine boolean, company_country text)
 language plpgsql
AS $function$
#variable_conflict use_column
declare
  a record;
begin
  perform set_config('app.link', address_hash, true);
  select * into a from calendar_address where token_hash = address_hash;
  if not found then return; end if;
  perform set_config('app.user', a.user_id::text, true), set_config('app.company', a.company_id::text, true);
  return query
    select u.id, u.username, u.email, u.first_name, u.last_name, u.timezone, u.locale, c.id, c.name, c.timezone, c.currency,
           mb.kind, mb.role_id, r.name, r.permissions, mb.version, a.only_mine,
           c.country
      from membership mb
      join user_account u on u.id = mb.user_id
      join company c on c.id = mb.company_id
      left join role r on r.company_id = mb.company_id and r.id = mb.role_id
     where mb.company_id = a.company_id and mb.user_id = a.user_id and mb.deactivated_at is null and mb.kind <> 'client'
       and mb.onboarded_at is not null and u.verified_at is not null and u.deleted_at is null and c.closed_at is null;
end $function$;

create function identify_link(link_hash text)
 returns table(link_id uuid, company_id uuid, document_id uuid, gallery_id uuid, contract_id uuid, signer_id uuid, expires_at timestamp with time zone, revoked_at timestamp with time zone, opened boolean)
 language plpgsql
AS $function$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.gallery_id, l.contract_id, l.signer_id, l.expires_at, l.revoked_at,
    l.opened_at is not null;
end $function$;

-- Whether this statement, one in thirty-three by chance, adds up the rows of changes that figures are kept in.
create function is_chosen_to_gather()
 returns boolean
 language sql
return (random() < (0.03)::double precision);

create function is_work(kind text, status text, sent_at timestamp with time zone)
 returns boolean
 language sql
 immutable parallel safe
return case when (kind = 'estimate'::text) then (status = any (array['approved'::text, 'converted'::text])) else ((status = any (array['sent'::text, 'written_off'::text])) or ((status = 'void'::text) and (sent_at is not null))) end;

create function job_begins(start_date date, expected_start_date date, expected_completion_date date)
 returns date
 language sql
 immutable parallel safe
return case when (start_date is not null) then start_date when (expected_start_date is not null) then expected_start_date else expected_completion_date end;

create function job_change(entered job[], left_over job[])
 returns table(company_id uuid, state text, day date, n integer)
 language sql
 stable
begin atomic
 select c.company_id,
     s.state,
         case
             when (s.state <> 'archived'::text) then job_late_after(c.status, c.expected_start_date, c.expected_completion_date)
             else null::date
         end as "case",
     c.n
    from ( select 1 as n,
             e.company_id,
             e.id,
             e.number,
             e.title,
             e.description,
             e.status,
             e.client_id,
             e.estimate_id,
             e.gallery_id,
             e.address,
             e.city,
             e.state,
             e.postal_code,
             e.start_date,
             e.end_date,
             e.expected_start_date,
             e.expected_completion_date,
             e.budget,
             e.search_text,
             e.created_by,
             e.created_at,
             e.archived_at,
             e.version
            from unnest(job_change.entered) e(company_id, id, number, title, description, status, client_id, estimate_id, gallery_id, address, city, state, postal_code, start_date, end_date, expected_start_date, expected_completion_date, budget, search_text, created_by, created_at, archived_at, version)
         union all
          select '-1'::integer,
             l.company_id,
             l.id,
             l.number,
             l.title,
             l.description,
             l.status,
             l.client_id,
             l.estimate_id,
             l.gallery_id,
             l.address,
             l.city,
             l.state,
             l.postal_code,
             l.start_date,
             l.end_date,
             l.expected_start_date,
             l.expected_completion_date,
             l.budget,
             l.search_text,
             l.created_by,
             l.created_at,
             l.archived_at,
             l.version
            from unnest(job_change.left_over) l(company_id, id, number, title, description, status, client_id, estimate_id, gallery_id, address, city, state, postal_code, start_date, end_date, expected_start_date, expected_completion_date, budget, search_text, created_by, created_at, archived_at, version)) c,
     lateral ( select
                 case
                     when (c.archived_at is null) then c.status
                     else 'archived'::text
                 end as "case") s(state);
end;

create function job_ends(start_date date, end_date date, expected_start_date date, expected_completion_date date)
 returns date
 language sql
 immutable parallel safe
return case when ((start_date is not null) and (end_date is not null)) then end_date when (start_date is not null) then greatest(expected_completion_date, start_date) when (expected_completion_date is not null) then expected_completion_date else expected_start_date end;

create function job_late_after(status text, expected_start_date date, expected_completion_date date)
 returns date
 language sql
 immutable parallel safe
return case when (status = any (array['unscheduled'::text, 'scheduled'::text])) then least(expected_start_date, expected_completion_date) when (status = any (array['in_progress'::text, 'on_hold'::text])) then expected_completion_date else null::date end;

create function job_of_invoice(company uuid, invoice_job uuid, estimate uuid)
 returns uuid
 language sql
 stable
return coalesce(invoice_job, (select j.id from job j where ((j.company_id = job_of_invoice.company) and (j.estimate_id = job_of_invoice.estimate))));

create function keep_file(of_company uuid, of_kind text, content text, size bigint, type text, room bigint)
 returns uuid
 language plpgsql
AS $function$
declare
  used bigint;
  kept uuid;
begin
  used := hold_file_tally(of_company);
  update file set used_at = now() where company_id = of_company and kind = of_kind and sha256 = content returning id into kept;
  if kept is not null or used + size > room then return kept; end if;
  insert into file (company_id, kind, sha256, bytes, mime) values (of_company, of_kind, content, size, type) returning id into kept;
  return kept;
end $function$;

create function kept_from_client(company uuid, client uuid)
 returns jsonb
 language sql
 stable
return (select ((case when c.sees_documents then '{}'::jsonb else '{"invoices.view": "none", "estimates.view": "none"}'::jsonb end || case when c.sees_contracts then '{}'::jsonb else '{"contracts.view": "none"}'::jsonb end) || case when c.sees_photos then '{}'::jsonb else '{"photos.view": "none"}'::jsonb end) from client c where ((c.company_id = kept_from_client.company) and (c.id = kept_from_client.client)));

create function left_to_invoice(company uuid, jobs uuid[])
 returns table(job_id uuid, left_over bigint, day date)
 language sql
 stable
begin atomic
 select j.id,
     (worth.total - sent.total),
     j.day
    from (((job j
      left join document e on (((e.company_id = j.company_id) and (e.id = j.estimate_id) and (e.kind = 'estimate'::text) and (e.status <> 'void'::text))))
      cross join lateral ( select coalesce(e.total, j.contract_price, j.budget, (0)::bigint) as "coalesce") worth(total))
      cross join lateral ( select (coalesce(sum(d.total), (0)::numeric))::bigint as "coalesce"
            from ( select d_1.total
                    from document d_1
                   where ((d_1.company_id = j.company_id) and (d_1.kind = 'invoice'::text) and (d_1.status = any (array['sent'::text, 'written_off'::text])) and (d_1.job_id = j.id))
                 union all
                  select d_1.total
                    from document d_1
                   where ((d_1.company_id = j.company_id) and (d_1.kind = 'invoice'::text) and (d_1.status = any (array['sent'::text, 'written_off'::text])) and (d_1.estimate_id = j.estimate_id) and (d_1.job_id is null))) d) sent(total))
   where ((j.company_id = left_to_invoice.company) and (j.id = any (left_to_invoice.jobs)) and (j.status = 'completed'::text) and (j.archived_at is null) and (worth.total > sent.total));
end;

create function may_begin_mail()
 returns boolean
 language plpgsql
AS $function$
declare
  tried bigint;
begin
  if not exists (select from mail_breaker where open_until is not null) then return true; end if;
  if not exists (select from mail_breaker where open_until <= now()) then return false; end if;
  select id into tried from graphile_worker.jobs
    where flags ? 'mail' and locked_at is null and attempts < max_attempts and (attempts > 0 or run_at <= now())
    order by priority, run_at limit 1;
  if tried is null then return false; end if;
  update mail_breaker set open_until = now() + interval '30 seconds' where open_until <= now();
  if not found then return false; end if;
  perform graphile_worker.reschedule_jobs(array[tried], run_at := now() - interval '1 day', attempts := 0);
  return true;
end $function$;

create function mend_cancellation_notice(content jsonb)
 returns jsonb
 language sql
 immutable
AS $function$
  select case when content::text not like '%"name": "cancel_by_date"%' then content else
    replace(replace(replace(content::text,
      '{"text": "Date of transaction: the date on which the Owner signs this contract", "type": "text"}',
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "transaction_date"}}'),
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "contract_date"}}',
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "transaction_date"}}'),
      '{"type": "field", "attrs": {"name": "company_address"}}, {"text": ", NOT LATER THAN MIDNIGHT OF ", "type": "text"}',
      '{"type": "field", "attrs": {"name": "company_address"}}, {"text": ", email ", "type": "text"}, '
        '{"type": "field", "attrs": {"name": "company_email"}}, {"text": ", telephone ", "type": "text"}, '
        '{"type": "field", "attrs": {"name": "company_phone"}}, {"text": ", NOT LATER THAN MIDNIGHT OF ", "type": "text"}'
    )::jsonb end
$function$;

create function most_before_fee(amount bigint)
 returns bigint
 language sql
 immutable parallel safe
return ((amount * 10) / 9);

create function note_possible_matches(company uuid, transactions uuid[], payments uuid[])
 returns void
 language sql
AS $function$
  insert into possible_match_change (company_id, transactions, payments)
    select company, coalesce(transactions, '{}'), coalesce(payments, '{}')
    where exists (select from company k where k.id = note_possible_matches.company)
$function$;

create function numbers_dialed(phone text, phone_2 text, key text, key_2 text)
 returns text
 language sql
 immutable parallel safe
return (select coalesce(string_agg(dialed.dialed, ' '::text), ''::text) as "coalesce" from unnest(array[numbers_dialed.key, numbers_dialed.key_2]) dialed(dialed) where (strpos(((regexp_replace(coalesce(numbers_dialed.phone, ''::text), '\D'::text, ''::text, 'g'::text) || ' '::text) || regexp_replace(coalesce(numbers_dialed.phone_2, ''::text), '\D'::text, ''::text, 'g'::text)), dialed.dialed) = 0));

create function numbers_written(phone text, phone_2 text)
 returns text
 language sql
 immutable parallel safe
return ((('
'::text || coalesce(phone, ''::text)) || '
'::text) || coalesce(phone_2, ''::text));

create function open_invitation(link_hash text)
 returns table(company_id uuid, invitation_id uuid, link_expires_at timestamp with time zone, link_revoked_at timestamp with time zone)
 language plpgsql
AS $function$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from invitation_link where token_hash = link_hash;
  perform set_config('app.link', '', true);
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.company_id, l.invitation_id, l.expires_at, l.revoked_at;
end $function$;

create function owed_of(kind text, status text, balance bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when ((kind = 'invoice'::text) and (status = 'sent'::text)) then balance else (0)::bigint end;

create function own_role_name(company uuid)
 returns text
 language plpgsql
AS $function$
declare
  stood text := current_setting('app.company', true);
  role uuid := (select m.role_id from membership m
    where m.company_id = company and m.user_id = app_user() and m.deactivated_at is null);
  found_name text;
begin
  perform set_config('app.company', company::text, true);
  select r.name into found_name from role r where r.company_id = company and r.id = role;
  perform set_config('app.company', coalesce(stood, ''), true);
  return found_name;
end $function$;

create function pair_clients(company uuid, ids uuid[])
 returns void
 language plpgsql
AS $function$
begin
  insert into client_pair (company_id, first_id, second_id, same_email, same_phone, same_place)
    select company, p.* from pairs_of_clients(company, ids) p order by p.first_id, p.second_id
    on conflict (company_id, first_id, second_id) do nothing;
end $function$;

create function pairs_of_clients(company uuid, ids uuid[])
 returns table(first_id uuid, second_id uuid, same_email boolean, same_phone boolean, same_place boolean)
 language plpgsql
 stable
 set plan_cache_mode to 'force_custom_plan'
 set enable_seqscan to 'off'
AS $function$
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
end $function$;

create function parts_leave(company uuid, of_transaction uuid, amount bigint)
 returns boolean
 language sql
 stable
return (select ((count(*) = 0) or (sum(s.amount) <> (parts_leave.amount)::numeric) or bool_or((s.category_id is null))) from transaction_split s where ((s.company_id = parts_leave.company) and (s.transaction_id = parts_leave.of_transaction)));

create function parts_of_payment(p payment, is_estimate boolean, out own bigint, out held bigint)
 returns record
 language plpgsql
 immutable
AS $function$
begin
  if p.status not in ('completed', 'refunded', 'partially_refunded') then own := 0; held := 0;
  elsif is_estimate then own := 0; held := p.amount - p.refunded;
  else
    own := p.amount - p.credited - p.refunded;
    held := case when p.method = 'credit' then -own else p.credited end;
  end if;
end $function$;

create function payments_beside(company uuid, payment uuid, day date)
 returns table(id uuid, amount bigint, date date, by_processor boolean)
 language sql
 stable
AS $function$
  select o.id, o.amount, o.date, o.method in ('card', 'ach', 'other') from payment o
  where o.company_id = company and o.date between day - 6 and day + 6 and o.id <> payment
    and o.status in ('completed', 'partially_refunded', 'refunded') and o.method <> 'credit'
    and not exists (select from payment_match m where m.company_id = company and m.payment_id = o.id)
    and not exists (select from possible_match_payment x where x.company_id = company and x.payment_id = o.id)
  order by abs(o.date - day), o.id limit 11
$function$;

create function phone_key(text)
 returns text
 language sql
 immutable parallel safe
return nullif(regexp_replace("substring"(regexp_replace($1, '\D'::text, ''::text, 'g'::text), '^\d{7,}$'::text), '^1(\d{10})$'::text, '\1'::text), ''::text);

create function phones_of(c client)
 returns text[]
 language sql
 immutable parallel safe
return array_remove(array[(c).phone_key, (c).phone_2_key], null::text);

create function place_key(name text, street text)
 returns text
 language sql
 immutable parallel safe
return ((nullif(regexp_replace(searchable(name), '[[:space:][:punct:]]+'::text, ''::text, 'g'::text), ''::text) || ' '::text) || nullif(regexp_replace(searchable(street), '[[:space:][:punct:]]+'::text, ''::text, 'g'::text), ''::text));

create function read_numbers_of(company uuid)
 returns void
 language sql
AS $function$
  select enqueue('read_phones', json_build_object('company_id', company), null, 'telephone numbers ' || company);
$function$;

create function received_change(entered payment[], left_over payment[])
 returns table(company_id uuid, document_id uuid, day date, n integer, amount bigint)
 language sql
 stable
begin atomic
 select c.company_id,
     c.document_id,
     c.date,
     c.n,
     r.amount
    from ( select 1 as n,
             e.company_id,
             e.id,
             e.document_id,
             e.client_id,
             e.amount,
             e.credited,
             e.method,
             e.kind,
             e.status,
             e.date,
             e.reference,
             e.note,
             e.created_by,
             e.created_at,
             e.try_id,
             e.card_brand,
             e.card_last4,
             e.refunded
            from unnest(received_change.entered) e(company_id, id, document_id, client_id, amount, credited, method, kind, status, date, reference, note, created_by, created_at, try_id, card_brand, card_last4, refunded)
         union all
          select '-1'::integer,
             l.company_id,
             l.id,
             l.document_id,
             l.client_id,
             l.amount,
             l.credited,
             l.method,
             l.kind,
             l.status,
             l.date,
             l.reference,
             l.note,
             l.created_by,
             l.created_at,
             l.try_id,
             l.card_brand,
             l.card_last4,
             l.refunded
            from unnest(received_change.left_over) l(company_id, id, document_id, client_id, amount, credited, method, kind, status, date, reference, note, created_by, created_at, try_id, card_brand, card_last4, refunded)) c,
     lateral received_of(c.status, c.method, c.amount, c.refunded) r(amount)
   where (r.amount is not null);
end;

create function received_of(status text, method text, amount bigint, refunded bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when ((status = any (array['completed'::text, 'partially_refunded'::text])) and (method <> 'credit'::text)) then (amount - refunded) else null::bigint end;

create function recount_job_figures(company uuid, jobs uuid[] default null::uuid[])
 returns void
 language sql
AS $function$
  delete from job_figure f where f.company_id = company and (jobs is null or f.job_id = any (jobs));
  insert into job_figure (company_id, job_id, grain, day, revenue, costs)
    select e.company_id, e.job_id, g.grain, g.day, coalesce(sum(e.amount) filter (where e.kind <> 'expense'), 0) as revenue,
      coalesce(sum(e.amount) filter (where e.kind = 'expense'), 0) as costs
    from book_entry e cross join lateral grains_of(e.date) g
    left join category k on k.company_id = e.company_id and k.id = e.category_id
    where e.company_id = company and e.job_id is not null and e.kind in ('income', 'expense', 'payment', 'refund')
      and k.type is distinct from 'other' and (jobs is null or e.job_id = any (jobs))
    group by 1, 2, 3, 4 having coalesce(sum(e.amount) filter (where e.kind <> 'expense'), 0) <> 0
      or coalesce(sum(e.amount) filter (where e.kind = 'expense'), 0) <> 0
$function$;

create function recount_paid(company uuid, invoice uuid)
 returns void
 language plpgsql
AS $function$
declare
  each record;
begin
  for each in with gone as (delete from book_entry e where e.company_id = company and e.document_id = invoice
        and e.kind in ('payment', 'refund', 'tax') returning e.*)
      select payment_id, date, gross, kind from gone where gross is not null order by id loop
    perform count_paid(company, invoice, each.payment_id, each.date, each.gross, each.kind);
  end loop;
end $function$;

create function renew_jobs_to_invoice(company uuid, jobs uuid[])
 returns void
 language plpgsql
AS $function$
begin
  perform from job where company_id = company and id = any (jobs) order by id for no key update;
  delete from job_to_invoice where company_id = company and job_id = any (jobs);
  insert into job_to_invoice (company_id, job_id, left_over, day)
    select company, l.job_id, l.left_over, l.day from left_to_invoice(company, jobs) l;
end $function$;

create function renew_transaction_entries(company uuid, ids uuid[])
 returns void
 language plpgsql
AS $function$
begin
  delete from book_entry e where e.company_id = company and e.transaction_id = any (ids);
  perform add_transaction_entries(company, ids);
end $function$;

create function searchable(text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(lower(normalize($1, nfkd)), '[̀-ͯ]'::text, ''::text, 'g'::text);

create function share_of(amount bigint, part bigint, whole bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when (whole = 0) then (0)::bigint else (round((((amount)::numeric * (part)::numeric) / (whole)::numeric)))::bigint end;

create function tag_family(company uuid, tag uuid)
 returns uuid[]
 language sql
 stable
AS $function$
  with recursive family as (
    select t.id from tag t where t.company_id = company and t.id = tag_family.tag
    union select t.id from family f join tag t on t.company_id = company and t.parent_id = f.id)
  select coalesce(array_agg(id), '{}') from family
$function$;

create function take_token(bucket text, tries integer, seconds integer)
 returns integer
 language plpgsql
AS $function$
declare
  have double precision;
begin
  insert into rate_bucket as b (key, tokens, updated_at) values (bucket, tries, clock_timestamp())
  on conflict (key) do update set
    tokens = least(tries, b.tokens + extract(epoch from clock_timestamp() - b.updated_at) * tries / seconds),
    updated_at = clock_timestamp()
  returning b.tokens into have;
  if have < 1 then return greatest(1, ceil((1 - have) * seconds / tries)); end if;
  update rate_bucket set tokens = have - 1 where key = bucket;
  return 0;
end $function$;

create procedure wall(in target regclass)
 language plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy of_the_company on %s using (company_id = (select app_company())) with check (company_id = (select app_company()))',
    target);
end $procedure$;

create function words_of_contacts(company uuid, client uuid)
 returns text
 language sql
 stable
return (select coalesce(string_agg(concat_ws(' '::text, p.email, regexp_replace(p.phone, '\D'::text, ''::text, 'g'::text), nullif(numbers_dialed(p.phone, null::text, p.phone_key, null::text), ''::text)), ' '::text order by p.id), ''::text) as "coalesce" from contact p where ((p.company_id = words_of_contacts.company) and (p.client_id = words_of_contacts.client)));

create function words_of_numbers(dialed text, contacts text)
 returns text
 language sql
 immutable parallel safe
return concat_ws(' '::text, nullif(dialed, ''::text), nullif(contacts, ''::text));
