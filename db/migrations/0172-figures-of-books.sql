-- Lists of transactions and what they amount to, at the same cost however many there are. Source: docs/domain.md, Books.
alter table transaction
  -- Of a split one: a part has no category, or the parts do not come to the amount.
  add column parts_unsorted boolean not null default false,
  add column status text not null generated always as (
    case when excluded then 'excluded' when pending then 'pending' else 'posted' end) stored
    check (status in ('pending', 'posted', 'excluded')),
  -- It waits for somebody.
  add column unsorted boolean not null generated always as (
    type <> 'transfer' and not excluded and case when is_split then parts_unsorted else category_id is null end) stored;

create index transaction_unsorted on transaction (company_id, date desc, id desc) where unsorted;
create index transaction_without_category on transaction (company_id, date desc, id desc) where category_id is null and not is_split;
create index transaction_pending on transaction (company_id, date desc, id desc) where pending;
create index transaction_excluded on transaction (company_id, date desc, id desc) where excluded;
create index transaction_with_receipt on transaction (company_id, date desc, id desc) where has_receipt;
create index transaction_income on transaction (company_id, date desc, id desc) where type = 'income';
create index transaction_transfer on transaction (company_id, date desc, id desc) where type = 'transfer';
create index transaction_by_amount on transaction (company_id, abs(amount), id);
create index transaction_by_words on transaction (company_id, lower(description), id);
create index transaction_made_by on transaction (company_id, created_by) where source = 'manual';

-- Whether the parts of a transaction leave something to do, as it would be with this amount.
create function parts_leave(company uuid, of_transaction uuid, amount bigint) returns boolean language sql stable
return (select count(*) = 0 or sum(s.amount) <> parts_leave.amount or bool_or(s.category_id is null)
  from transaction_split s where s.company_id = company and s.transaction_id = parts_leave.of_transaction);

create function keep_parts_of_amount() returns trigger language plpgsql as $$
begin
  new.parts_unsorted := parts_leave(new.company_id, new.id, new.amount);
  return new;
end $$;
create trigger transaction_parts before update of amount on transaction
  for each row when (new.is_split and new.amount <> old.amount) execute function keep_parts_of_amount();

create function keep_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update transaction t set parts_unsorted = parts_leave(t.company_id, t.id, t.amount)
      from (select distinct company_id, transaction_id from gone) s
      where t.company_id = s.company_id and t.id = s.transaction_id and t.is_split
        and t.parts_unsorted <> parts_leave(t.company_id, t.id, t.amount);
  else
    update transaction t set parts_unsorted = parts_leave(t.company_id, t.id, t.amount)
      from (select distinct company_id, transaction_id from came) s
      where t.company_id = s.company_id and t.id = s.transaction_id and t.is_split
        and t.parts_unsorted <> parts_leave(t.company_id, t.id, t.amount);
  end if;
  return null;
end $$;
create trigger split_parts_in after insert on transaction_split
  referencing new table as came for each statement execute function keep_parts();
create trigger split_parts_change after update on transaction_split
  referencing new table as came for each statement execute function keep_parts();
create trigger split_parts_out after delete on transaction_split
  referencing old table as gone for each statement execute function keep_parts();

-- What transactions amount to by day and month: of the whole company, of each account, and by month of each category for
-- those that are not split. Each statement writes beside what is there what it changed: nobody waits for anybody. Whoever
-- comes by now and then adds up what has gathered.
-- owner: accounting
create table book_figure (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('all', 'account', 'category')),
  grain text not null check (grain in ('day', 'month')),
  -- The account or category; zeros for the whole company and for no category.
  about uuid not null,
  -- The day, or the first of the month.
  day date not null,
  type text not null check (type in ('income', 'expense', 'transfer')),
  status text not null check (status in ('pending', 'posted', 'excluded')),
  has_receipt boolean not null,
  unsorted boolean not null,
  count bigint not null,
  -- In cents, as the transactions have it.
  amount bigint not null,
  -- Written beside what is there, and not added to it yet.
  fresh boolean not null default true,
  primary key (company_id, id)
);
call wall('book_figure');
alter table book_figure alter column company_id set (n_distinct = 10);
create index book_figure_of on book_figure (company_id, kind, grain, about, day);
create index book_figure_fresh on book_figure (company_id, id) where fresh;

