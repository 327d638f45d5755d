-- Columns of the board: each state in the order of its days.
create index job_board on job (company_id, status, (coalesce(start_date, expected_start_date)), id) where archived_at is null;
drop index job_by_status;

-- The days that a job takes up, as calendarDays of the contract says; of one that goes on the end is today, if later.
create function job_begins(start_date date, expected_start_date date, expected_completion_date date) returns date
language sql immutable parallel safe
return coalesce(start_date, expected_start_date, expected_completion_date);

create function job_ends(start_date date, end_date date, expected_start_date date, expected_completion_date date) returns date
language sql immutable parallel safe
return case when start_date is null then coalesce(expected_completion_date, expected_start_date)
  else coalesce(end_date, greatest(expected_completion_date, start_date)) end;

-- Jobs of some days are those that begin in them or not long before; the long ones; and those that go on without an end.
create index job_days on job (company_id, job_begins(start_date, expected_start_date, expected_completion_date), id)
  where archived_at is null and status <> 'cancelled';
create index job_long on job (company_id, job_ends(start_date, end_date, expected_start_date, expected_completion_date))
  where archived_at is null and status <> 'cancelled'
    and job_ends(start_date, end_date, expected_start_date, expected_completion_date)
      - job_begins(start_date, expected_start_date, expected_completion_date) > 45;
create index job_going_on on job (company_id, start_date)
  where archived_at is null and status <> 'cancelled' and start_date is not null and end_date is null;
