-- A company that is erased takes its rows along one table after the other: by then there is nobody to keep a tally for.
create or replace function keep_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], count(*) from came where archived_at is null group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], -count(*) from gone
        where archived_at is null and exists (select from company where company.id = gone.company_id) group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], sum(change) from (
        select company_id, 1 as change from came where archived_at is null
        union all select company_id, -1 from gone where archived_at is null) as changed
      group by company_id having sum(change) <> 0
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;