-- Adds what has gathered for a company to what is there. Rows that another one is adding up at this moment are left to them.
create function gather_book_figures(company uuid) returns void language sql as $$
  with gathered as materialized (select f.* from book_figure f where f.company_id = company and f.fresh
      order by f.id limit 2000 for update skip locked),
  keys as materialized (select distinct kind, grain, about, day, type, status, has_receipt, unsorted from gathered),
  old as materialized (select f.id from keys k join book_figure f on f.company_id = company and not f.fresh
      and (f.kind, f.grain, f.about, f.day, f.type, f.status, f.has_receipt, f.unsorted)
        = (k.kind, k.grain, k.about, k.day, k.type, k.status, k.has_receipt, k.unsorted)
    for update of f skip locked),
  gone as (delete from book_figure f using (select id from gathered union all select id from old) x
    where f.company_id = company and f.id = x.id returning f.*)
  insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount, fresh)
    select company, kind, grain, about, day, type, status, has_receipt, unsorted, sum(count), sum(amount), false from gone
    group by kind, grain, about, day, type, status, has_receipt, unsorted having sum(count) <> 0 or sum(amount) <> 0
$$;

-- `came` and `gone` are the rows after and before the statement. A company that is erased has nobody to keep figures for.
create function keep_book_figures() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'select 1 as n, came.* from came'
    when 'DELETE' then 'select -1 as n, gone.* from gone where exists (select from company where company.id = gone.company_id)'
    else 'select 1 as n, came.* from came union all select -1, gone.* from gone' end;
  written bigint;
begin
  execute 'insert into book_figure (company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount)
    select c.company_id, k.kind, k.grain, k.about, k.day, c.type, c.status, c.has_receipt, c.unsorted, sum(c.n), sum(c.amount)
    from (select company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted, sum(n) as n, sum(n * amount) as amount
      from (' || changed || ') each
      group by company_id, account_id, category_id, is_split, date, type, status, has_receipt, unsorted
      having sum(n) <> 0 or sum(n * amount) <> 0) c
    cross join lateral (select date_trunc(''month'', c.date)::date as month, ''00000000-0000-0000-0000-000000000000''::uuid as none) m
    cross join lateral (values (''all'', ''day'', m.none, c.date), (''all'', ''month'', m.none, m.month),
      (''account'', ''day'', c.account_id, c.date), (''account'', ''month'', c.account_id, m.month),
      (''category'', ''month'', case when not c.is_split then coalesce(c.category_id, m.none) end, m.month)) k (kind, grain, about, day)
    where k.about is not null
    group by c.company_id, k.kind, k.grain, k.about, k.day, c.type, c.status, c.has_receipt, c.unsorted
    having sum(c.n) <> 0 or sum(c.amount) <> 0';
  get diagnostics written = row_count;
  if written > 0 and app_company() is not null and random() < 0.03 then perform gather_book_figures(app_company()); end if;
  return null;
end $$;
create trigger transaction_figures_in after insert on transaction
  referencing new table as came for each statement execute function keep_book_figures();
create trigger transaction_figures_change after update on transaction
  referencing new table as came old table as gone for each statement execute function keep_book_figures();
create trigger transaction_figures_out after delete on transaction
  referencing old table as gone for each statement execute function keep_book_figures();

-- What somebody deleted, whole, so that it can be brought back as it was: what a bank or file brought for good, else for a
-- day.
-- owner: accounting
create table deleted_transaction (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  account_id uuid,
  file_id uuid,
  -- Its row, its parts and its receipts as they were.
  was jsonb not null,
  parts jsonb not null,
  receipts jsonb not null,
  -- The lines of the bank that it came from.
  lines text[] not null,
  deleted_by uuid references user_account on delete set null,
  deleted_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references bank_account (company_id, id),
  foreign key (company_id, file_id) references bank_file (company_id, id)
);
call wall('deleted_transaction');
alter table deleted_transaction alter column company_id set (n_distinct = 10);
create index deleted_transaction_latest on deleted_transaction (company_id, deleted_at desc, id desc);
create index deleted_transaction_of_account on deleted_transaction (company_id, account_id, deleted_at desc, id desc);
create index deleted_transaction_of_file on deleted_transaction (company_id, file_id) where file_id is not null;

-- Whatever names files so far goes on naming them.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select d.company_id, ''receipt'', r ->> ''file_key'' from deleted_transaction d,'
    || ' jsonb_array_elements(d.receipts) r';
end $$;
