-- What is still to be invoiced in the order of its days, without sorting all of it.
alter table job_to_invoice add day date;

drop function left_to_invoice;
create function left_to_invoice(company uuid, jobs uuid[]) returns table (job_id uuid, left_over bigint, day date) language sql stable
begin atomic
  select j.id, worth.total - sent.total, j.day from job j
    left join document e on e.company_id = j.company_id and e.id = j.estimate_id and e.kind = 'estimate' and e.status <> 'void'
    cross join lateral (select coalesce(e.total, j.contract_price, j.budget, 0)) worth (total)
    cross join lateral (select coalesce(sum(d.total), 0)::bigint from (
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.job_id = j.id
      union all
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.estimate_id = j.estimate_id and d.job_id is null) d) sent (total)
    where j.company_id = company and j.id = any (jobs) and j.status = 'completed' and j.archived_at is null
      and worth.total > sent.total;
end;

create or replace function renew_jobs_to_invoice(company uuid, jobs uuid[]) returns void language plpgsql as $$
begin
  perform from job where company_id = company and id = any (jobs) order by id for no key update;
  delete from job_to_invoice where company_id = company and job_id = any (jobs);
  insert into job_to_invoice (company_id, job_id, left_over, day)
    select company, l.job_id, l.left_over, l.day from left_to_invoice(company, jobs) l;
end $$;

create or replace function keep_jobs_to_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status) and (c.status, c.estimate_id, c.budget, c.contract_price, c.archived_at, c.day)
        is distinct from (g.status, g.estimate_id, g.budget, g.contract_price, g.archived_at, g.day)
      group by c.company_id;
  end if;
  return null;
end $$;

alter table job no force row level security;
alter table job_to_invoice no force row level security;
update job_to_invoice w set day = j.day from job j where j.company_id = w.company_id and j.id = w.job_id;
alter table job force row level security;
alter table job_to_invoice force row level security;
create index job_to_invoice_in_order on job_to_invoice (company_id, day desc nulls last, job_id desc);
