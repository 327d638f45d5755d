-- What each job brought in and cost, in all and by month, quarter and year, kept beside the entries: the report of jobs finds those of
-- a page along an index, and what all of them come to in two figures, however many there are. Source: docs/domain.md, Reports.
-- owner: reports
create table job_figure (
  company_id uuid not null references company on delete cascade,
  job_id uuid not null,
  grain text not null check (grain in ('all', 'month', 'quarter', 'year')),
  -- The first of the month, quarter or year; in all the first of all days.
  day date not null,
  -- In cents.
  revenue bigint not null,
  costs bigint not null,
  profit bigint not null generated always as (revenue - costs) stored,
  -- Of the revenue what is left, to sort by; null where nothing came in.
  margin double precision generated always as (case when revenue > 0 then (revenue - costs)::double precision / revenue end) stored,
  primary key (company_id, job_id, grain, day)
);
call wall('job_figure');
create index job_figure_by_margin on job_figure (company_id, grain, day, margin nulls first, job_id);
create index job_figure_by_profit on job_figure (company_id, grain, day, profit, job_id);
create index job_figure_by_revenue on job_figure (company_id, grain, day, revenue, job_id);
create index job_figure_by_costs on job_figure (company_id, grain, day, costs, job_id);

-- The months, quarters and years that a day counts in, and all days.
create function grains_of(counted date) returns table (grain text, day date) language sql immutable parallel safe as $$
  values ('all', '0001-01-01'::date), ('month', date_trunc('month', counted)::date),
    ('quarter', date_trunc('quarter', counted)::date), ('year', date_trunc('year', counted)::date)
$$;

-- What a transaction changes of what is kept for jobs and clients, until its end. Only then are they locked, all of them in one order:
-- nobody who waits for one of them holds what somebody else waits for.
-- owner: reports
create table figure_change (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  about text not null check (about in ('job', 'owed')),
  job_id uuid,
  -- Null: invoices without a client.
  client_id uuid,
  -- Of a job the day and the category of what counts; its type is asked at the end.
  day date,
  category_id uuid,
  -- In cents: what came in or is owed, and what was spent.
  amount bigint not null,
  costs bigint not null,
  primary key (company_id, id)
);
call wall('figure_change');

-- A query of the rows that a statement changed, for a trigger whose transition tables are `came` and `gone`: `n` is 1 for those after it
-- and -1 for those before. A company that is erased has nobody to keep figures for.
create function changed_rows(operation text) returns text language sql immutable parallel safe
return case operation when 'INSERT' then 'select 1 as n, came.* from came'
  when 'DELETE' then 'select -1 as n, gone.* from gone where exists (select from company where company.id = gone.company_id)'
  else 'select 1 as n, came.* from came union all select -1, gone.* from gone' end;

-- What all jobs come to in each of them. The count of the jobs stands beside what came in.
alter table report_figure drop constraint report_figure_grain_check,
  add constraint report_figure_grain_check check (grain in ('day', 'month', 'job', 'jobs all', 'jobs month', 'jobs quarter', 'jobs year'));

create or replace function keep_report_figures() returns trigger language plpgsql as $$
declare
  written bigint;
begin
  execute 'with changed as materialized (' || changed_rows(tg_op) || '),
  of_jobs as (insert into figure_change (company_id, about, job_id, day, category_id, amount, costs)
    select c.company_id, ''job'', c.job_id, c.date, c.category_id, coalesce(sum(c.n * c.amount) filter (where c.kind <> ''expense''), 0),
      coalesce(sum(c.n * c.amount) filter (where c.kind = ''expense''), 0)
    from changed c where c.job_id is not null and c.kind in (''income'', ''expense'', ''payment'', ''refund'')
    group by 1, 3, 4, 5 having sum(c.n * c.amount) filter (where c.kind <> ''expense'') <> 0
      or sum(c.n * c.amount) filter (where c.kind = ''expense'') <> 0)
  insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, k.grain, c.kind, k.day, coalesce(c.category_id, m.none), coalesce(k.job_id, m.none), c.tax_name, c.tax_rate,
      sum(c.n), sum(c.n * c.amount), sum(c.n * c.base)
    from changed c
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

create function keep_figures_of_all_jobs() returns trigger language plpgsql as $$
begin
  execute 'insert into report_figure (company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base)
    select c.company_id, ''jobs '' || c.grain, s.kind, c.day, m.none, m.none, '''', '''', sum(s.count), sum(s.amount), 0
    from (' || changed_rows(tg_op) || ') c
    cross join lateral (select ''00000000-0000-0000-0000-000000000000''::uuid as none) m
    cross join lateral (values (''income'', c.n, c.n * c.revenue),
      (''expense'', 0, c.n * c.costs)) s (kind, count, amount)
    group by c.company_id, c.grain, s.kind, c.day, m.none having sum(s.count) <> 0 or sum(s.amount) <> 0';
  return null;
end $$;
create trigger job_figures_in after insert on job_figure
  referencing new table as came for each statement execute function keep_figures_of_all_jobs();
create trigger job_figures_change after update on job_figure
  referencing new table as came old table as gone for each statement execute function keep_figures_of_all_jobs();
create trigger job_figures_out after delete on job_figure
  referencing old table as gone for each statement execute function keep_figures_of_all_jobs();

