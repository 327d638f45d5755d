-- What holds of the signed value of jobs; see invariants.sql.

-- I-9 beside a job stands what of its signed value holds: what was signed less what was taken back, each once
select j.company_id, j.id, j.signed_amount, j.has_original from job j
left join (select e.company_id, e.job_id, sum(e.amount) as amount, count(*) filter (where e.kind = 'original') as originals,
    count(*) filter (where e.kind in ('original', 'change')) - count(*) filter (where e.kind = 'taken_back') as standing,
    count(*) filter (where e.kind = 'original') - count(*) filter (where e.kind = 'taken_back' and o.kind = 'original') as originals_standing
  from contract_value_entry e left join contract_value_entry o on o.company_id = e.company_id and o.id = e.entry_id
  group by e.company_id, e.job_id) v on v.company_id = j.company_id and v.job_id = j.id
where j.signed_amount is distinct from case when v.standing > 0 then v.amount end
  or j.has_original <> (coalesce(v.originals_standing, 0) > 0) or v.originals_standing > 1;

-- I-9 what is taken back is a row that counted, of the same job, to the cent; what stands twice for one estimate is not there
select b.company_id, b.id from contract_value_entry b
left join contract_value_entry e on e.company_id = b.company_id and e.id = b.entry_id and e.job_id = b.job_id
where b.kind = 'taken_back' and (e.id is null or e.kind not in ('original', 'change')
  or (b.amount, b.net_amount, b.days) <> (-e.amount, -e.net_amount, -e.days))
union all
select e.company_id, min(e.id::text)::uuid from contract_value_entry e
where e.kind in ('original', 'change') and e.document_id is not null and not exists (select from contract_value_entry b
  where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')
group by e.company_id, e.document_id having count(*) > 1;

-- I-9 of which jobs more is signed than billed is kept with what is left, and what all of them lack
select company_id, job_id, sum(left_over) as wrong from (
  select company_id, job_id, left_over from job_unbilled
  union all select * from (
    select j.company_id, j.id, (select coalesce(sum(d.total), 0) from document d
      where d.company_id = j.company_id and d.kind = 'invoice' and d.status in ('sent', 'written_off')
        and (d.job_id = j.id or d.job_id is null and d.estimate_id = j.estimate_id)) - j.signed_amount as left_over
    from job j where j.has_original and j.status <> 'cancelled' and j.archived_at is null) counted where left_over < 0
) kept group by company_id, job_id having sum(left_over) <> 0;
