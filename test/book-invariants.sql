-- What the books must never break: each statement finds what does, as test/invariants.sql.

-- I-9 what counts of each transaction is what it is, less what its payments account for, and the fees of these
select * from (
  select company_id, transaction_id, kind, date, category_id, job_id, payment_id, sum(amount) as amount, sum(n) as count from (
    select company_id, transaction_id, kind, date, category_id, job_id, payment_id, amount, 1 as n from book_entry
      where transaction_id is not null
    union all
    select t.company_id, e.transaction_id, e.kind, e.date, e.category_id, e.job_id, e.payment_id, -e.amount, -1
      from (select company_id, array_agg(id) as ids from transaction group by 1) t
      cross join lateral entries_of_transactions(t.company_id, t.ids) e
  ) each group by 1, 2, 3, 4, 5, 6, 7
) e where amount <> 0 or count <> 0;

-- I-9 what counts of an invoice is what it was paid, and of its taxes the share of it, to the cent
select d.company_id, d.id from document d
left join lateral (select sum(e.gross) as gross, sum(e.amount) filter (where e.kind = 'tax') as tax, sum(e.amount) as amount
  from book_entry e where e.company_id = d.company_id and e.document_id = d.id and e.kind in ('payment', 'refund', 'tax')) e on true
left join lateral (select coalesce(sum(p.amount - p.credited - p.refunded), 0) as own from payment p
  where p.company_id = d.company_id and p.document_id = d.id and p.status in ('completed', 'refunded', 'partially_refunded')) p on true
left join lateral (select coalesce(sum(u.amount), 0) as taken from deposit_use u
  where u.company_id = d.company_id and u.document_id = d.id) u on true
where d.kind = 'invoice' and d.status <> 'draft' and (
  coalesce(e.gross, 0) <> p.own + u.taken or coalesce(e.amount, 0) <> coalesce(e.gross, 0)
  or coalesce(e.tax, 0) <> (select coalesce(sum(share_of((t ->> 'amount')::bigint, (p.own + u.taken)::bigint, d.total)), 0)
    from jsonb_array_elements(d.taxes) t));

-- I-9 what is held for clients is what came ahead or too much, less what invoices that went out took of it
select h.company_id from (
  select company_id, sum(amount) as amount from (
    select company_id, amount from book_entry where kind = 'held'
    union all
    select p.company_id, -case when p.method = 'credit' then -(p.amount - p.credited - p.refunded)
      when d.kind = 'estimate' then p.amount - p.refunded else p.credited end
      from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
      where p.status in ('completed', 'refunded', 'partially_refunded')
    union all
    select u.company_id, u.amount from deposit_use u join document d on d.company_id = u.company_id and d.id = u.document_id
      where d.status <> 'draft'
  ) each group by 1
) h where amount <> 0;

-- I-9 what invoices brought in is of their job, or of their estimate's
select e.company_id, e.id from book_entry e join document d on d.company_id = e.company_id and d.id = e.document_id
where e.kind in ('payment', 'refund') and e.job_id is distinct from job_of_invoice(d.company_id, d.job_id, d.estimate_id);

-- I-9 what entries come to by day, month and job is what they are
select * from (
  select company_id, grain, kind, day, about, job_id, tax_name, tax_rate, sum(count) as count, sum(amount) as amount, sum(base) as base
  from (
    select company_id, grain, kind, day, about, job_id, tax_name, tax_rate, count, amount, base from report_figure
      where grain in ('day', 'month', 'job')
    union all
    select e.company_id, k.grain, e.kind, k.day, coalesce(e.category_id, m.none), coalesce(k.job_id, m.none), e.tax_name, e.tax_rate,
      -1, -e.amount, -e.base
    from book_entry e
    cross join lateral (select '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('day', e.date, null::uuid), ('month', date_trunc('month', e.date)::date, null),
      ('job', '0001-01-01'::date, e.job_id)) k (grain, day, job_id)
    where k.grain <> 'job' or k.job_id is not null
  ) each group by 1, 2, 3, 4, 5, 6, 7, 8
) f where count <> 0 or amount <> 0 or base <> 0;

-- I-9 what each job brought in and cost, in all and by month, quarter and year, is what its entries come to
select * from (
  select company_id, job_id, grain, day, sum(revenue) as revenue, sum(costs) as costs from (
    select company_id, job_id, grain, day, revenue, costs from job_figure
    union all
    select e.company_id, e.job_id, g.grain, date_trunc(g.unit, e.date)::date, case when e.kind <> 'expense' then -e.amount else 0 end,
      case when e.kind = 'expense' then -e.amount else 0 end
    from book_entry e cross join (values ('month', 'month'), ('quarter', 'quarter'), ('year', 'year')) g (grain, unit)
    left join category c on c.company_id = e.company_id and c.id = e.category_id
    where e.job_id is not null and e.kind in ('income', 'expense', 'payment', 'refund') and c.type is distinct from 'other'
    union all
    select e.company_id, e.job_id, 'all', '0001-01-01', case when e.kind <> 'expense' then -e.amount else 0 end,
      case when e.kind = 'expense' then -e.amount else 0 end
    from book_entry e left join category c on c.company_id = e.company_id and c.id = e.category_id
    where e.job_id is not null and e.kind in ('income', 'expense', 'payment', 'refund') and c.type is distinct from 'other'
  ) each group by 1, 2, 3, 4
) f where revenue <> 0 or costs <> 0;

-- I-9 what all jobs come to, and how many they are, is what each of them comes to
select * from (
  select company_id, grain, day, sum(count) as count, sum(revenue) as revenue, sum(costs) as costs from (
    select company_id, grain, day, count, case when kind = 'income' then amount else 0 end as revenue,
      case when kind = 'expense' then amount else 0 end as costs from report_figure where grain like 'jobs %'
    union all
    select company_id, 'jobs ' || grain, day, -1, -revenue, -costs from job_figure
  ) each group by 1, 2, 3
) f where count <> 0 or revenue <> 0 or costs <> 0;

-- I-9 what may be counted already is income that is not left out, on its day, that nobody matched, and may be some payment
select o.company_id, o.transaction_id from possible_match o
left join transaction t on t.company_id = o.company_id and t.id = o.transaction_id
where t.id is null or t.type <> 'income' or t.excluded or t.date <> o.date
  or exists (select from payment_match m where m.company_id = o.company_id and m.transaction_id = o.transaction_id)
  or not exists (select from possible_match_payment p where p.company_id = o.company_id and p.transaction_id = o.transaction_id);

-- I-9 a payment that a deposit may be came in, near its day, and is neither matched nor told apart from it
select o.company_id, o.payment_id from possible_match_payment o
left join payment p on p.company_id = o.company_id and p.id = o.payment_id
left join transaction t on t.company_id = o.company_id and t.id = o.transaction_id
where p.id is null or p.method = 'credit' or p.date not between t.date - 21 and t.date + 3
  or exists (select from payment_match m where m.company_id = o.company_id and m.payment_id = o.payment_id)
  or exists (select from declined_match x where x.company_id = o.company_id and x.payment_id = o.payment_id
    and x.transaction_id = o.transaction_id);

-- I-9 how many deposits may be counted already is as many as there are
select company_id, sum(count) from (
  select company_id, count from tally where noun = 'possible_match'
  union all select company_id, -1 from possible_match
) each group by 1 having sum(count) <> 0;

-- I-9 nothing that changed of deposits and payments is left to be looked at
select company_id, id from possible_match_change;
