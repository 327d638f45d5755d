-- Jobs by state and, where they are open, the day from which on they are late: kept beside the documents' figures, so that
-- the tabs of their list cost the same however many there are.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job'));

-- The last day on which a job in such a state is not yet late; null where none is. The contract's `isLate` in SQL.
create function job_late_after(status text, expected_start_date date, expected_completion_date date) returns date
language sql immutable parallel safe
return case when status in ('unscheduled', 'scheduled') then least(expected_start_date, expected_completion_date)
  when status in ('in_progress', 'on_hold') then expected_completion_date end;

create function job_change(entered job[], left_over job[])
  returns table (company_id uuid, state text, day date, n int) language sql stable
begin atomic
  select c.company_id, s.state, case when s.state <> 'archived' then job_late_after(c.status, c.expected_start_date, c.expected_completion_date) end, c.n
    from (select 1 as n, e.* from unnest(entered) e union all select -1, l.* from unnest(left_over) l) c,
      lateral (select case when c.archived_at is null then c.status else 'archived' end) s (state);
end;

create function keep_job_figures() returns trigger language plpgsql as $$
declare
  entered job[] := '{}';
  left_over job[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, day, count, total, balance)
    select company_id, 'job', state, day, sum(n), 0, 0 from job_change(entered, left_over)
    group by company_id, state, day having sum(n) <> 0;
  if found and random() < 0.03 then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $$;

create trigger job_figures_in after insert on job
  referencing new table as came for each statement execute function keep_job_figures();
create trigger job_figures_change after update on job
  referencing new table as came old table as gone for each statement execute function keep_job_figures();
create trigger job_figures_out after delete on job
  referencing old table as gone for each statement execute function keep_job_figures();

-- What is still to do by its day, soonest first; what is late, by how long; what was put away.
create index job_open on job (company_id, (coalesce(start_date, expected_start_date)), id)
  include (status, expected_start_date, expected_completion_date)
  where archived_at is null and status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
create index job_late on job (company_id, (job_late_after(status, expected_start_date, expected_completion_date)))
  where archived_at is null and status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold');
create index job_archived on job (company_id, (coalesce(start_date, expected_start_date)) desc nulls last, id desc)
  where archived_at is not null;

alter table job no force row level security;
alter table figure no force row level security;
insert into figure (company_id, kind, state, day, count, total, balance)
  select company_id, 'job', case when archived_at is null then status else 'archived' end,
    case when archived_at is null then job_late_after(status, expected_start_date, expected_completion_date) end, count(*), 0, 0
  from job group by 1, 3, 4;
alter table job force row level security;
alter table figure force row level security;
