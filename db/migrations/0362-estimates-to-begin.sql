-- Which approved estimates have no job that is begun, and what they come to. Change orders are none of them: they are begun with their job.
-- owner: billing
create table estimate_to_begin (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  -- In cents, with tax.
  total bigint not null,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('estimate_to_begin');
alter table estimate_to_begin alter column company_id set (n_distinct = 10);

create function is_begun(status text) returns boolean language sql immutable parallel safe
  return status in ('in_progress', 'on_hold', 'completed');

-- The jobs are locked first: whoever begins one meanwhile looks at its estimates afterwards.
create function renew_to_begin(company uuid, documents uuid[]) returns void language plpgsql as $$
begin
  perform from job where company_id = company and id in (
      select d.job_id from document d where d.company_id = company and d.id = any (documents)
      union select j.id from job j where j.company_id = company and j.estimate_id = any (documents))
    order by id for no key update;
  delete from estimate_to_begin where company_id = company and document_id = any (documents);
  insert into estimate_to_begin (company_id, document_id, total)
    select d.company_id, d.id, d.total from document d
    where d.company_id = company and d.id = any (documents) and d.kind = 'estimate' and d.status = 'approved' and not d.is_change_order
      and not exists (select from job j where j.company_id = company and j.id = d.job_id and is_begun(j.status))
      and not exists (select from job j where j.company_id = company and j.estimate_id = d.id and is_begun(j.status))
    on conflict do nothing;
end $$;

create function keep_to_begin_of_document() returns trigger language plpgsql as $$
begin
  perform renew_to_begin(new.company_id, array[new.id]);
  return null;
end $$;
comment on function keep_to_begin_of_document() is 'Keeps which approved estimates have no job that is begun (estimate_to_begin), when an estimate changes. Read by the list of estimates.';
create trigger estimate_to_begin_in after insert on document for each row
  when (new.kind = 'estimate' and new.status = 'approved' and not new.is_change_order) execute function keep_to_begin_of_document();
create trigger estimate_to_begin_change after update of status, total, job_id on document for each row
  when (new.kind = 'estimate' and not new.is_change_order and (new.status = 'approved' or old.status = 'approved')
    and (new.status, new.total, new.job_id) is distinct from (old.status, old.total, old.job_id))
  execute function keep_to_begin_of_document();

create function keep_to_begin_of_job() returns trigger language plpgsql as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
  estimates uuid[] := array[new.estimate_id, old.estimate_id];
begin
  if not exists (select from company c where c.id = company) then return null; end if;
  -- Who approves an estimate that becomes a job's meanwhile does not know of the job yet.
  if tg_op <> 'DELETE' and new.estimate_id is distinct from old.estimate_id then
    perform from document where company_id = company and id = any (estimates) order by id for no key update;
  end if;
  perform renew_to_begin(company, array(
    select d.id from document d where d.company_id = company and d.id = any (estimates) and d.status = 'approved'
    union select d.id from document d where d.company_id = company and d.job_id = new.id and d.kind = 'estimate' and d.status = 'approved'));
  return null;
end $$;
comment on function keep_to_begin_of_job() is 'Keeps which approved estimates have no job that is begun (estimate_to_begin), when a job begins or becomes an estimate''s. Read by the list of estimates.';
create trigger job_estimates_in after insert on job for each row
  when (new.estimate_id is not null and is_begun(new.status)) execute function keep_to_begin_of_job();
create trigger job_estimates_change after update of status, estimate_id on job for each row
  when (is_begun(new.status) <> is_begun(old.status) or new.estimate_id is distinct from old.estimate_id)
  execute function keep_to_begin_of_job();
create trigger job_estimates_out after delete on job for each row
  when (old.estimate_id is not null and is_begun(old.status)) execute function keep_to_begin_of_job();

-- How many they are and what they come to, for the number above the list.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag', 'client', 'owing',
    'change_order', 'unbilled', 'to_begin'));

create function keep_to_begin_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'to_begin', 'approved', null, count(*), sum(total), 0 from came group by company_id;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'to_begin', 'approved', null, -count(*), -sum(total), 0 from gone
      where exists (select from company where company.id = gone.company_id) group by company_id;
  end if;
  return null;
end $$;
comment on function keep_to_begin_figures() is 'Keeps how many approved estimates have no job that is begun, and what they come to (figure). Read by the list of estimates.';
create trigger estimate_to_begin_figures_in after insert on estimate_to_begin referencing new table as came
  for each statement execute function keep_to_begin_figures();
create trigger estimate_to_begin_figures_out after delete on estimate_to_begin referencing old table as gone
  for each statement execute function keep_to_begin_figures();

alter table job no force row level security;
alter table document no force row level security;
alter table estimate_to_begin no force row level security;
alter table figure no force row level security;
insert into estimate_to_begin (company_id, document_id, total)
  select d.company_id, d.id, d.total from document d
  where d.kind = 'estimate' and d.status = 'approved' and not d.is_change_order
    and not exists (select from job j where j.company_id = d.company_id and j.id = d.job_id and is_begun(j.status))
    and not exists (select from job j where j.company_id = d.company_id and j.estimate_id = d.id and is_begun(j.status));
alter table job force row level security;
alter table document force row level security;
alter table estimate_to_begin force row level security;
alter table figure force row level security;
