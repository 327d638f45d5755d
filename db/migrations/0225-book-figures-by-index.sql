-- What has gathered is met with what is there along the index, one figure after the other. Before, each was compared with each:
-- in a company of some years a large import spent more time on its figures than on its lines. A plan that was made while there
-- were few figures is kept by the session, so what reads the whole table is not to be chosen even then.
create or replace function gather_book_figures(company uuid) returns void language sql set enable_seqscan = off as $$
  with gathered as materialized (select f.* from book_figure f where f.company_id = company and f.fresh
      order by f.id limit 2000 for update skip locked),
  keys as materialized (select distinct kind, grain, about, day, type, status, has_receipt, unsorted from gathered),
  old as materialized (select f.id from keys k cross join lateral (select o.id from book_figure o
      where o.company_id = company and not o.fresh
        and o.kind = k.kind and o.grain = k.grain and o.about = k.about and o.day = k.day
        and o.type = k.type and o.status = k.status and o.has_receipt = k.has_receipt and o.unsorted = k.unsorted
      for update skip locked) f),
  gone as (delete from book_figure f using (select id from gathered union all select id from old) x
    where f.company_id = company and f.id = x.id returning f.*)
  insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount, fresh)
    select company, kind, grain, about, day, type, status, has_receipt, unsorted, sum(count), sum(amount), false from gone
    group by kind, grain, about, day, type, status, has_receipt, unsorted having sum(count) <> 0 or sum(amount) <> 0
$$;