-- What is kept for some jobs of a company, or for all of them, anew from the entries.
create function recount_job_figures(company uuid, jobs uuid[] default null) returns void language sql as $$
  delete from job_figure f where f.company_id = company and (jobs is null or f.job_id = any (jobs));
  insert into job_figure (company_id, job_id, grain, day, revenue, costs)
    select e.company_id, e.job_id, g.grain, g.day, coalesce(sum(e.amount) filter (where e.kind <> 'expense'), 0) as revenue,
      coalesce(sum(e.amount) filter (where e.kind = 'expense'), 0) as costs
    from book_entry e cross join lateral grains_of(e.date) g
    left join category k on k.company_id = e.company_id and k.id = e.category_id
    where e.company_id = company and e.job_id is not null and e.kind in ('income', 'expense', 'payment', 'refund')
      and k.type is distinct from 'other' and (jobs is null or e.job_id = any (jobs))
    group by 1, 2, 3, 4 having coalesce(sum(e.amount) filter (where e.kind <> 'expense'), 0) <> 0
      or coalesce(sum(e.amount) filter (where e.kind = 'expense'), 0) <> 0
$$;

-- A category that becomes income or expense, or is neither any more, changes what its jobs come to. Nobody counts by the old type
-- beside it: each who writes figures of jobs either is done or waits for the new one.
create function hold_job_figures() returns trigger language plpgsql as $$
begin
  lock table job_figure in share row exclusive mode;
  return null;
end $$;
create trigger category_type_held before update of type on category for each statement execute function hold_job_figures();
create function keep_figures_of_type() returns trigger language plpgsql as $$
begin
  perform recount_job_figures(new.company_id, array(select distinct e.job_id from book_entry e
    where e.company_id = new.company_id and e.category_id = new.id and e.job_id is not null));
  return null;
end $$;
create trigger category_type_figures after update of type on category
  for each row when (new.type <> old.type) execute function keep_figures_of_type();

-- What each client owes, kept beside the invoices: those who owe most are found along an index, and how many owe in one figure,
-- however many there are. Source: docs/domain.md, Statements.
-- owner: reports
create table owed_figure (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  -- Null: invoices without a client.
  client_id uuid,
  -- In cents.
  owed bigint not null,
  primary key (company_id, id),
  unique nulls not distinct (company_id, client_id)
);
call wall('owed_figure');
create index owed_figure_most on owed_figure (company_id, owed desc, client_id);

alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag', 'client', 'owing'));

-- What of a document its client owes.
create function owed_of(kind text, status text, balance bigint) returns bigint language sql immutable parallel safe
return case when kind = 'invoice' and status = 'sent' then balance else 0 end;

create function keep_owed() returns trigger language plpgsql as $$
begin
  execute 'insert into figure_change (company_id, about, client_id, amount, costs)
    select c.company_id, ''owed'', c.client_id, sum(c.n * o.owed), 0
    from (' || changed_rows(tg_op) || ') c,
      owed_of(c.kind, c.status, c.balance) o (owed)
    where o.owed <> 0 group by 1, 3 having sum(c.n * o.owed) <> 0';
  return null;
end $$;
create trigger owed_in after insert on document
  referencing new table as came for each statement execute function keep_owed();
create trigger owed_change after update on document
  referencing new table as came old table as gone for each statement execute function keep_owed();
create trigger owed_out after delete on document
  referencing old table as gone for each statement execute function keep_owed();

create function keep_owing() returns trigger language plpgsql as $$
begin
  execute 'insert into figure (company_id, kind, state, count, total, balance)
    select c.company_id, ''owing'', ''owing'', sum(c.n), 0, 0
    from (' || changed_rows(tg_op) || ') c
    group by 1 having sum(c.n) <> 0';
  return null;
end $$;
create trigger owing_in after insert on owed_figure
  referencing new table as came for each statement execute function keep_owing();
create trigger owing_change after update on owed_figure
  referencing new table as came old table as gone for each statement execute function keep_owing();
create trigger owing_out after delete on owed_figure
  referencing old table as gone for each statement execute function keep_owing();

-- At the end of a transaction: what it changed, of a job only what is income or expense, not a loan, say. What comes to nothing has no
-- row.
create function apply_figure_changes() returns trigger language plpgsql as $$
begin
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
create constraint trigger figure_changes after insert on figure_change deferrable initially deferred
  for each row execute function apply_figure_changes();

-- What is there already, over all companies: the owner of the tables steps over their walls.
alter table company no force row level security;
alter table document no force row level security;
alter table client no force row level security;
alter table figure no force row level security;
alter table owed_figure no force row level security;
alter table category no force row level security;
alter table job no force row level security;
alter table book_entry no force row level security;
alter table report_figure no force row level security;
alter table job_figure no force row level security;
select recount_job_figures(id) from company;
insert into owed_figure (company_id, client_id, owed)
  select company_id, client_id, sum(owed_of(kind, status, balance)) from document where owed_of(kind, status, balance) <> 0 group by 1, 2;
alter table company force row level security;
alter table document force row level security;
alter table client force row level security;
alter table figure force row level security;
alter table owed_figure force row level security;
alter table category force row level security;
alter table job force row level security;
alter table book_entry force row level security;
alter table report_figure force row level security;
alter table job_figure force row level security;
