-- What counts in the books, fact by fact: the one source of every report. Source: docs/domain.md, Reports.
-- owner: reports
create table book_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  -- Of transactions: income, expense, and the fee that a card processor kept. Of invoices: what was paid for the sale and given
  -- back of it, the tax in it, and what is held for clients, below 0 where it is held no more.
  kind text not null check (kind in ('income', 'expense', 'fee', 'payment', 'refund', 'tax', 'held')),
  date date not null,
  -- In cents, as it counts in its figure.
  amount bigint not null,
  -- Of a payment or refund with the tax in it.
  gross bigint,
  -- Of tax the sale that it is on; of a payment or refund the sale where the invoice bears no tax.
  base bigint not null default 0,
  category_id uuid,
  job_id uuid,
  transaction_id uuid,
  payment_id uuid,
  document_id uuid,
  tax_name text not null default '',
  -- Percent.
  tax_rate text not null default '',
  primary key (company_id, id),
  check ((kind in ('payment', 'refund')) = (gross is not null))
);
call wall('book_entry');
alter table book_entry alter column company_id set (n_distinct = 10);
create index book_entry_of_kind on book_entry (company_id, kind, date desc, id desc);
create index book_entry_of_category on book_entry (company_id, category_id, date desc, id desc) where category_id is not null;
create index book_entry_unsorted on book_entry (company_id, kind, date desc, id desc) where category_id is null and kind in ('income', 'expense');
create index book_entry_of_job on book_entry (company_id, job_id, date desc, id desc) where job_id is not null;
create index book_entry_of_jobs on book_entry (company_id, date) include (kind, job_id, category_id, amount) where job_id is not null;
create index book_entry_of_transaction on book_entry (company_id, transaction_id) where transaction_id is not null;
create index book_entry_of_payment on book_entry (company_id, payment_id) where payment_id is not null;
create index book_entry_of_document on book_entry (company_id, document_id) where document_id is not null;

-- What counts of some transactions: of each its parts, less what payments of invoices account for, from the first part on; and
-- what processors kept of the payments that it brought. What is left out and what only changes accounts counts for nothing.
create function entries_of_transactions(company uuid, ids uuid[])
returns table (transaction_id uuid, kind text, date date, amount bigint, category_id uuid, job_id uuid, payment_id uuid)
language sql stable as $$
  with counted as (select t.* from transaction t
      where t.company_id = company and t.id = any (ids) and t.type <> 'transfer' and not t.excluded),
  matched as (select m.transaction_id as id, sum(m.amount) as amount from payment_match m
    where m.company_id = company and m.transaction_id = any (ids) group by 1),
  part as (
    select t.id, t.type, t.date, 1 as n, t.amount, t.category_id, t.job_id from counted t where not t.is_split
    union all select t.id, t.type, t.date, s.position, s.amount, s.category_id, s.job_id
      from counted t join transaction_split s on s.company_id = company and s.transaction_id = t.id where t.is_split
    union all select t.id, t.type, t.date, 101, t.amount - coalesce((select sum(s.amount) from transaction_split s
        where s.company_id = company and s.transaction_id = t.id), 0), null, null from counted t where t.is_split),
  summed as (select p.*, m.amount as matched, sum(p.amount) over (partition by p.id order by p.n) as so_far
    from part p left join matched m on m.id = p.id),
  left_over as (select s.*, case when s.matched is null then s.amount
      else greatest(s.so_far - s.matched, 0) - greatest(s.so_far - s.amount - s.matched, 0) end as counts from summed s)
  select id, type, date, counts::bigint, category_id, job_id, null::uuid from left_over where counts <> 0
  union all select m.transaction_id, 'fee', t.date, p.amount - m.amount, null, null, m.payment_id
    from counted t join payment_match m on m.company_id = company and m.transaction_id = t.id
    join payment p on p.company_id = company and p.id = m.payment_id where p.amount > m.amount
$$;

create function add_transaction_entries(company uuid, ids uuid[]) returns void language sql as $$
  insert into book_entry (company_id, transaction_id, kind, date, amount, category_id, job_id, payment_id)
    select company, e.* from entries_of_transactions(company, ids) e where exists (select from company k where k.id = company)
$$;

create function renew_transaction_entries(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  delete from book_entry e where e.company_id = company and e.transaction_id = any (ids);
  perform add_transaction_entries(company, ids);
end $$;

-- `came` and `gone` are the rows after and before the statement.
create function keep_entries_of_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_transaction_entries(c.company_id, array_agg(c.id)) from came c group by c.company_id;
  elsif tg_op = 'DELETE' then
    delete from book_entry e using gone g where e.company_id = g.company_id and e.transaction_id = g.id;
  else
    perform renew_transaction_entries(c.company_id, array_agg(c.id)) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where (c.type, c.excluded, c.date, c.amount, c.category_id, c.job_id, c.is_split)
        is distinct from (g.type, g.excluded, g.date, g.amount, g.category_id, g.job_id, g.is_split) group by c.company_id;
  end if;
  return null;
end $$;
create trigger transaction_entries_in after insert on transaction
  referencing new table as came for each statement execute function keep_entries_of_transactions();
create trigger transaction_entries_change after update on transaction
  referencing new table as came old table as gone for each statement execute function keep_entries_of_transactions();
create trigger transaction_entries_out after delete on transaction
  referencing old table as gone for each statement execute function keep_entries_of_transactions();

-- Of splits and of matches, which name their transaction by the same column.
create function keep_entries_of_parts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform renew_transaction_entries(g.company_id, array_agg(distinct g.transaction_id)) from gone g group by g.company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform renew_transaction_entries(c.company_id, array_agg(distinct c.transaction_id)) from came c group by c.company_id;
  end if;
  return null;
end $$;
create trigger split_entries_in after insert on transaction_split
  referencing new table as came for each statement execute function keep_entries_of_parts();
create trigger split_entries_change after update on transaction_split
  referencing new table as came old table as gone for each statement execute function keep_entries_of_parts();
create trigger split_entries_out after delete on transaction_split
  referencing old table as gone for each statement execute function keep_entries_of_parts();
create trigger match_entries_in after insert on payment_match
  referencing new table as came for each statement execute function keep_entries_of_parts();
create trigger match_entries_change after update on payment_match
  referencing new table as came old table as gone for each statement execute function keep_entries_of_parts();
create trigger match_entries_out after delete on payment_match
  referencing old table as gone for each statement execute function keep_entries_of_parts();
