-- owner: jobs
create table job (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  number text not null,
  title text not null,
  description text,
  status text not null default 'unscheduled'
    check (status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold', 'completed', 'cancelled')),
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
  budget bigint check (budget >= 0),
  search_text text not null generated always as (searchable(
    title || ' ' || number || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references client (company_id, id),
  check (end_date >= start_date),
  check (expected_completion_date >= expected_start_date)
);
call wall('job');
create index job_by_date on job (company_id, coalesce(start_date, expected_start_date) desc nulls last, id desc);
create index job_by_status on job (company_id, status) where archived_at is null;
create index job_by_client on job (company_id, client_id);
create unique index job_of_estimate on job (company_id, estimate_id) where estimate_id is not null;
create index job_search on job using gin (company_id, search_text gin_trgm_ops);

-- Who works on a job; what `own` means for the crew.
-- owner: jobs
create table job_assignee (
  company_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, job_id, user_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call wall('job_assignee');
create index on job_assignee (company_id, user_id);
