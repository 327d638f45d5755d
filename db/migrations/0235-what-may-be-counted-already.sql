-- What may be counted already counts for nothing, and what a company has already is looked through. Source: docs/domain.md, Reports.

-- A deposit that may be counted already is an entry of a kind of its own, which no report adds to what came in.
alter table book_entry drop constraint book_entry_kind_check,
  add constraint book_entry_kind_check check (kind in ('income', 'expense', 'fee', 'payment', 'refund', 'tax', 'held', 'possible'));
alter table report_figure drop constraint report_figure_kind_check,
  add constraint report_figure_kind_check check (kind in ('income', 'expense', 'fee', 'payment', 'refund', 'tax', 'held', 'possible'));

create or replace function entries_of_transactions(company uuid, ids uuid[])
returns table (transaction_id uuid, kind text, date date, amount bigint, category_id uuid, job_id uuid, payment_id uuid)
language sql stable as $$
  with counted as (select t.*, case when exists (select from possible_match o where o.company_id = company and o.transaction_id = t.id)
        then 'possible' else t.type end as counts_as from transaction t
      where t.company_id = company and t.id = any (ids) and t.type <> 'transfer' and not t.excluded),
  matched as (select m.transaction_id as id, sum(m.amount) as amount from payment_match m
    where m.company_id = company and m.transaction_id = any (ids) group by 1),
  part as (
    select t.id, t.counts_as, t.date, 1 as n, t.amount, t.category_id, t.job_id from counted t where not t.is_split
    union all select t.id, t.counts_as, t.date, s.position, s.amount, s.category_id, s.job_id
      from counted t join transaction_split s on s.company_id = company and s.transaction_id = t.id where t.is_split
    union all select t.id, t.counts_as, t.date, 101, t.amount - coalesce((select sum(s.amount) from transaction_split s
        where s.company_id = company and s.transaction_id = t.id), 0), null, null from counted t where t.is_split),
  summed as (select p.*, m.amount as matched, sum(p.amount) over (partition by p.id order by p.n) as so_far
    from part p left join matched m on m.id = p.id),
  left_over as (select s.*, case when s.matched is null then s.amount
      else greatest(s.so_far - s.matched, 0) - greatest(s.so_far - s.amount - s.matched, 0) end as counts from summed s)
  select id, counts_as, date, counts::bigint, category_id, job_id, null::uuid from left_over where counts <> 0
  union all select m.transaction_id, 'fee', t.date, p.amount - m.amount, null, null, m.payment_id
    from counted t join payment_match m on m.company_id = company and m.transaction_id = t.id
    join payment p on p.company_id = company and p.id = m.payment_id where p.amount > m.amount
$$;

create trigger possible_match_entries_in after insert on possible_match
  referencing new table as came for each statement execute function keep_entries_of_parts();
create trigger possible_match_entries_out after delete on possible_match
  referencing old table as gone for each statement execute function keep_entries_of_parts();

-- What counts is settled before the jobs that it counts for are locked: nobody who waits for a company's turn holds one.
create or replace function apply_figure_changes() returns trigger language plpgsql as $$
begin
  perform apply_possible_match_changes(new.company_id);
  -- The first carries out all; each other one finds that it is gone, however many there were.
  if not exists (select from figure_change f where f.company_id = new.company_id and f.id = new.id) then return null; end if;
  insert into job_figure (company_id, job_id, grain, day, revenue, costs)
    select f.company_id, f.job_id, g.grain, g.day, sum(f.amount), sum(f.costs)
    from figure_change f cross join lateral grains_of(f.day) g
    left join category k on k.company_id = f.company_id and k.id = f.category_id
    where f.company_id = new.company_id and f.about = 'job' and k.type is distinct from 'other'
    group by 1, 2, 3, 4 having sum(f.amount) <> 0 or sum(f.costs) <> 0 order by 1, 2, 3, 4
  on conflict (company_id, job_id, grain, day) do update
    set revenue = job_figure.revenue + excluded.revenue, costs = job_figure.costs + excluded.costs;
  insert into owed_figure (company_id, client_id, owed)
    select f.company_id, f.client_id, sum(f.amount) from figure_change f
    where f.company_id = new.company_id and f.about = 'owed' group by 1, 2 having sum(f.amount) <> 0 order by 1, 2
  on conflict (company_id, client_id) do update set owed = owed_figure.owed + excluded.owed;
  delete from job_figure j using figure_change f where j.company_id = new.company_id and f.company_id = new.company_id
    and f.about = 'job' and j.job_id = f.job_id and j.revenue = 0 and j.costs = 0;
  delete from owed_figure o using figure_change f where o.company_id = new.company_id and f.company_id = new.company_id
    and f.about = 'owed' and o.client_id is not distinct from f.client_id and o.owed = 0;
  delete from figure_change f where f.company_id = new.company_id;
  return null;
end $$;

-- What a company has already is looked through by the queue.
alter table company no force row level security;
alter table payment no force row level security;
alter table possible_match_search no force row level security;
insert into possible_match_search (company_id) select k.id from company k
  where exists (select from payment p where p.company_id = k.id);
select enqueue('search_possible_matches', json_build_object('company_id', company_id), null, 'possible matches ' || company_id)
  from possible_match_search;
alter table company force row level security;
alter table payment force row level security;
alter table possible_match_search force row level security;
