-- What a job says of itself beside its dates: its price where no estimate gives one, how urgent it is, the numbers of others
-- for it, and notes for the team and for the client.
alter table job
  add contract_price bigint check (contract_price >= 0),
  add priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add po_number text,
  add permit_number text,
  add internal_notes text,
  add client_notes text;

-- One of those on a job may lead it.
alter table job_assignee add lead boolean not null default false;
create unique index job_lead on job_assignee (company_id, job_id) where lead;
create index job_assignee_of_person on job_assignee (company_id, user_id, job_id);
drop index job_assignee_company_id_user_id_idx;
alter table job_assignee alter column company_id set (n_distinct = 10);

-- The team in the order it came, by which each has a color.
create index membership_of_team on membership (company_id, created_at, user_id) where kind <> 'client';

-- What is to do on a job. Who did it stays named when they are gone.
-- owner: jobs
create table job_task (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  title text not null,
  assignee_id uuid,
  due_date date,
  position int not null,
  line_id uuid,
  done_at timestamptz,
  done_by uuid references user_account on delete set null,
  done_by_name text,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references membership (company_id, user_id) on delete set null (assignee_id)
);
call wall('job_task');
create index job_task_in_order on job_task (company_id, job_id, position, id);
create index job_task_of_person on job_task (company_id, assignee_id) where done_at is null;
alter table job_task alter column company_id set (n_distinct = 10);

-- What somebody of the team wrote about a job, and whom they named in it.
-- owner: jobs
create table job_note (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  user_id uuid references user_account on delete set null,
  who text not null,
  note text not null,
  mentions uuid[] not null default '{}',
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
call wall('job_note');
create index on job_note (company_id, job_id, at desc);

-- Who leaves the team is taken off what is not over, in the transaction in which they go; on what is over they stay named.
create function leave_jobs() returns trigger language plpgsql as $$
begin
  delete from job_assignee a using job j
    where a.company_id = new.company_id and a.user_id = new.user_id and j.company_id = a.company_id and j.id = a.job_id
      and j.status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
  update job_task set assignee_id = null
    where company_id = new.company_id and assignee_id = new.user_id and done_at is null;
  return null;
end $$;
create trigger membership_leaves_jobs after update of deactivated_at on membership
  for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function leave_jobs();
