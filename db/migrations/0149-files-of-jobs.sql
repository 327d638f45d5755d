-- Plans, permits and other files of a job, as they came. What is deleted can be brought back for a day.
-- Source: docs/domain.md, Jobs.
-- owner: jobs
create table job_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  added_by uuid references user_account on delete set null,
  added_by_name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
call wall('job_file');
create index job_file_of_job on job_file (company_id, job_id, created_at desc);
create index job_file_content on job_file (company_id, file_key);
alter table job_file alter column company_id set (n_distinct = 10);

-- Whatever names files so far goes on naming them.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''job_file'', file_key from job_file';
end $$;

-- A task may want a photo of what was done: that photo, of a gallery of the job. Who may edit the job can tick it without one.
alter table job_task add column wants_photo boolean not null default false,
  add column photo_id uuid,
  add foreign key (company_id, photo_id) references photo (company_id, id) on delete set null (photo_id);
create index job_task_photo on job_task (company_id, photo_id) where photo_id is not null;

-- Whether completing the job asks for a photo of the finished work.
alter table job add column after_photo boolean not null default false;
