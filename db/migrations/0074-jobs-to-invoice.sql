-- The completed jobs that are not invoiced for what they are worth, and what is left of each: few of many, so kept, not
-- looked for among all that were ever done. A job's row is locked while its own is written anew.
-- owner: jobs
create table job_to_invoice (
  company_id uuid not null references company on delete cascade,
  job_id uuid not null,
  -- In cents.
  left_over bigint not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade
);
call wall('job_to_invoice');

-- What is left of some jobs of a company: its estimate's total, else its budget, less the invoices that went out, those of
-- its estimate that name no job included.
create function left_to_invoice(company uuid, jobs uuid[]) returns table (job_id uuid, left_over bigint) language sql stable
begin atomic
  select j.id, worth.total - sent.total from job j
    left join document e on e.company_id = j.company_id and e.id = j.estimate_id and e.kind = 'estimate' and e.status <> 'void'
    cross join lateral (select coalesce(e.total, j.budget, 0)) worth (total)
    cross join lateral (select coalesce(sum(d.total), 0)::bigint from (
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.job_id = j.id
      union all
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.estimate_id = j.estimate_id and d.job_id is null) d) sent (total)
    where j.company_id = company and j.id = any (jobs) and j.status = 'completed' and j.archived_at is null
      and worth.total > sent.total;
end;

create function renew_jobs_to_invoice(company uuid, jobs uuid[]) returns void language plpgsql as $$
begin
  perform from job where company_id = company and id = any (jobs) order by id for no key update;
  delete from job_to_invoice where company_id = company and job_id = any (jobs);
  insert into job_to_invoice (company_id, job_id, left_over) select company, l.job_id, l.left_over from left_to_invoice(company, jobs) l;
end $$;

-- Documents that went out, or of which a job was made, and changed in what a job counts of them.
create function keep_jobs_of_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(distinct j.id)) from came c
      join job j on j.company_id = c.company_id and (j.id = c.job_id or j.estimate_id = c.estimate_id and c.job_id is null)
      where c.kind = 'invoice' and c.status in ('sent', 'written_off') group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform renew_jobs_to_invoice(g.company_id, array_agg(distinct j.id)) from gone g
      join job j on j.company_id = g.company_id and (j.id = g.job_id or j.estimate_id = g.estimate_id and g.job_id is null)
      where g.kind = 'invoice' and g.status in ('sent', 'written_off')
        and exists (select from company where company.id = g.company_id) group by g.company_id;
  else
    perform renew_jobs_to_invoice(d.company_id, array_agg(distinct j.id)) from (
        select c.company_id, c.kind, c.id, x.job_id, x.estimate_id
        from came c join gone g on g.company_id = c.company_id and g.id = c.id
        cross join lateral (values (c.job_id, c.estimate_id), (g.job_id, g.estimate_id)) x (job_id, estimate_id)
        where (c.status, c.total, c.job_id, c.estimate_id) is distinct from (g.status, g.total, g.job_id, g.estimate_id)
          and (c.kind = 'estimate' or c.status in ('sent', 'written_off') or g.status in ('sent', 'written_off'))) d
      join job j on j.company_id = d.company_id and case when d.kind = 'estimate' then j.estimate_id = d.id
        else j.id = d.job_id or j.estimate_id = d.estimate_id and d.job_id is null end
      group by d.company_id;
  end if;
  return null;
end $$;

create trigger document_jobs_in after insert on document
  referencing new table as came for each statement execute function keep_jobs_of_documents();
create trigger document_jobs_change after update on document
  referencing new table as came old table as gone for each statement execute function keep_jobs_of_documents();
create trigger document_jobs_out after delete on document
  referencing old table as gone for each statement execute function keep_jobs_of_documents();

create function keep_jobs_to_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status)
        and (c.status, c.estimate_id, c.budget, c.archived_at) is distinct from (g.status, g.estimate_id, g.budget, g.archived_at)
      group by c.company_id;
  end if;
  return null;
end $$;

create trigger job_to_invoice_in after insert on job
  referencing new table as came for each statement execute function keep_jobs_to_invoice();
create trigger job_to_invoice_change after update on job
  referencing new table as came old table as gone for each statement execute function keep_jobs_to_invoice();

alter table document no force row level security;
alter table job no force row level security;
alter table job_to_invoice no force row level security;
insert into job_to_invoice (company_id, job_id, left_over)
  select c.company_id, l.job_id, l.left_over
  from (select company_id, array_agg(id) as jobs from job where status = 'completed' group by company_id) c,
    left_to_invoice(c.company_id, c.jobs) l;
alter table document force row level security;
alter table job force row level security;
alter table job_to_invoice force row level security;
