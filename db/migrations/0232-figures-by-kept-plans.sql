-- What a statement changed is added up in an array first, so that what follows is the same statement whatever was done, and its plan
-- is kept. Put together as text for each of insert, update and delete, it was planned anew with every write.
create type book_change as (company_id uuid, account_id uuid, category_id uuid, is_split boolean, date date, type text, status text,
  has_receipt boolean, unsorted boolean, n bigint, amount bigint);

-- `came` and `gone` are the rows after and before the statement. A company that is erased has nobody to keep figures for.
create or replace function keep_book_figures() returns trigger language plpgsql as $$
declare
  changes book_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::book_change) into changes from (
      select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, count(*) as n, sum(amount)::bigint as amount
      from came group by 1, 2, 3, 4, 5, 6, 7, 8, 9) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::book_change) into changes from (
      select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, -count(*) as n, -sum(amount)::bigint as amount
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9) g;
  end if;
  insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount)
    select c.company_id, k.kind, k.grain, k.about, k.day, c.type, c.status, c.has_receipt, c.unsorted, sum(c.n), sum(c.amount)
    from (select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, sum(n) as n, sum(amount) as amount
      from unnest(changes) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(amount) <> 0) c
    cross join lateral (select date_trunc('month', c.date)::date as month, '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('all', 'day', m.none, c.date), ('all', 'month', m.none, m.month),
      ('account', 'day', c.account_id, c.date), ('account', 'month', c.account_id, m.month),
      ('category', 'month', case when not c.is_split then coalesce(c.category_id, m.none) end, m.month)) k (kind, grain, about, day)
    where k.about is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(c.n) <> 0 or sum(c.amount) <> 0;
  if found and app_company() is not null and random() < 0.03 then perform gather_book_figures(app_company()); end if;
  return null;
end $$;

create type report_change as (company_id uuid, job_id uuid, category_id uuid, date date, kind text, tax_name text, tax_rate text,
  n bigint, amount bigint, base bigint);

create or replace function keep_report_figures() returns trigger language plpgsql as $$
declare
  changes report_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::report_change) into changes from (
      select company_id, job_id, category_id, date, kind, tax_name, tax_rate, count(*) as n, sum(amount)::bigint as amount, sum(base)::bigint as base
      from came group by 1, 2, 3, 4, 5, 6, 7) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::report_change) into changes from (
      select company_id, job_id, category_id, date, kind, tax_name, tax_rate, -count(*) as n, -sum(amount)::bigint as amount, -sum(base)::bigint as base
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)
      group by 1, 2, 3, 4, 5, 6, 7) g;
  end if;
  with changed as materialized (select * from unnest(changes)),
  of_jobs as (insert into figure_change (company_id, about, job_id, day, category_id, amount, costs)
    select c.company_id, 'job', c.job_id, c.date, c.category_id, coalesce(sum(c.amount) filter (where c.kind <> 'expense'), 0),
      coalesce(sum(c.amount) filter (where c.kind = 'expense'), 0)
    from changed c where c.job_id is not null and c.kind in ('income', 'expense', 'payment', 'refund')
    group by 1, 3, 4, 5 having sum(c.amount) filter (where c.kind <> 'expense') <> 0
      or sum(c.amount) filter (where c.kind = 'expense') <> 0)
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, k.grain, c.kind, k.day, coalesce(c.category_id, m.none), coalesce(k.job_id, m.none), c.tax_name, c.tax_rate,
      sum(c.n), sum(c.amount), sum(c.base)
    from changed c
    cross join lateral (select '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('day', c.date, null::uuid), ('month', date_trunc('month', c.date)::date, null),
      ('job', '0001-01-01'::date, c.job_id)) k (grain, day, job_id)
    where k.grain <> 'job' or k.job_id is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(c.n) <> 0 or sum(c.amount) <> 0 or sum(c.base) <> 0;
  if found and app_company() is not null and random() < 0.03 then perform gather_report_figures(app_company()); end if;
  return null;
end $$;

create type all_jobs_change as (company_id uuid, grain text, day date, n bigint, revenue bigint, costs bigint);

create or replace function keep_figures_of_all_jobs() returns trigger language plpgsql as $$
declare
  changes all_jobs_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::all_jobs_change) into changes from (
      select company_id, grain, day, count(*) as n, sum(revenue)::bigint as revenue, sum(costs)::bigint as costs
      from came group by 1, 2, 3) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::all_jobs_change) into changes from (
      select company_id, grain, day, -count(*) as n, -sum(revenue)::bigint as revenue, -sum(costs)::bigint as costs
      from gone where tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id) group by 1, 2, 3) g;
  end if;
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, 'jobs ' || c.grain, s.kind, c.day, m.none, m.none, '', '', sum(s.count), sum(s.amount), 0
    from unnest(changes) c
    cross join lateral (select '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('income', c.n, c.revenue), ('expense', 0, c.costs)) s (kind, count, amount)
    group by 1, 2, 3, 4, 5 having sum(s.count) <> 0 or sum(s.amount) <> 0;
  return null;
end $$;

create type owed_change as (company_id uuid, client_id uuid, owed bigint);

create or replace function keep_owed() returns trigger language plpgsql as $$
declare
  changes owed_change[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(c::owed_change) into changes from (
      select company_id, client_id, sum(owed)::bigint as owed from came, owed_of(kind, status, balance) owed
      where owed <> 0 group by 1, 2) c;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg(g::owed_change) into changes from (
      select company_id, client_id, -sum(owed)::bigint as owed from gone, owed_of(kind, status, balance) owed
      where owed <> 0 and (tg_op = 'UPDATE' or exists (select from company where company.id = gone.company_id)) group by 1, 2) g;
  end if;
  insert into figure_change (company_id, about, client_id, amount, costs)
    select company_id, 'owed', client_id, sum(owed), 0 from unnest(changes) group by 1, 3 having sum(owed) <> 0;
  return null;
end $$;

-- How many clients owe, which no update changes.
create or replace function keep_owing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'owing', 'owing', count(*), 0, 0 from came group by 1;
  else
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'owing', 'owing', -count(*), 0, 0
      from gone where exists (select from company where company.id = gone.company_id) group by 1;
  end if;
  return null;
end $$;
drop trigger owing_change on owed_figure;

drop function changed_rows(text);
