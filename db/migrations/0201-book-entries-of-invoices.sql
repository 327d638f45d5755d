-- What counts of payments, refunds, deposits and credit, on the day on which it happened: what is paid for an invoice is a sale
-- and the tax in it, what is paid ahead is held. Source: docs/domain.md, Reports.

-- A share of an amount, halves away from zero.
create function share_of(amount bigint, part bigint, whole bigint) returns bigint language sql immutable parallel safe
return case when whole = 0 then 0 else round(amount::numeric * part / whole)::bigint end;

-- The job of an invoice: its own, else that of its estimate.
create function job_of_invoice(company uuid, invoice_job uuid, estimate uuid) returns uuid language sql stable
return coalesce(invoice_job, (select j.id from job j where j.company_id = company and j.estimate_id = estimate));

-- An invoice was paid so much more, tax included, or less where it is below 0. Of each tax as much counts as belongs to all that
-- was paid so far, less what counted before: an invoice that is paid in full has all of it, to the cent.
create function count_paid(company uuid, invoice uuid, payment uuid, day date, paid bigint, as_kind text) returns void language plpgsql as $$
declare
  d record;
  before bigint;
  taxed bigint := 0;
  each record;
  share bigint;
begin
  select total, tax_total, taxes, status, job_id, estimate_id, kind into d from document
    where company_id = company and id = invoice;
  if not found or d.status = 'draft' or d.kind <> 'invoice' or paid = 0 then return; end if;
  select coalesce(sum(gross), 0) into before from book_entry e
    where e.company_id = company and e.document_id = invoice and e.kind in ('payment', 'refund');
  for each in select t ->> 'name' as name, t ->> 'rate' as rate, sum((t ->> 'amount')::bigint)::bigint as amount,
      sum((t ->> 'base')::bigint)::bigint as base from jsonb_array_elements(d.taxes) t group by 1, 2 loop
    share := share_of(each.amount, before + paid, d.total) - coalesce((select sum(e.amount) from book_entry e
      where e.company_id = company and e.document_id = invoice and e.kind = 'tax' and e.tax_name = each.name and e.tax_rate = each.rate), 0);
    taxed := taxed + share;
    insert into book_entry (company_id, kind, date, amount, base, payment_id, document_id, tax_name, tax_rate)
      values (company, 'tax', day, share, share_of(each.base, before + paid, d.total) - coalesce((select sum(e.base) from book_entry e
        where e.company_id = company and e.document_id = invoice and e.kind = 'tax' and e.tax_name = each.name and e.tax_rate = each.rate), 0),
        payment, invoice, each.name, each.rate);
  end loop;
  insert into book_entry (company_id, kind, date, amount, gross, base, job_id, payment_id, document_id)
    values (company, as_kind, day, paid - taxed, paid, case when d.tax_total = 0 then paid else 0 end,
      job_of_invoice(company, d.job_id, d.estimate_id), payment, invoice);
end $$;

-- After a payment is as if it had never been: the taxes in the others anew, each in its turn.
create function recount_paid(company uuid, invoice uuid) returns void language plpgsql as $$
declare
  each record;
begin
  for each in with gone as (delete from book_entry e where e.company_id = company and e.document_id = invoice
        and e.kind in ('payment', 'refund', 'tax') returning e.*)
      select payment_id, date, gross, kind from gone where gross is not null order by id loop
    perform count_paid(company, invoice, each.payment_id, each.date, each.gross, each.kind);
  end loop;
end $$;

create function count_held(company uuid, document uuid, payment uuid, day date, held bigint) returns void language sql as $$
  insert into book_entry (company_id, kind, date, amount, payment_id, document_id)
    select company, 'held', day, held, payment, document where held <> 0
$$;

-- Today in the company's zone.
create function company_day(company uuid, at timestamptz) returns date language sql stable
return (select (company_day.at at time zone k.timezone)::date from company k where k.id = company);

-- What of a payment its own document has, and what of it is held: a deposit whole, of a payment of an invoice the surplus. What
-- is paid from credit came in before, and is held no more.
create function parts_of_payment(p payment, is_estimate boolean, out own bigint, out held bigint) language plpgsql immutable as $$
begin
  if p.status not in ('completed', 'refunded', 'partially_refunded') then own := 0; held := 0;
  elsif is_estimate then own := 0; held := p.amount - p.refunded;
  else
    own := p.amount - p.credited - p.refunded;
    held := case when p.method = 'credit' then -own else p.credited end;
  end if;
