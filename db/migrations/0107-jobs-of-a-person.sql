-- State and days of a job beside each who is on it: whoever sees only their own, or asks for those of one person, finds them in
-- order along an index, and not by reading every job of that person.
alter table job_assignee
  add status text not null default 'unscheduled', add archived_at timestamptz, add day date, add begins date, add ends date,
  add goes_on boolean not null default false, add late_after date;

-- Written beside whoever is put on a job; locked, so that no change of it is missed.
create function copy_job_to_assignee() returns trigger language plpgsql as $$
begin
  select j.status, j.archived_at, j.day, j.begins, j.ends, j.goes_on, j.late_after
    into new.status, new.archived_at, new.day, new.begins, new.ends, new.goes_on, new.late_after
    from job j where j.company_id = new.company_id and j.id = new.job_id for share;
  return new;
end $$;
create trigger job_assignee_in before insert on job_assignee for each row execute function copy_job_to_assignee();

create function keep_jobs_of_people() returns trigger language plpgsql as $$
begin
  update job_assignee a set status = c.status, archived_at = c.archived_at, day = c.day, begins = c.begins, ends = c.ends,
      goes_on = c.goes_on, late_after = c.late_after
    from came c join gone g on g.company_id = c.company_id and g.id = c.id
    where a.company_id = c.company_id and a.job_id = c.id
      and (c.status, c.archived_at, c.day, c.begins, c.ends, c.goes_on, c.late_after)
        is distinct from (g.status, g.archived_at, g.day, g.begins, g.ends, g.goes_on, g.late_after);
  return null;
end $$;
create trigger job_people_change after update on job
  referencing new table as came old table as gone for each statement execute function keep_jobs_of_people();

alter table job no force row level security;
alter table job_assignee no force row level security;
update job_assignee a set status = j.status, archived_at = j.archived_at, day = j.day, begins = j.begins, ends = j.ends,
    goes_on = j.goes_on, late_after = j.late_after
  from job j where j.company_id = a.company_id and j.id = a.job_id;
alter table job force row level security;
alter table job_assignee force row level security;

-- Their list, the board's columns, the days of a calendar; by number alone stays for what is archived.
create index job_assignee_in_order on job_assignee (company_id, user_id, day desc nulls last, job_id desc)
  include (status, late_after, begins, ends, goes_on) where archived_at is null;
create index job_assignee_by_state on job_assignee (company_id, user_id, status, day, job_id)
  include (late_after, begins, ends, goes_on) where archived_at is null;
create index job_assignee_by_days on job_assignee (company_id, user_id, begins, job_id)
  include (ends, goes_on, status) where archived_at is null and status <> 'cancelled';
