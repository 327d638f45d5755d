-- owner: company
create table company (
  id uuid primary key default uuidv7(),
  name text not null,
  legal_name text,
  entity_type text,
  trade text[] not null default '{}',
  address text,
  city text,
  state text,
  postal_code text,
  country text not null default 'US',
  phone text,
  email text,
  website text,
  logo_key text,
  brand_color text,
  tax_id_sealed text,
  tax_id_last4 text,
  timezone text not null default 'UTC',
  locale text not null default 'en-US',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  services text[] not null default '{}',
  service_areas text[] not null default '{}',
  license_number text,
  license_state text,
  license_expires date,
  insurance_key text,
  default_tax_name text,
  default_tax_rate numeric(9, 4) not null default 0 check (default_tax_rate between 0 and 100),
  tax_inclusive boolean not null default false,
  payment_terms text not null default '14',
  default_deposit_percent numeric(9, 4) check (default_deposit_percent between 0 and 100),
  estimate_prefix text not null default 'EST-',
  invoice_prefix text not null default 'INV-',
  job_prefix text not null default 'JOB-',
  working_days text[] not null default '{mon,tue,wed,thu,fri}',
  team_size text,
  work_saved_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- Names in use, over all companies: the one thing about a company that another may ask for.
-- owner: company
create table company_name (
  key text primary key,
  taken_by uuid not null unique references company on delete cascade
);

-- The last number given in a series. Locked by UPDATE as the last lock of the transaction that takes a number.
-- owner: company
create table counter (
  company_id uuid not null references company on delete cascade,
  series text not null,
  value bigint not null default 0,
  primary key (company_id, series)
);
call wall('counter');

-- How many rows a company has of a thing, so that a list's total costs one row.
-- owner: company
create table tally (
  company_id uuid not null references company on delete cascade,
  noun text not null,
  count bigint not null default 0,
  primary key (company_id, noun)
);
call wall('tally');

-- Named tax rates that lines may bear.
-- owner: company
create table tax_rate (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  rate numeric(9, 4) not null check (rate between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('tax_rate');

-- What was done, by whom and when: a document's history, a job's timeline, the dashboard's activity, the audit.
-- owner: http
create table activity (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  noun text not null,
  noun_id uuid not null,
  kind text not null,
  user_id uuid references user_account on delete set null,
  who text,
  title text not null default '',
  note text,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('activity');
create index on activity (company_id, noun, noun_id, id desc);
revoke update, delete on activity from chalkline_app;

-- Adds to a tally when rows come, go or move to the archive; the trigger's argument is the noun.
create function keep_tally() returns trigger language plpgsql as $$
declare
  change int := 0;
  owner uuid;
begin
  if tg_op in ('DELETE', 'UPDATE') and old.archived_at is null then change := change - 1; end if;
  if tg_op in ('INSERT', 'UPDATE') and new.archived_at is null then change := change + 1; end if;
  if change <> 0 then
    owner := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
    insert into tally as t (company_id, noun, count) values (owner, tg_argv[0], change)
    on conflict (company_id, noun) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