end $$;

create function keep_entries_of_payment() returns trigger language plpgsql as $$
declare
  is_estimate boolean;
  o record;
  n record;
  day date;
  invoice uuid;
begin
  if tg_op = 'DELETE' then
    for invoice in with gone as (delete from book_entry e where e.company_id = old.company_id and e.payment_id = old.id
          and e.kind <> 'fee' returning e.document_id, e.gross)
        select distinct document_id from gone where gross is not null loop
      if exists (select from company k where k.id = old.company_id) then perform recount_paid(old.company_id, invoice); end if;
    end loop;
    return null;
  end if;
  select d.kind = 'estimate' into is_estimate from document d where d.company_id = new.company_id and d.id = new.document_id;
  n := parts_of_payment(new, is_estimate);
  if tg_op = 'INSERT' then
    perform count_paid(new.company_id, new.document_id, new.id, new.date, n.own, 'payment');
    perform count_held(new.company_id, new.document_id, new.id, new.date, n.held);
    return null;
  end if;
  o := parts_of_payment(old, is_estimate);
  day := company_day(new.company_id, now());
  perform count_paid(new.company_id, new.document_id, new.id, day, n.own - o.own,
    case when new.refunded <> old.refunded then 'refund' else 'payment' end);
  perform count_held(new.company_id, new.document_id, new.id, day, n.held - o.held);
  return null;
end $$;
create trigger payment_entries after insert or delete or update of amount, credited, refunded, status on payment
  for each row execute function keep_entries_of_payment();

-- An invoice that was sent took a deposit, or has less of it: it is held no more, or again.
create function count_deposit(company uuid, invoice uuid, payment uuid, day date, taken bigint) returns void language plpgsql as $$
begin
  if not exists (select from document d where d.company_id = company and d.id = invoice and d.status <> 'draft') then return; end if;
  perform count_paid(company, invoice, payment, day, taken, 'payment');
  perform count_held(company, invoice, payment, day, -taken);
end $$;

create function keep_entries_of_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from company k where k.id = old.company_id) then
      perform count_deposit(old.company_id, old.document_id, old.payment_id, company_day(old.company_id, now()), -old.amount);
    end if;
  else
    perform count_deposit(new.company_id, new.document_id, new.payment_id, company_day(new.company_id, now()),
      new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end);
  end if;
  return null;
end $$;
create trigger deposit_entries after insert or delete or update of amount on deposit_use
  for each row execute function keep_entries_of_deposit();

-- Deposits count once their invoice is sent; and what counts for a job follows the invoice.
create function keep_entries_of_invoice() returns trigger language plpgsql as $$
declare
  use record;
  job uuid;
begin
  if old.status = 'draft' and new.status <> 'draft' then
    for use in select payment_id, amount from deposit_use u
        where u.company_id = new.company_id and u.document_id = new.id order by payment_id loop
      perform count_deposit(new.company_id, new.id, use.payment_id, company_day(new.company_id, now()), use.amount);
    end loop;
  end if;
  if new.job_id is distinct from old.job_id then
    job := job_of_invoice(new.company_id, new.job_id, new.estimate_id);
    update book_entry e set job_id = job where e.company_id = new.company_id and e.document_id = new.id
      and e.kind in ('payment', 'refund') and e.job_id is distinct from job;
  end if;
  return null;
end $$;
create trigger invoice_entries after update of status, job_id on document
  for each row when (new.kind = 'invoice' and ((old.status = 'draft') <> (new.status = 'draft') or new.job_id is distinct from old.job_id))
  execute function keep_entries_of_invoice();

-- A job that is made of an estimate, later named another one, or ended has the money of its invoices.
create function keep_entries_of_job() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.estimate_id is not null then
    update book_entry e set job_id = null from document d where d.company_id = old.company_id and d.estimate_id = old.estimate_id
      and d.job_id is null and e.company_id = d.company_id and e.document_id = d.id and e.job_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.estimate_id is not null then
    update book_entry e set job_id = new.id from document d where d.company_id = new.company_id and d.estimate_id = new.estimate_id
      and d.job_id is null and e.company_id = d.company_id and e.document_id = d.id and e.kind in ('payment', 'refund');
  end if;
  return null;
end $$;
create trigger job_entries_in after insert or delete on job for each row execute function keep_entries_of_job();
create trigger job_entries_change after update of estimate_id on job
  for each row when (new.estimate_id is distinct from old.estimate_id) execute function keep_entries_of_job();
