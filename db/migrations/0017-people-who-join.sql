-- What an employee says of themselves, and what only the company sets: job title and cost an hour, in cents.
-- owner: employees
create table employee (
  company_id uuid not null,
  user_id uuid not null,
  phone text,
  emergency_contact_name text,
  emergency_contact_phone text,
  skills text[] not null default '{}',
  certifications jsonb not null default '[]',
  accepted_policies_at timestamptz,
  job_title text,
  hourly_cost bigint check (hourly_cost >= 0),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call wall('employee');

-- What a client says of themselves when they join, and what they may see then.
alter table client
  add preferred_contact text check (preferred_contact in ('email', 'phone', 'text')),
  add access_notes text,
  add accept_e_records_at timestamptz,
  add marketing_opt_in boolean not null default false,
  add sees_documents boolean not null default true,
  add sees_contracts boolean not null default true,
  add sees_photos boolean not null default true;
create index membership_of_client on membership (company_id, client_id) where client_id is not null;
