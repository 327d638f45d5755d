-- What entries come to by day and by month, by category and by tax, and for each job in all, so that a report costs the same
-- however many there are. Written beside what is there, and added up by whoever comes by, as the figures of the books are.
-- owner: reports
create table report_figure (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  grain text not null check (grain in ('day', 'month', 'job')),
  kind text not null check (kind in ('income', 'expense', 'fee', 'payment', 'refund', 'tax', 'held')),
  -- The day, or the first of the month; of a job the first of all days.
  day date not null,
  -- The category, or zeros for none.
  about uuid not null,
  -- The job of the grain `job`, else zeros.
  job_id uuid not null,
  tax_name text not null,
  tax_rate text not null,
  count bigint not null,
  -- In cents.
  amount bigint not null,
  base bigint not null,
  -- Written beside what is there, and not added to it yet.
  fresh boolean not null default true,
  primary key (company_id, id)
);
call wall('report_figure');
alter table report_figure alter column company_id set (n_distinct = 10);
create index report_figure_of on report_figure (company_id, grain, kind, day) include (about, amount, count);
create index report_figure_of_job on report_figure (company_id, job_id) where grain = 'job';
create index report_figure_fresh on report_figure (company_id, id) where fresh;

-- Adds what has gathered for a company to what is there. Rows that another one is adding up at this moment are left to them. Each
-- figure is met along its index: compared with each other, those of some years would take longer than the lines of an import.
create function gather_report_figures(company uuid) returns void language sql set enable_seqscan = off as $$
  with gathered as materialized (select f.* from report_figure f where f.company_id = company and f.fresh
      order by f.id limit 2000 for update skip locked),
  keys as materialized (select distinct grain, kind, day, about, job_id, tax_name, tax_rate from gathered),
  old as materialized (select f.id from keys k cross join lateral (select o.id from report_figure o
      where o.company_id = company and not o.fresh and o.grain = k.grain and o.kind = k.kind and o.day = k.day
        and o.about = k.about and o.job_id = k.job_id and o.tax_name = k.tax_name and o.tax_rate = k.tax_rate
      for update skip locked) f where k.grain <> 'job'),
  old_of_jobs as materialized (select f.id from keys k cross join lateral (select o.id from report_figure o
      where o.company_id = company and not o.fresh and o.grain = 'job' and o.job_id = k.job_id and o.kind = k.kind and o.about = k.about
      for update skip locked) f where k.grain = 'job'),
  gone as (delete from report_figure f using (select id from gathered union all select id from old union all select id from old_of_jobs) x
    where f.company_id = company and f.id = x.id returning f.*)
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base, fresh)
    select company, grain, kind, day, about, job_id, tax_name, tax_rate, sum(count), sum(amount), sum(base), false from gone
    group by grain, kind, day, about, job_id, tax_name, tax_rate
    having sum(count) <> 0 or sum(amount) <> 0 or sum(base) <> 0
$$;

-- `came` and `gone` are the rows after and before the statement. A company that is erased has nobody to keep figures for.
create function keep_report_figures() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'select 1 as n, came.* from came'
    when 'DELETE' then 'select -1 as n, gone.* from gone where exists (select from company where company.id = gone.company_id)'
    else 'select 1 as n, came.* from came union all select -1, gone.* from gone' end;
  written bigint;
begin
  execute 'insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, k.grain, c.kind, k.day, coalesce(c.category_id, m.none), coalesce(k.job_id, m.none), c.tax_name, c.tax_rate,
      sum(c.n), sum(c.n * c.amount), sum(c.n * c.base)
    from (' || changed || ') c
    cross join lateral (select ''00000000-0000-0000-0000-000000000000''::uuid as none) m
    cross join lateral (values (''day'', c.date, null::uuid), (''month'', date_trunc(''month'', c.date)::date, null),
      (''job'', ''0001-01-01''::date, c.job_id)) k (grain, day, job_id)
    where k.grain <> ''job'' or k.job_id is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(c.n) <> 0 or sum(c.n * c.amount) <> 0 or sum(c.n * c.base) <> 0';
  get diagnostics written = row_count;
  if written > 0 and app_company() is not null and random() < 0.03 then perform gather_report_figures(app_company()); end if;
  return null;
end $$;
create trigger entry_figures_in after insert on book_entry
  referencing new table as came for each statement execute function keep_report_figures();
create trigger entry_figures_change after update on book_entry
  referencing new table as came old table as gone for each statement execute function keep_report_figures();
create trigger entry_figures_out after delete on book_entry
  referencing old table as gone for each statement execute function keep_report_figures();

-- What is there already. Each payment counts on its day as it stands, each refund on its own; deposits on the day they were taken.
do $$
declare
  k record;
  p record;
  r record;
begin
  alter table company no force row level security;
  alter table transaction no force row level security;
  alter table transaction_split no force row level security;
  alter table payment_match no force row level security;
  alter table payment no force row level security;
  alter table refund no force row level security;
  alter table deposit_use no force row level security;
  alter table document no force row level security;
  alter table job no force row level security;
  alter table book_entry no force row level security;
  alter table report_figure no force row level security;
  for k in select id from company loop
    perform add_transaction_entries(k.id, array_agg(t.id)) from transaction t where t.company_id = k.id having count(*) > 0;
    for p in select p.*, d.kind = 'estimate' as is_estimate from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
        where p.company_id = k.id and p.status in ('completed', 'refunded', 'partially_refunded') order by p.created_at, p.id loop
      if p.is_estimate then perform count_held(k.id, p.document_id, p.id, p.date, p.amount);
      else
        perform count_paid(k.id, p.document_id, p.id, p.date, p.amount - p.credited, 'payment');
        perform count_held(k.id, p.document_id, p.id, p.date, case when p.method = 'credit' then -p.amount else p.credited end);
      end if;
      if p.refunded > 0 then
        for r in select * from refund f where f.company_id = k.id and f.payment_id = p.id and f.status = 'completed' order by created_at loop
          if p.is_estimate then perform count_held(k.id, p.document_id, p.id, company_day(k.id, r.created_at), -r.amount);
          else perform count_paid(k.id, p.document_id, p.id, company_day(k.id, r.created_at), -r.amount, 'refund'); end if;
        end loop;
      end if;
    end loop;
    for r in select u.* from deposit_use u where u.company_id = k.id order by u.created_at loop
      perform count_deposit(k.id, r.document_id, r.payment_id, company_day(k.id, r.created_at), r.amount);
    end loop;
  end loop;
  alter table company force row level security;
  alter table transaction force row level security;
  alter table transaction_split force row level security;
  alter table payment_match force row level security;
  alter table payment force row level security;
  alter table refund force row level security;
  alter table deposit_use force row level security;
  alter table document force row level security;
  alter table job force row level security;
  alter table book_entry force row level security;
  alter table report_figure force row level security;
end $$;
