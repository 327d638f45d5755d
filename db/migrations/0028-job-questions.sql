-- What a client asked about a project: who, when, in what words.
-- owner: jobs
create table job_question (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  user_id uuid references user_account on delete set null,
  who text not null,
  message text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
call wall('job_question');
create index on job_question (company_id, job_id, at desc);
create index on job_question (company_id, at desc);
