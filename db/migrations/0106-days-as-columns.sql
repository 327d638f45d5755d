-- The days that a list, the board and the calendar go by, as columns of a job: behind the wall a condition goes along an index
-- only where it can leak nothing of other companies' rows, which a plain column never does, and an index that holds them is
-- enough to count by.
alter table job
  -- The day it is listed by: it began, else should begin.
  add day date generated always as (case when start_date is not null then start_date else expected_start_date end) stored,
  -- The first and the last of the days that it takes up; of one that goes on the last is today, if later.
  add begins date generated always as (job_begins(start_date, expected_start_date, expected_completion_date)) stored,
  add ends date generated always as (job_ends(start_date, end_date, expected_start_date, expected_completion_date)) stored,
  add goes_on boolean generated always as (start_date is not null and end_date is null) stored,
  -- The last day on which it is not yet late; null where none is.
  add late_after date generated always as (job_late_after(status, expected_start_date, expected_completion_date)) stored;

drop index job_in_order;
create index job_in_order on job (company_id, day desc nulls last, id desc) where archived_at is null;
drop index job_open;
create index job_open on job (company_id, day, id) include (status, late_after)
  where archived_at is null and status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
drop index job_late;
create index job_late on job (company_id, late_after)
  where archived_at is null and status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
drop index job_archived;
create index job_archived on job (company_id, day desc nulls last, id desc) where archived_at is not null;
drop index job_board;
create index job_board on job (company_id, status, day, id) where archived_at is null;

drop index job_days;
create index job_days on job (company_id, begins, id) include (ends, goes_on, status, day, late_after)
  where archived_at is null and status <> 'cancelled';
drop index job_long;
create index job_long on job (company_id, ends) where archived_at is null and status <> 'cancelled' and ends - begins > 45;
drop index job_going_on;
create index job_going_on on job (company_id, begins) where archived_at is null and status <> 'cancelled' and goes_on;
