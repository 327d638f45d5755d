-- A tally is kept once for each statement, not for each row of it: ten thousand imported clients are one change of one row.
drop trigger client_tally on client;
drop function keep_tally();

-- Adds what a statement changed; the trigger's argument is the noun. `came` and `gone` are the rows after and before it.
create function keep_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], count(*) from came where archived_at is null group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], -count(*) from gone where archived_at is null group by company_id
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

create trigger client_tally_in after insert on client
  referencing new table as came for each statement execute function keep_tally('client');
create trigger client_tally_change after update on client
  referencing new table as came old table as gone for each statement execute function keep_tally('client');
create trigger client_tally_out after delete on client
  referencing old table as gone for each statement execute function keep_tally('client');
