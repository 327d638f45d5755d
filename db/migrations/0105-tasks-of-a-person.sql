-- What somebody is to do next, over all jobs, along one index: what is due soonest first.
create index job_task_to_do on job_task (company_id, assignee_id, due_date, id) where done_at is null;
drop index job_task_of_person;
