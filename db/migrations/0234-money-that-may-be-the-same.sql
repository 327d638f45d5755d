-- Deposits that may be the money of payments that are recorded already: of the two the payment counts, the deposit does not until
-- somebody says that it is other money. Source: docs/domain.md, Books, May be the same money.
-- owner: accounting
create table possible_match (
  company_id uuid not null references company on delete cascade,
  transaction_id uuid not null,
  -- The day of the deposit.
  date date not null,
  primary key (company_id, transaction_id)
);
call wall('possible_match');
create index possible_match_list on possible_match (company_id, date desc, transaction_id desc);
alter table possible_match alter column company_id set (n_distinct = 10);

-- owner: accounting
create table possible_match_payment (
  company_id uuid not null references company on delete cascade,
  transaction_id uuid not null,
  payment_id uuid not null,
  -- A payment is offered to one deposit.
  primary key (company_id, payment_id),
  foreign key (company_id, transaction_id) references possible_match (company_id, transaction_id) on delete cascade
);
call wall('possible_match_payment');
create index possible_match_payment_of on possible_match_payment (company_id, transaction_id);
alter table possible_match_payment alter column company_id set (n_distinct = 10);

-- Somebody said that a deposit is other money than a payment. It outlives a deposit that is deleted and brought back.
-- owner: accounting
create table declined_match (
  company_id uuid not null references company on delete cascade,
  transaction_id uuid not null,
  payment_id uuid not null,
  declined_by uuid references user_account on delete set null,
  declined_at timestamptz not null default now(),
  primary key (company_id, transaction_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, id) on delete cascade
);
call wall('declined_match');
create index declined_match_of_payment on declined_match (company_id, payment_id);

-- What a database transaction changed of deposits and payments, until its end.
-- owner: accounting
create table possible_match_change (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  transactions uuid[] not null default '{}',
  payments uuid[] not null default '{}',
  primary key (company_id, id)
);
call wall('possible_match_change');

