-- The payments that an estimate is paid in: what each is called, how much it is and when it is due. Source: docs/domain.md, Payment schedule.
-- owner: billing
create table schedule_row (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  sort integer not null,
  label text not null,
  percent numeric(9,4),
  fixed bigint,
  -- In cents, of the option that counts.
  amount bigint not null check (amount >= 0),
  trigger text not null check (trigger in ('on_accept', 'on_date', 'on_start', 'on_task', 'on_complete', 'by_hand')),
  date date check (date is null or trigger = 'on_date'),
  line_id uuid check (line_id is null or trigger = 'on_task'),
  -- Approved, and on no invoice that is not void.
  open boolean not null default false,
  -- The day on which it came due, or will.
  due_on date,
  primary key (company_id, id),
  unique (company_id, document_id, sort),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references document_line (company_id, id)
);
call wall('schedule_row');
alter table schedule_row alter column company_id set (n_distinct = 10);
create index schedule_row_of_line on schedule_row (company_id, line_id) where line_id is not null;
create index schedule_row_due on schedule_row (company_id, due_on, id) where open and due_on is not null;

alter table document_option add column schedule bigint[] not null default '{}';

-- What an invoice of its own has billed, and what others have covered, is open no more. Others cover from the first on, the
-- deposit last: it is held until an invoice takes it.
create function keep_open_payments(company uuid, estimates uuid[]) returns void language sql
begin atomic
  update schedule_row r set open = now.open from (
    select p.company_id, p.id, p.amount > 0 and e.status in ('approved', 'converted') and not p.billed
        and sum(p.amount) filter (where not p.billed) over (partition by p.document_id order by p.trigger = 'on_accept', p.sort) > p.otherwise as open
      from (select s.*, exists (select from document i where i.company_id = s.company_id and i.estimate_id = s.document_id
            and i.status <> 'void' and i.portion = 'schedule:' || s.id) as billed,
          (select coalesce(sum(i.total), 0) from document i where i.company_id = s.company_id and i.estimate_id = s.document_id
            and i.status <> 'void' and coalesce(i.portion, '') not like 'schedule:%') as otherwise
        from schedule_row s where s.company_id = company and s.document_id = any (estimates)) p
      join document e on e.company_id = p.company_id and e.id = p.document_id) now
   where r.company_id = now.company_id and r.id = now.id and r.open is distinct from now.open;
end;

-- A task that never was, or is gone, is done with the job.
create function keep_due_payments(company uuid, estimates uuid[]) returns void language sql
begin atomic
  update schedule_row r set due_on = now.due_on from (
    select s.company_id, s.id, case s.trigger
        when 'on_accept' then (select (a.at at time zone c.timezone)::date from approval a where a.company_id = s.company_id and a.document_id = s.document_id)
        when 'on_date' then s.date
        when 'on_start' then case when j.status in ('in_progress', 'on_hold', 'completed') then coalesce(j.start_date, j.end_date, (j.changed_at at time zone c.timezone)::date) end
        when 'on_complete' then finished.on
        when 'on_task' then coalesce((select min((t.done_at at time zone c.timezone)::date) from job_task t
          where t.company_id = s.company_id and t.job_id = j.id and t.line_id = s.line_id), finished.on)
      end as due_on
      from schedule_row s
      join document e on e.company_id = s.company_id and e.id = s.document_id
      join company c on c.id = s.company_id
      left join lateral (select k.* from job k where k.company_id = e.company_id and (k.estimate_id = e.id or k.id = e.job_id)
        order by k.estimate_id is not distinct from e.id desc limit 1) j on true
      left join lateral (select coalesce(j.end_date, (j.changed_at at time zone c.timezone)::date) as on where j.status = 'completed') finished on true
     where s.company_id = company and s.document_id = any (estimates) and e.status in ('approved', 'converted')) now
   where r.company_id = now.company_id and r.id = now.id and r.due_on is distinct from now.due_on;
end;

create function keep_payments_of_documents() returns trigger language plpgsql as $$
declare
  company uuid;
  estimates uuid[];
begin
  if tg_op = 'INSERT' then
    select min(company_id::text)::uuid, array_agg(estimate_id) into company, estimates from came where estimate_id is not null;
  elsif tg_op = 'DELETE' then
    select min(company_id::text)::uuid, array_agg(estimate_id) into company, estimates from gone where estimate_id is not null;
  else
    select min(company_id::text)::uuid, array_agg(coalesce(estimate_id, id)) into company, estimates from came
      where (kind = 'estimate' or estimate_id is not null) and exists (select from gone where gone.id = came.id
        and (gone.status, gone.total, gone.job_id) is distinct from (came.status, came.total, came.job_id));
  end if;
  if estimates is not null then
    -- One after the other, so that a part made while another is voided sees it.
    perform from document where company_id = company and id = any (estimates) order by id for no key update;
    perform keep_open_payments(company, estimates);
    if tg_op = 'UPDATE' then perform keep_due_payments(company, estimates); end if;
  end if;
  return null;
end $$;
comment on function keep_payments_of_documents() is
  'Keeps schedule_row.open and due_on of the estimates that changed, or that an invoice of changed. Read by "Needs you" and the page of an estimate.';
create trigger document_payments_in after insert on document
  referencing new table as came for each statement execute function keep_payments_of_documents();
create trigger document_payments_change after update on document
  referencing new table as came old table as gone for each statement execute function keep_payments_of_documents();
create trigger document_payments_out after delete on document
  referencing old table as gone for each statement execute function keep_payments_of_documents();

create function keep_payments_of_job() returns trigger language plpgsql as $$
begin
  perform keep_due_payments(new.company_id, array(select d.id from document d
    where d.company_id = new.company_id and d.kind = 'estimate' and (d.id = new.estimate_id or d.job_id = new.id)));
  return null;
end $$;
comment on function keep_payments_of_job() is
  'Keeps schedule_row.due_on of what is due when a job starts or is done. Read by "Needs you" and the page of an estimate.';
create trigger job_payments_in after insert on job for each row
  when (new.estimate_id is not null) execute function keep_payments_of_job();
create trigger job_payments_change after update on job for each row
  when ((old.status, old.start_date, old.end_date, old.estimate_id) is distinct from (new.status, new.start_date, new.end_date, new.estimate_id))
  execute function keep_payments_of_job();

create function keep_payments_of_task() returns trigger language plpgsql as $$
begin
  perform keep_due_payments(old.company_id, array(select r.document_id from schedule_row r
    where r.company_id = old.company_id and r.line_id = old.line_id));
  return null;
end $$;
comment on function keep_payments_of_task() is
  'Keeps schedule_row.due_on of what is due when a task is done. Read by "Needs you" and the page of an estimate.';
create trigger job_task_payments_change after update on job_task for each row
  when (old.line_id is not null and old.done_at is distinct from new.done_at) execute function keep_payments_of_task();
create trigger job_task_payments_out after delete on job_task for each row
  when (old.line_id is not null) execute function keep_payments_of_task();
