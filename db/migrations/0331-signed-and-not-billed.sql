-- Of which jobs more is signed than their invoices come to, and since when the oldest act that they do not cover is signed. Jobs that are
-- cancelled or archived are none of them. Source: docs/domain.md, Signed value.
-- owner: jobs
create table job_unbilled (
  company_id uuid not null references company on delete cascade,
  job_id uuid not null,
  -- In cents, with tax.
  signed bigint not null,
  billed bigint not null,
  left_over bigint not null check (left_over > 0 and left_over = signed - billed),
  since timestamptz not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
call wall('job_unbilled');
alter table job_unbilled alter column company_id set (n_distinct = 10);
create index job_unbilled_in_order on job_unbilled (company_id, since, job_id);

create function unbilled_of_jobs(company uuid, jobs uuid[])
  returns table (job_id uuid, signed bigint, billed bigint, left_over bigint, since timestamptz) language sql stable
begin atomic
  select j.id, j.signed_amount, sent.total, j.signed_amount - sent.total,
    (select e.signed_at from (select e.signed_at, e.sequence, sum(e.amount) over (order by e.sequence) as signed
        from contract_value_entry e where e.company_id = j.company_id and e.job_id = j.id and e.kind in ('original', 'change')
          and not exists (select from contract_value_entry b where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')) e
      where e.signed > sent.total order by e.sequence limit 1)
    from job j cross join lateral (select coalesce(sum(d.total), 0)::bigint from (
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.job_id = j.id
      union all
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.estimate_id = j.estimate_id and d.job_id is null) d) sent (total)
    where j.company_id = company and j.id = any (jobs) and j.has_original and j.status <> 'cancelled' and j.archived_at is null
      and j.signed_amount > sent.total;
end;

create function renew_unbilled(company uuid, jobs uuid[]) returns void language plpgsql as $$
begin
  delete from job_unbilled u where u.company_id = company and u.job_id = any (jobs)
    and not exists (select from unbilled_of_jobs(company, jobs) n
      where n.job_id = u.job_id and (n.signed, n.billed, n.since) = (u.signed, u.billed, u.since));
  insert into job_unbilled (company_id, job_id, signed, billed, left_over, since)
    select company, n.job_id, n.signed, n.billed, n.left_over, n.since from unbilled_of_jobs(company, jobs) n
    on conflict (company_id, job_id) do nothing;
end $$;

create or replace function renew_jobs_to_invoice(company uuid, jobs uuid[]) returns void language plpgsql as $$
begin
  perform from job where company_id = company and id = any (jobs) order by id for no key update;
  delete from job_to_invoice where company_id = company and job_id = any (jobs);
  insert into job_to_invoice (company_id, job_id, left_over, day)
    select company, l.job_id, l.left_over, l.day from left_to_invoice(company, jobs) l;
  perform renew_unbilled(company, jobs);
end $$;

create or replace function keep_jobs_to_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status)
        and (c.status, c.estimate_id, c.budget, c.contract_price, c.signed_amount, c.has_original, c.archived_at, c.day)
          is distinct from (g.status, g.estimate_id, g.budget, g.contract_price, g.signed_amount, g.has_original, g.archived_at, g.day)
      group by c.company_id;
    perform renew_unbilled(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' not in (c.status, g.status) and (c.has_original or g.has_original)
        and (c.status, c.estimate_id, c.signed_amount, c.has_original, c.archived_at)
          is distinct from (g.status, g.estimate_id, g.signed_amount, g.has_original, g.archived_at)
      group by c.company_id;
  end if;
  return null;
end $$;
comment on function keep_jobs_to_invoice() is 'Keeps which jobs are not invoiced in full (job_to_invoice, job_unbilled), when a job changes. Read by the list of jobs, what needs somebody and the report of what is signed and not billed.';

-- What all of them come to, for the home page and the report.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check
    check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag', 'client', 'owing', 'change_order', 'unbilled'));

create function keep_unbilled_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'unbilled', 'left', null, count(*), sum(left_over), 0 from came group by company_id;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'unbilled', 'left', null, -count(*), -sum(left_over), 0 from gone
      where exists (select from company where company.id = gone.company_id) group by company_id;
  end if;
  return null;
end $$;
comment on function keep_unbilled_figures() is 'Keeps how many jobs are signed for more than is billed, and what they lack (figure). Read by the home page and the report of what is signed and not billed.';
create trigger job_unbilled_figures_in after insert on job_unbilled referencing new table as came
  for each statement execute function keep_unbilled_figures();
create trigger job_unbilled_figures_out after delete on job_unbilled referencing old table as gone
  for each statement execute function keep_unbilled_figures();

-- Signed change orders that are on no invoice yet.
create index document_change_to_bill on document (company_id, job_id, id) where is_change_order and status = 'approved' and total > 0;

alter table job no force row level security;
alter table document no force row level security;
alter table contract_value_entry no force row level security;
alter table job_unbilled no force row level security;
alter table figure no force row level security;
select renew_unbilled(j.company_id, array_agg(j.id)) from job j where j.has_original group by j.company_id;
alter table job force row level security;
alter table document force row level security;
alter table contract_value_entry force row level security;
alter table job_unbilled force row level security;
alter table figure force row level security;
