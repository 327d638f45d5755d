-- What holds of the parts and payments that an estimate is invoiced in; see invariants.sql.

-- I-3 what is kept of the lines of an estimate is what its invoices bill
select d.company_id, d.id, d.subtotal - d.discount_total as net from document d
where d.kind = 'invoice' and d.portion is not null and d.status <> 'void' and d.subtotal - d.discount_total <> (
  select coalesce(sum(b.net), 0) from billed_line b where b.company_id = d.company_id and b.invoice_id = d.id);

-- I-3 invoices bill no line of an estimate beyond it
select b.company_id, b.line_id, sum(b.net) as billed, min(b.whole) as whole
from billed_line b join document i on i.company_id = b.company_id and i.id = b.invoice_id and i.status <> 'void'
  and not (i.status = 'draft' and i.revision > 1)
group by b.company_id, b.line_id
having count(distinct b.whole) > 1 or sum(b.net) not between least(min(b.whole), 0) and greatest(min(b.whole), 0);

-- I-3 a payment of an approved estimate is open until its own invoice has billed it, or others have covered it: from the first on, the deposit last
with own as (
  select r.*, exists (select from document i where i.company_id = r.company_id and i.estimate_id = r.document_id and i.status <> 'void'
    and i.portion = 'schedule:' || r.id) as billed
  from schedule_row r)
select r.company_id, r.id, r.open from own r join document e on e.company_id = r.company_id and e.id = r.document_id
where r.open <> (e.status in ('approved', 'converted') and r.amount > 0 and not r.billed
  and (select sum(o.amount) from own o where o.company_id = r.company_id and o.document_id = r.document_id and not o.billed
      and (o.trigger = 'on_accept', o.sort) <= (r.trigger = 'on_accept', r.sort))
    > (select coalesce(sum(i.total - i.changes_total), 0) from document i where i.company_id = r.company_id and i.estimate_id = r.document_id
      and i.status <> 'void' and coalesce(i.portion, '') not like 'schedule:%'));

-- I-3 a payment of an approved estimate has a day once what it waits for has come about, and none before
select r.company_id, r.id, r.trigger, r.due_on from schedule_row r
join document e on e.company_id = r.company_id and e.id = r.document_id and e.status in ('approved', 'converted')
left join lateral (select k.* from job k where k.company_id = e.company_id and (k.estimate_id = e.id or k.id = e.job_id)
  order by k.estimate_id is not distinct from e.id desc limit 1) j on true
where (r.due_on is not null) <> case r.trigger
    when 'on_accept' then exists (select from approval a where a.company_id = e.company_id and a.document_id = e.id)
    when 'on_date' then r.date is not null
    when 'on_start' then coalesce(j.status in ('in_progress', 'on_hold', 'completed'), false)
    when 'on_complete' then coalesce(j.status = 'completed', false)
    when 'on_task' then coalesce(j.status = 'completed', false) or exists (select from job_task t
      where t.company_id = e.company_id and t.job_id = j.id and t.line_id = r.line_id and t.done_at is not null)
    else false end
  or (r.trigger = 'on_date' and r.due_on is distinct from r.date);

-- I-3 of a change order no more is billed than was signed, whether by itself or at the top of invoices; what is billed of it is marked so
select d.company_id, d.id, d.total, b.billed from document d cross join lateral (select
    (select coalesce(sum(i.total - i.changes_total), 0) from document i where i.company_id = d.company_id and i.estimate_id = d.id and i.status <> 'void')
    + (select coalesce(sum(c.total), 0) from billed_change c join document i on i.company_id = c.company_id and i.id = c.invoice_id
      and i.status <> 'void' and not (i.status = 'draft' and i.revision > 1) where c.company_id = d.company_id and c.change_id = d.id) as billed) b
where d.is_change_order and (b.billed not between least(d.total, 0) and greatest(d.total, 0)
  or b.billed <> 0 and d.status <> 'converted');

-- I-3 what of its total an invoice bills of change orders is kept beside it, and its lines come to its sums
select d.company_id, d.id, d.changes_total from document d
where d.changes_total <> (select coalesce(sum(c.total), 0) from billed_change c where c.company_id = d.company_id and c.invoice_id = d.id)
  or d.kind = 'invoice' and exists (select from billed_change c where c.company_id = d.company_id and c.invoice_id = d.id)
    and d.subtotal <> (select sum(l.amount) from document_line l where l.company_id = d.company_id and l.document_id = d.id);