-- Up to where the deposits of a company that were there before have been looked through, the oldest first.
-- owner: accounting
create table possible_match_search (
  company_id uuid primary key references company on delete cascade,
  after_date date not null default '0001-01-01',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
call wall('possible_match_search');

create index transaction_deposit on transaction (company_id, amount, date) where type = 'income' and not excluded;

-- Payments that may have come with a deposit: received from 21 days before it to 3 days after, in its currency, brought by no
-- transaction, offered to none, and not said to be other money. Amounts in cents, both ends included.
create function free_payments(company uuid, deposit transaction, lowest bigint, highest bigint)
returns table (id uuid, amount bigint, date date, by_processor boolean) language sql stable as $$
  select p.id, p.amount, p.date, p.method in ('card', 'ach', 'other') from payment p
  join document d on d.company_id = p.company_id and d.id = p.document_id and d.currency = deposit.currency
  where p.company_id = company and p.amount between lowest and highest and p.date between deposit.date - 21 and deposit.date + 3
    and p.status in ('completed', 'partially_refunded', 'refunded') and p.method <> 'credit'
    and not exists (select from payment_match m where m.company_id = company and m.payment_id = p.id)
    and not exists (select from possible_match_payment o where o.company_id = company and o.payment_id = p.id)
    and not exists (select from declined_match x where x.company_id = company and x.payment_id = p.id and x.transaction_id = deposit.id)
$$;

-- What payments come to before a processor's fee of at most a tenth leaves this amount, in cents.
create function most_before_fee(amount bigint) returns bigint language sql immutable parallel safe
return amount * 10 / 9;

-- The payments that a deposit may be, or null: one of its amount, the oldest; else two to six of seven days that come to it, the fewest; else
-- one, or two to six of seven days one after another, that a processor paid out less its fee. Of several, the twelve next to its day are tried.
create function find_possible_match(company uuid, deposit transaction) returns uuid[] language plpgsql as $$
declare
  found uuid[];
begin
  select array[f.id] into found from free_payments(company, deposit, deposit.amount, deposit.amount) f order by f.date, f.id limit 1;
  if found is not null then return found; end if;
  with near as (select * from free_payments(company, deposit, 1, deposit.amount - 1) f order by abs(f.date - deposit.date), f.id limit 12),
  placed as (select *, row_number() over (order by date, id)::int as n from near),
  few as materialized (
    select array[a.n] as places, array[a.id] as ids, a.amount, a.n as last, a.date as since, a.date as until from placed a
    union all select array[a.n, b.n], array[a.id, b.id], a.amount + b.amount, b.n, a.date, b.date
      from placed a join placed b on b.n > a.n and b.date - a.date <= 6
    union all select array[a.n, b.n, c.n], array[a.id, b.id, c.id], a.amount + b.amount + c.amount, c.n, a.date, c.date
      from placed a join placed b on b.n > a.n join placed c on c.n > b.n and c.date - a.date <= 6)
  select s.ids into found from (
    select places, ids from few where cardinality(ids) > 1 and amount = deposit.amount
    union all select a.places || b.places, a.ids || b.ids from few a join few b
      on b.amount = deposit.amount - a.amount and b.places[1] > a.last and b.until - a.since <= 6 where cardinality(a.ids) = 3) s
    order by cardinality(s.ids), s.places limit 1;
  if found is not null then return found; end if;
  select array[f.id] into found from free_payments(company, deposit, deposit.amount + 1, most_before_fee(deposit.amount)) f
    where f.by_processor order by f.amount, f.date, f.id limit 1;
  if found is not null then return found; end if;
  with near as (select * from free_payments(company, deposit, 1, deposit.amount) f where f.by_processor
    order by abs(f.date - deposit.date), f.id limit 12),
  placed as (select *, row_number() over (order by date, id) as n from near)
  select s.ids into found from (select a.n, k.count, sum(b.amount) as amount, array_agg(b.id order by b.n) as ids
    from placed a cross join generate_series(2, 6) k (count) join placed b on b.n between a.n and a.n + k.count - 1
    group by a.n, a.date, k.count having count(*) = k.count and max(b.date) - a.date <= 6) s
    where s.amount between deposit.amount + 1 and most_before_fee(deposit.amount) order by s.amount, s.count, s.n limit 1;
  return found;
end $$;

-- The eleven free payments next to a payment's day, at most six days from it.
create function payments_beside(company uuid, payment uuid, day date) returns table (id uuid, amount bigint, date date, by_processor boolean)
language sql stable as $$
  select o.id, o.amount, o.date, o.method in ('card', 'ach', 'other') from payment o
  where o.company_id = company and o.date between day - 6 and day + 6 and o.id <> payment
    and o.status in ('completed', 'partially_refunded', 'refunded') and o.method <> 'credit'
    and not exists (select from payment_match m where m.company_id = company and m.payment_id = o.id)
    and not exists (select from possible_match_payment x where x.company_id = company and x.payment_id = o.id)
  order by abs(o.date - day), o.id limit 11
$$;

-- Deposits that a payment which became free may have come with: alone, with up to five of the eleven free ones next to its day, or less a fee in a
-- run of a processor's. Only those that nobody asks about yet.
create function deposits_for_payment(company uuid, payment uuid) returns setof uuid language plpgsql as $$
declare
  paid record;
  sums bigint[];
begin
  select p.id, p.amount, p.date, p.method in ('card', 'ach', 'other') as by_processor into paid from payment p
    where p.company_id = company and p.id = payment and p.status in ('completed', 'partially_refunded', 'refunded') and p.method <> 'credit'
      and not exists (select from payment_match m where m.company_id = company and m.payment_id = p.id);
  if not found or not exists (select from transaction t where t.company_id = company and t.type = 'income'
      and t.date between paid.date - 3 and paid.date + 21 and not t.excluded
      and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id)) then return; end if;
  with near as (select o.amount, row_number() over (order by o.date, o.id) as n from payments_beside(company, paid.id, paid.date) o),
  few as materialized (
    select a.amount, a.n as first, a.n as last, 1 as count from near a
    union all select a.amount + b.amount, a.n, b.n, 2 from near a join near b on b.n > a.n
    union all select a.amount + b.amount + c.amount, a.n, c.n, 3 from near a join near b on b.n > a.n join near c on c.n > b.n)
  select array_agg(distinct paid.amount + s.amount) into sums from (
    select 0 as amount union all select amount from few
    union all select a.amount + b.amount from few a join few b on b.first > a.last and b.count <= 2 where a.count = 3) s;
  return query select t.id from transaction t where t.company_id = company and t.type = 'income' and not t.excluded
    and t.amount = any (sums) and t.date between paid.date - 3 and paid.date + 21
    and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id);
  if not paid.by_processor then return; end if;
  with charge as (select c.*, row_number() over (order by c.date, c.id) as n from (
    select paid.id, paid.amount, paid.date
    union all select o.id, o.amount, o.date from payments_beside(company, paid.id, paid.date) o where o.by_processor) c)
  select array_agg(r.amount) into sums from (select sum(b.amount)::bigint as amount
    from charge a cross join generate_series(1, 6) k (count) join charge b on b.n between a.n and a.n + k.count - 1
    group by a.n, k.count having count(*) = k.count and bool_or(b.id = paid.id)) r;
  return query select t.id from transaction t where t.company_id = company and t.type = 'income' and not t.excluded
    and t.date between paid.date - 3 and paid.date + 21
    and exists (select from unnest(sums) r (amount) where t.amount between (r.amount * 9 + 9) / 10 and r.amount - 1)
    and not exists (select from possible_match x where x.company_id = company and x.transaction_id = t.id);
end $$;

-- At the end of a database transaction: what it changed is looked at once, whichever door it came in by. One transaction of a company after
-- another, so that of a deposit and its payment that are written down at the same moment the second finds the first.
create function apply_possible_match_changes(company uuid) returns void language plpgsql set lock_timeout = '8s' as $$
declare
  deposits uuid[];
  freed uuid[];
  deposit transaction;
  found uuid[];
