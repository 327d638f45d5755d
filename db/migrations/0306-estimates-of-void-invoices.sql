-- An estimate of which no invoice stands any more is approved again: all of it is left to be invoiced. Source: docs/domain.md, Parts.
-- Company by company: what follows from a change of a document is written behind the wall of its company.
alter table company no force row level security;
do $$
declare
  each uuid;
begin
  for each in select id from company loop
    perform set_config('app.company', each::text, true);
    update document set status = 'approved', version = version + 1
      where company_id = each and kind = 'estimate' and status = 'converted' and not exists (select from document i
        where i.company_id = document.company_id and i.estimate_id = document.id and i.status <> 'void');
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.company', '', true);
end $$;
alter table company force row level security;
