-- Behind the wall a condition goes along an index only where it can leak nothing of other companies' rows; PostgreSQL is sure of
-- "case", and not of "coalesce". The same days as before, so that the indexes stay as they are.
create or replace function job_begins(start_date date, expected_start_date date, expected_completion_date date) returns date
language sql immutable parallel safe
return case when start_date is not null then start_date when expected_start_date is not null then expected_start_date
  else expected_completion_date end;

create or replace function job_ends(start_date date, end_date date, expected_start_date date, expected_completion_date date) returns date
language sql immutable parallel safe
return case when start_date is not null and end_date is not null then end_date
  when start_date is not null then greatest(expected_completion_date, start_date)
  when expected_completion_date is not null then expected_completion_date else expected_start_date end;

-- The order of the list, on an index alone: what is archived stands in a list of its own.
create index job_in_order on job (company_id, (coalesce(start_date, expected_start_date)) desc nulls last, id desc)
  include (start_date, expected_start_date) where archived_at is null;
drop index job_by_date;