begin
  if not exists (select from possible_match_change c where c.company_id = company) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('possible matches ' || company, 0));
  with gone as (delete from possible_match_change c where c.company_id = company returning c.*)
  select array(select distinct unnest(g.transactions) from gone g), array(select distinct unnest(g.payments) from gone g)
    into deposits, freed;
  deposits := array(select unnest(deposits)
    union select o.transaction_id from possible_match_payment o where o.company_id = company and o.payment_id = any (freed));
  freed := array(select unnest(freed)
    union select o.payment_id from possible_match_payment o where o.company_id = company and o.transaction_id = any (deposits));
  delete from possible_match o where o.company_id = company and o.transaction_id = any (deposits);
  deposits := array(select unnest(deposits) union select d from unnest(freed) f (id) cross join lateral deposits_for_payment(company, f.id) d);
  for deposit in select t.* from transaction t where t.company_id = company and t.id = any (deposits)
      and t.type = 'income' and not t.excluded and t.amount > 0
      and not exists (select from payment_match m where m.company_id = company and m.transaction_id = t.id)
      order by t.date, t.id loop
    found := find_possible_match(company, deposit);
    if found is null then continue; end if;
    insert into possible_match (company_id, transaction_id, date) values (company, deposit.id, deposit.date);
    insert into possible_match_payment (company_id, transaction_id, payment_id) select company, deposit.id, unnest(found);
  end loop;
end $$;

create function keep_possible_matches() returns trigger language plpgsql as $$
begin
  perform apply_possible_match_changes(new.company_id);
  return null;
end $$;
create constraint trigger possible_match_changes after insert on possible_match_change deferrable initially deferred
  for each row execute function keep_possible_matches();

-- What may have changed is written down by each statement. A company that is erased has nobody to keep it for.
create function note_possible_matches(company uuid, transactions uuid[], payments uuid[]) returns void language sql as $$
  insert into possible_match_change (company_id, transactions, payments)
    select company, coalesce(transactions, '{}'), coalesce(payments, '{}')
    where exists (select from company k where k.id = note_possible_matches.company)
$$;

create function note_deposits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_possible_matches(c.company_id, array_agg(c.id), null) from came c where c.type = 'income' group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform note_possible_matches(g.company_id, array_agg(g.id), null) from gone g where g.type = 'income' group by g.company_id;
  else
    perform note_possible_matches(c.company_id, array_agg(c.id), null) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where 'income' in (c.type, g.type) and (c.type, c.excluded, c.date, c.amount, c.currency)
        is distinct from (g.type, g.excluded, g.date, g.amount, g.currency) group by c.company_id;
  end if;
  return null;
end $$;
create trigger transaction_deposits_in after insert on transaction
  referencing new table as came for each statement execute function note_deposits();
create trigger transaction_deposits_change after update on transaction
  referencing new table as came old table as gone for each statement execute function note_deposits();
create trigger transaction_deposits_out after delete on transaction
  referencing old table as gone for each statement execute function note_deposits();

create function note_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_possible_matches(c.company_id, null, array_agg(c.id)) from came c group by c.company_id;
  elsif tg_op = 'DELETE' then
    perform note_possible_matches(g.company_id, null, array_agg(g.id)) from gone g group by g.company_id;
  else
    perform note_possible_matches(c.company_id, null, array_agg(c.id)) from came c
      join gone g on g.company_id = c.company_id and g.id = c.id
      where (c.amount, c.date, c.status, c.method) is distinct from (g.amount, g.date, g.status, g.method) group by c.company_id;
  end if;
  return null;
end $$;
create trigger payment_possible_in after insert on payment
  referencing new table as came for each statement execute function note_payments();
create trigger payment_possible_change after update on payment
  referencing new table as came old table as gone for each statement execute function note_payments();
create trigger payment_possible_out after delete on payment
  referencing old table as gone for each statement execute function note_payments();

-- Of matches, and of what was said to be other money.
create function note_answered() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_possible_matches(g.company_id, array_agg(g.transaction_id), array_agg(g.payment_id)) from gone g group by g.company_id;
  end if;
  if tg_op <> 'DELETE' then
    perform note_possible_matches(c.company_id, array_agg(c.transaction_id), array_agg(c.payment_id)) from came c group by c.company_id;
  end if;
  return null;
end $$;
create trigger payment_match_answered_in after insert on payment_match
  referencing new table as came for each statement execute function note_answered();
create trigger payment_match_answered_change after update on payment_match
  referencing new table as came old table as gone for each statement execute function note_answered();
create trigger payment_match_answered_out after delete on payment_match
  referencing old table as gone for each statement execute function note_answered();
create trigger declined_match_answered_in after insert on declined_match
  referencing new table as came for each statement execute function note_answered();
create trigger declined_match_answered_out after delete on declined_match
  referencing old table as gone for each statement execute function note_answered();

-- How many there are, in one row of `tally`.
create trigger possible_match_tally_in after insert on possible_match
  referencing new table as came for each statement execute function keep_tally_of_rows('possible_match');
create trigger possible_match_tally_out after delete on possible_match
  referencing old table as gone for each statement execute function keep_tally_of_rows('possible_match');
