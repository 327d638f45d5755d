-- What a company's documents and the money that came in amount to, so that a list's counts and the dashboard's sums cost
-- the same however many there are. Each statement that changes something writes beside what is there what it changed:
-- nobody waits for anybody, and no row is locked. Whoever comes by now and then adds up what has gathered.
-- Documents by kind, state and, where it is open, the day it becomes overdue or expires; money received by its day.
-- owner: billing
create table figure (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('estimate', 'invoice', 'received')),
  state text not null,
  day date,
  count bigint not null,
  -- In cents: what the documents come to, and what of it is owed.
  total bigint not null,
  balance bigint not null,
  primary key (company_id, id)
);
call wall('figure');
create index figure_of_kind on figure (company_id, kind);

-- The state a document is counted under. Whether its day has come is asked by the reader.
create function counted_state(kind text, status text, balance bigint, amount_paid bigint, viewed_at timestamptz) returns text
language sql immutable parallel safe
return case when kind = 'estimate' or status <> 'sent' then status
  when balance = 0 then 'paid' when amount_paid > 0 then 'partially_paid'
  when viewed_at is not null then 'viewed' else 'sent' end;

-- The last day on which a document in such a state is not yet overdue or expired; null where none matters.
create function counted_day(kind text, state text, valid_until date, due_date date) returns date
language sql immutable parallel safe
return case when kind = 'invoice' and state in ('sent', 'viewed', 'partially_paid') then due_date
  when kind = 'estimate' and state in ('sent', 'viewed', 'changes_requested') then valid_until end;

-- Adds up what has gathered for a company. Rows that another one is adding up at this moment are left to them.
create function gather_figures(company uuid) returns void language sql as $$
  with many as (select kind, state, day from figure where company_id = company group by kind, state, day having count(*) > 1),
  held as (select f.id from figure f join many m on m.kind = f.kind and m.state = f.state and m.day is not distinct from f.day
    where f.company_id = company for update of f skip locked),
  gone as (delete from figure f using held where f.company_id = company and f.id = held.id returning f.*)
  insert into figure (company_id, kind, state, day, count, total, balance)
    select company, kind, state, day, sum(count), sum(total), sum(balance) from gone group by kind, state, day
    having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0
$$;

-- `came` and `gone` are the rows after and before the statement. A company that is erased has nobody to keep figures for.
create function keep_document_figures() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, count(*), sum(total), sum(balance)
      from came, counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      group by company_id, kind, s.state, d.day;
    select company_id into changed from came limit 1;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, -count(*), -sum(total), -sum(balance)
      from gone, counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      where exists (select from company where company.id = gone.company_id)
      group by company_id, kind, s.state, d.day;
    return null;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, kind, s.state, d.day, sum(n), sum(n * total), sum(n * balance)
      from (select 1 as n, came.* from came union all select -1, gone.* from gone) as c,
        counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(kind, s.state, valid_until, due_date) d (day)
      group by company_id, kind, s.state, d.day
      having sum(n) <> 0 or sum(n * total) <> 0 or sum(n * balance) <> 0;
    if found then select company_id into changed from came limit 1; end if;
  end if;
  if changed is not null and random() < 0.03 then perform gather_figures(changed); end if;
  return null;
end $$;

create trigger document_figures_in after insert on document
  referencing new table as came for each statement execute function keep_document_figures();
create trigger document_figures_change after update on document
  referencing new table as came old table as gone for each statement execute function keep_document_figures();
create trigger document_figures_out after delete on document
  referencing old table as gone for each statement execute function keep_document_figures();

-- What of a payment came in and stayed, in cents; null where it counts for nothing.
create function received_of(status text, method text, amount bigint, refunded bigint) returns bigint
language sql immutable parallel safe
return case when status in ('completed', 'partially_refunded') and method <> 'credit' then amount - refunded end;

create function keep_received_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'received', 'received', date, count(*), sum(r), 0
      from came, received_of(status, method, amount, refunded) r where r is not null group by company_id, date;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'received', 'received', date, -count(*), -sum(r), 0
      from gone, received_of(status, method, amount, refunded) r
      where r is not null and exists (select from company where company.id = gone.company_id) group by company_id, date;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, 'received', 'received', date, sum(n), sum(n * r), 0
      from (select 1 as n, came.* from came union all select -1, gone.* from gone) as c,
        received_of(status, method, amount, refunded) r where r is not null
      group by company_id, date having sum(n) <> 0 or sum(n * r) <> 0;
  end if;
  return null;
end $$;

create trigger payment_figures_in after insert on payment
  referencing new table as came for each statement execute function keep_received_figures();
create trigger payment_figures_change after update on payment
  referencing new table as came old table as gone for each statement execute function keep_received_figures();
create trigger payment_figures_out after delete on payment
  referencing old table as gone for each statement execute function keep_received_figures();

-- What is there already, over all companies: the owner of the tables steps over their walls for these statements.
alter table document no force row level security;
alter table payment no force row level security;
alter table figure no force row level security;
insert into figure (company_id, kind, state, day, count, total, balance)
  select company_id, kind, s.state, d.day, count(*), sum(total), sum(balance)
  from document, counted_state(kind, status, balance, amount_paid, viewed_at) s (state),
    counted_day(kind, s.state, valid_until, due_date) d (day)
  group by company_id, kind, s.state, d.day;
insert into figure (company_id, kind, state, day, count, total, balance)
  select company_id, 'received', 'received', date, count(*), sum(r), 0
  from payment, received_of(status, method, amount, refunded) r where r is not null group by company_id, date;
alter table document force row level security;
alter table payment force row level security;
alter table figure force row level security;
