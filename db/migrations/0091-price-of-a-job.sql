-- What is left to invoice of a job goes by the price that was agreed upon; its budget stands in where nobody typed one.
create or replace function left_to_invoice(company uuid, jobs uuid[]) returns table (job_id uuid, left_over bigint) language sql stable
begin atomic
  select j.id, worth.total - sent.total from job j
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

create or replace function keep_jobs_to_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status)
        and (c.status, c.estimate_id, c.contract_price, c.budget, c.archived_at)
          is distinct from (g.status, g.estimate_id, g.contract_price, g.budget, g.archived_at)
      group by c.company_id;
  end if;
  return null;
end $$;
