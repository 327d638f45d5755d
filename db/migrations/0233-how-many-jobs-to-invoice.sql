-- How many jobs are to be invoiced, in one row of `tally` instead of counted with each list of jobs.
create function keep_tally_of_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, tg_argv[0], count(*) from came group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    update tally t set count = t.count - g.count
      from (select company_id, count(*) as count from gone group by company_id) g
      where t.company_id = g.company_id and t.noun = tg_argv[0];
  end if;
  return null;
end $$;

alter table job_to_invoice no force row level security;
alter table tally no force row level security;
insert into tally (company_id, noun, count) select company_id, 'job_to_invoice', count(*) from job_to_invoice group by company_id;
alter table job_to_invoice force row level security;
alter table tally force row level security;

create trigger job_to_invoice_tally_in after insert on job_to_invoice
  referencing new table as came for each statement execute function keep_tally_of_rows('job_to_invoice');
create trigger job_to_invoice_tally_out after delete on job_to_invoice
  referencing old table as gone for each statement execute function keep_tally_of_rows('job_to_invoice');
