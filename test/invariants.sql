-- What holds in the database at every moment, crash or no crash. Each statement finds the rows that break one rule, and
-- must find none. I-5 and I-7 wait for files in rows and for signed contracts.

-- I-1 the sums of a document are those of its lines and taxes
select d.company_id, d.id, d.subtotal, d.tax_total, d.total from document d
where d.subtotal <> (select coalesce(sum(l.amount), 0) from document_line l where l.company_id = d.company_id and l.document_id = d.id)
   or d.tax_total <> (select coalesce(sum((t ->> 'amount')::bigint), 0) from jsonb_array_elements(d.taxes) t)
   or d.total <> d.subtotal - d.discount_total + case when d.tax_inclusive then 0 else d.tax_total end;

-- A job at a property is where the property is
select j.company_id, j.id, j.property_id from job j left join property_place p on p.company_id = j.company_id and p.id = j.property_id
where j.property_id is not null and (p.id is null or (j.address, j.city, j.state, j.postal_code) is distinct from (p.address, p.city, p.state, p.postal_code));

-- A client is found by what its properties and contacts say
select c.company_id, c.id from client c
where c.search_text_properties <> (select coalesce(string_agg(concat_ws(' ', p.label, p.address, p.city, p.state, p.postal_code), ' ' order by p.id), '')
    from property p where p.company_id = c.company_id and p.client_id = c.id)
  or c.search_text_people <> (select coalesce(string_agg(concat_ws(' ', k.first_name, k.last_name), ' ' order by k.id), '')
    from contact k where k.company_id = c.company_id and k.client_id = c.id);

-- I-2 the numbers of a company and kind are 1 to n, none missing or twice, and the counter stands at n; a job's may be typed
select company_id, series, n, distinct_n, highest, value from (
  select k.company_id, k.series, k.value, count(g.series) as n, count(distinct g.number) as distinct_n, coalesce(max(g.number), 0) as highest
  from counter k left join (
    select company_id, case when is_change_order then 'change_order ' || job_id else kind end as series,
      substring(number from '\d+$')::bigint as number from document where number is not null and revision = 1
    union all select company_id, 'job', substring(number from '\d+$')::bigint from job union all select company_id, 'contract', substring(number from '\d+$')::bigint from contract where number is not null
  ) g on g.company_id = k.company_id and g.series = k.series
  group by k.company_id, k.series, k.value
) given where n <> value or (series <> 'job' and (n <> distinct_n or n <> highest));

-- I-2 nothing has a number that no counter gave
select d.company_id, d.kind, d.number from document d
where d.number is not null and not exists (select from counter k where k.company_id = d.company_id 
  and k.series = case when d.is_change_order then 'change_order ' || d.job_id else d.kind end);

-- I-3 the invoices of an estimate never sum above it, and there is one a portion
select e.company_id, e.id, e.total, sum(i.total - i.changes_total) as invoiced, count(*) as invoices, count(distinct i.portion) as portions
from document e join document i on i.company_id = e.company_id and i.estimate_id = e.id and i.kind = 'invoice' and i.status <> 'void'
group by e.company_id, e.id, e.total having sum(i.total - i.changes_total) > e.total or count(*) <> count(distinct i.portion);

-- I-3 of the versions of an invoice one stands at most, and what took the place of one is a later one that was sent
select company_id, coalesce(version_of, id) as first, count(*) from document
 where kind = 'invoice' and status in ('sent', 'written_off') group by 1, 2 having count(*) > 1
union all
select o.company_id, o.id, 0 from document o left join document n on n.company_id = o.company_id and n.id = o.replaced_by
 where o.replaced_by is not null and (n.status = 'draft' or n.revision <= o.revision or n.client_id is distinct from o.client_id
   or coalesce(n.version_of, n.id) <> coalesce(o.version_of, o.id));

-- I-3 an estimate is converted if and only if it has an invoice
select e.company_id, e.id, e.status from document e
where e.kind = 'estimate' and (e.status = 'converted') <> exists (
  select from document i where i.company_id = e.company_id and i.estimate_id = e.id and i.kind = 'invoice' and i.status <> 'void'
  union all select from billed_change c join document i on i.company_id = c.company_id and i.id = c.invoice_id and i.status <> 'void'
    and not (i.status = 'draft' and i.revision > 1) where c.company_id = e.company_id and c.change_id = e.id);

-- I-4 what is paid is the sum of the payments, and never above the total: the surplus is marked as credit
select d.company_id, d.id, d.total, d.amount_paid from document d
where d.kind = 'invoice' and (d.amount_paid > d.total or d.amount_paid <> (
  select coalesce(sum(p.amount - p.credited - p.refunded), 0) from payment p
  where p.company_id = d.company_id and p.document_id = d.id) + (
  select coalesce(sum(u.amount), 0) from deposit_use u where u.company_id = d.company_id and u.document_id = d.id));

-- I-4 what an estimate holds are its deposits, less what was given back and what invoices took
select d.company_id, d.id, d.amount_paid from document d
where d.kind = 'estimate' and d.amount_paid <> (
  select coalesce(sum(p.amount - p.credited - p.refunded - (
    select coalesce(sum(u.amount), 0) from deposit_use u where u.company_id = p.company_id and u.payment_id = p.id)), 0)
  from payment p where p.company_id = d.company_id and p.document_id = d.id);

-- I-4 what was given back is the sum of the refunds, and no deposit is used beyond what it is
select p.company_id, p.id, p.amount, p.refunded from payment p
where p.refunded <> (select coalesce(sum(r.amount), 0) from refund r
    where r.company_id = p.company_id and r.payment_id = p.id and r.status = 'completed')
  or p.amount < p.credited + p.refunded + (select coalesce(sum(u.amount), 0) from deposit_use u
    where u.company_id = p.company_id and u.payment_id = p.id);

-- I-4 what was used of credit is there, and each payment of method credit is the sum of what it came from
select p.company_id, p.id, p.method, p.amount, p.credited from payment p
where p.credited < (select coalesce(sum(u.amount), 0) from credit_use u
    where u.company_id = p.company_id and u.payment_id = p.id)
  or p.method = 'credit' and p.amount <> (select coalesce(sum(u.amount), 0) from credit_use u
    where u.company_id = p.company_id and u.into_payment_id = p.id);

-- I-4 a try that succeeded has its payment, and no other has one
select t.company_id, t.id, t.status from payment_try t
where (t.status = 'succeeded') <> exists (select from payment p where p.company_id = t.company_id and p.try_id = t.id);

-- I-4 what is kept of documents and jobs by state and day, and of money by the day it came, is what a plain recount gives
select company_id, kind, state, day, sum(count) as count, sum(total) as total, sum(balance) as balance from (
  select company_id, kind, state, day, count, total, balance from figure
  union all select company_id, case when is_change_order then 'change_order' else kind end,
    case when kind = 'estimate' or status <> 'sent' then status when balance = 0 then 'paid' when amount_paid > 0 then 'partially_paid'
      when viewed_at is not null then 'viewed' else 'sent' end,
    case when kind = 'invoice' and status = 'sent' and balance > 0 then due_date
      when kind = 'estimate' and status in ('sent', 'viewed', 'changes_requested') then valid_until end,
    -1, -total, -balance from document
  union all select p.company_id, 'received', d.kind, p.date, -count(distinct p.document_id) filter (where not exists (
      select from payment earlier where earlier.company_id = p.company_id and earlier.document_id = p.document_id
        and earlier.status in ('completed', 'partially_refunded') and earlier.method <> 'credit'
        and earlier.date < p.date and date_trunc('month', earlier.date) = date_trunc('month', p.date))), -sum(p.amount - p.refunded), 0
    from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.status in ('completed', 'partially_refunded') and p.method <> 'credit' group by 1, 3, 4
  union all select company_id, 'job', case when archived_at is null then status else 'archived' end,
    case when archived_at is not null then null when status in ('unscheduled', 'scheduled') then least(expected_start_date, expected_completion_date)
      when status in ('in_progress', 'on_hold') then expected_completion_date end, -1, 0, 0 from job
  union all select company_id, 'tag', tag_id::text, null, -1, 0, 0 from client_tag where not archived
  union all select company_id, 'job_tag', tag_id::text, null, -1, 0, 0 from job_tag where not archived
  union all select company_id, 'client', case when archived_at is not null then 'archived' when active_since is null then 'lead' else 'active' end, null, -1, 0, 0 from client
  union all select company_id, 'owing', 'owing', null, -count(distinct coalesce(client_id, company_id)), 0, 0 from document
    where kind = 'invoice' and status = 'sent' and balance > 0 group by 1
  union all select company_id, 'unbilled', 'left', null, -1, -left_over, 0 from job_unbilled
  union all select d.company_id, 'to_begin', 'approved', null, -1, -d.total, 0 from document d
    where d.kind = 'estimate' and d.status = 'approved' and not d.is_change_order and not exists (select from job j
      where j.company_id = d.company_id and (j.id = d.job_id or j.estimate_id = d.id) and j.status in ('in_progress', 'on_hold', 'completed'))
) kept group by 1, 2, 3, 4 having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0;

-- I-4 nothing waits for the end of a transaction that is over
select company_id, id from figure_change;

-- I-4 what each client owes is what is open of their invoices
select company_id, client_id, sum(owed) as owed from (
  select company_id, client_id, owed from owed_figure
  union all select company_id, client_id, -balance from document where kind = 'invoice' and status = 'sent'
) each group by 1, 2 having sum(owed) <> 0;

-- I-6 whatever was sent has its mail, its frozen paper and its history
select d.company_id, d.id, d.number from document d
where d.status <> 'draft' and d.sent_at is not null and exists (select from activity a where a.company_id = d.company_id and a.noun_id = d.id) and (
  not exists (select from document_mail m where m.company_id = d.company_id and m.document_id = d.id)
  or not exists (select from document_snapshot s where s.company_id = d.company_id and s.document_id = d.id)
  or not exists (select from activity a where a.company_id = d.company_id and a.noun_id = d.id and a.kind = 'sent'));

-- I-6 a mail that waits is in the queue, and nothing in the queue is without its mail
select coalesce(m.id::text, j.payload ->> 'mail_id') as mail from document_mail m
full join (select q.payload from graphile_worker._private_jobs q join graphile_worker._private_tasks t on t.id = q.task_id where t.identifier = 'mail_document') j
  on j.payload ->> 'mail_id' = m.id::text
where (m.status = 'queued' and j.payload is null) or m.id is null;

-- I-8 no row refers to another company: each reference between companies' tables carries the company, and is checked
select f.conrelid::regclass as from_table, f.conname from pg_constraint f
where f.contype = 'f'
  and (select bool_and(exists (select from pg_attribute a where a.attrelid = each.id and a.attname = 'company_id')) from unnest(array[f.conrelid, f.confrelid]) as each (id))
  and (not f.convalidated or f.conkey[1] <> (select attnum from pg_attribute where attrelid = f.conrelid and attname = 'company_id'));

-- I-8 what is kept of a company's doings is about things of that company
select a.company_id, a.noun, a.noun_id from activity a
where a.noun in ('estimate', 'invoice') and exists (select from document d where d.id = a.noun_id and d.company_id <> a.company_id)
  and not exists (select from document d where d.id = a.noun_id and d.company_id = a.company_id);

-- I-9 no tag stands below itself
with recursive above as (
  select company_id, id, parent_id from tag where parent_id is not null
  union select a.company_id, a.id, t.parent_id from above a join tag t on t.company_id = a.company_id and t.id = a.parent_id
) select company_id, id from above where id = parent_id;

-- I-9 who wears a tag is marked as archived as they are
select w.company_id, w.client_id from client_tag w join client c on c.company_id = w.company_id and c.id = w.client_id
where w.archived <> (c.archived_at is not null);

-- I-9 what of jobs wears a tag is marked as archived as they are
select w.company_id, w.job_id from job_tag w join job j on j.company_id = w.company_id and j.id = w.job_id
where w.archived <> (j.archived_at is not null);

-- I-9 a company has as many clients as are kept count of
select company_id, sum(n) as wrong from (
  select company_id, count as n from tally where noun = 'client'
  union all select company_id, -1 from client where archived_at is null
) kept group by company_id having sum(n) <> 0;

-- I-9 a client is active if and only if there is a job, an approved estimate or an invoice that was sent
select c.company_id, c.id, c.active_since from client c where (c.active_since is not null) <> (
  exists (select from job j where j.company_id = c.company_id and j.client_id = c.id)
  or exists (select from document d left join approval a on a.company_id = d.company_id and a.document_id = d.id
    where d.company_id = c.company_id and d.client_id = c.id and case d.kind when 'estimate'
      then d.status in ('approved', 'converted') or a.document_id is not null
      else d.status in ('sent', 'written_off') or d.status = 'void' and d.sent_at is not null end));

-- I-9 the jobs that are to be invoiced are kept with what is left of each
select company_id, job_id, sum(left_over) as wrong from (
  select company_id, job_id, left_over from job_to_invoice
  union all select * from (
    select j.company_id, j.id, -(coalesce(case when j.has_original then j.signed_amount when coalesce(e.total, j.contract_price) is null then j.signed_amount
        else coalesce(e.total, j.contract_price) + coalesce(j.signed_amount, 0) end, j.budget, 0) - (select coalesce(sum(d.total), 0) from document d
      where d.company_id = j.company_id and d.kind = 'invoice' and d.status in ('sent', 'written_off')
        and (d.job_id = j.id or d.job_id is null and d.estimate_id = j.estimate_id))) as left_over
    from job j left join document e on e.company_id = j.company_id and e.id = j.estimate_id and e.kind = 'estimate' and e.status <> 'void'
    where j.status = 'completed' and j.archived_at is null) counted where left_over < 0
) kept group by company_id, job_id having sum(left_over) <> 0;

-- I-9 a job that is to be invoiced is listed by the day of the job
select w.company_id, w.job_id from job_to_invoice w join job j on j.company_id = w.company_id and j.id = w.job_id
where w.day is distinct from j.day;

-- I-9 beside each who is on a job stand its state and its days
select a.company_id, a.job_id, a.user_id from job_assignee a join job j on j.company_id = a.company_id and j.id = a.job_id
where (a.status, a.archived_at, a.day, a.begins, a.ends, a.goes_on, a.late_after)
  is distinct from (j.status, j.archived_at, j.day, j.begins, j.ends, j.goes_on, j.late_after);

-- I-9 who is shown as a likely duplicate has the same email, number, or name and street, and both are clients
select p.company_id, p.first_id, p.second_id from client_pair p
  join client a on a.company_id = p.company_id and a.id = p.first_id join client b on b.company_id = p.company_id and b.id = p.second_id
where p.dismissed_at is null and (a.archived_at is not null or b.archived_at is not null
  or (p.same_email, p.same_phone, p.same_place) is distinct from (coalesce(a.email = b.email, false),
    array_remove(array[a.phone_key, a.phone_2_key], null) && array_remove(array[b.phone_key, b.phone_2_key], null),
    coalesce(a.place_key = b.place_key, false)));

-- I-9 nobody is a client and merged into another one at once
select m.company_id, m.merged_id from client_merge m join client c on c.company_id = m.company_id and c.id = m.merged_id
where m.undone_at is null;

-- I-9 a gallery says how many photos are in it, how many of them are shared, and when the last one came
select g.company_id, g.id from gallery g left join lateral (
  select count(*) as photos, count(*) filter (where p.share_with_job) as shared, max(p.created_at) as last from photo p
  where p.company_id = g.company_id and p.gallery_id = g.id and p.deleted_at is null) c on true
where (g.photo_count, g.shared_count, g.last_photo_at) is distinct from (c.photos, c.shared, c.last);

-- I-9 a job shows a gallery that names it, and one where there is one
select j.company_id, j.id from job j where (j.gallery_id is not null) <> exists (
  select from gallery g where g.company_id = j.company_id and g.job_id = j.id and g.deleted_at is null)
or not exists (select from gallery g where g.company_id = j.company_id and g.id = j.gallery_id and g.job_id = j.id and g.deleted_at is null)
  and j.gallery_id is not null;

-- I-9 the files of photos are files of the company
select p.company_id, p.id from photo p cross join lateral (values ('photo', p.original_key), ('photo_preview', p.preview_key),
  ('photo_thumbnail', p.thumbnail_key), ('photo_preview', p.plain_key)) k (kind, key)
where k.key is not null
  and not exists (select from file f where f.company_id = p.company_id and f.kind = k.kind and f.sha256 = k.key);

-- I-9 a photo whose picture is drawn on, cut or lit has its plain one, and no other has
select company_id, id from photo
where (annotations <> '[]' or crop is not null or brightness <> 0) <> (plain_key is not null);

-- I-9 what transactions amount to by day and month is what they are
select * from (
  select company_id, kind, grain, about, day, type, status, has_receipt, unsorted, sum(count) as count, sum(amount) as amount
  from (
    select company_id, kind, grain, about, day, type, status, has_receipt, unsorted, count, amount from book_figure
    union all
    select t.company_id, k.kind, k.grain, k.about, k.day, t.type, t.status, t.has_receipt, t.unsorted, -1, -t.amount
    from transaction t
    cross join lateral (select date_trunc('month', t.date)::date as month, '00000000-0000-0000-0000-000000000000'::uuid as none) m
    cross join lateral (values ('all', 'day', m.none, t.date), ('all', 'month', m.none, m.month),
      ('account', 'day', t.account_id, t.date), ('account', 'month', t.account_id, m.month),
      ('category', 'month', case when not t.is_split then coalesce(t.category_id, m.none) end, m.month)) k (kind, grain, about, day)
    where k.about is not null
  ) each group by 1, 2, 3, 4, 5, 6, 7, 8, 9
) f where count <> 0 or amount <> 0;

-- I-9 a split transaction says whether its parts leave something to do
select t.company_id, t.id from transaction t
where t.parts_unsorted <> (t.is_split and (select count(*) = 0 or sum(s.amount) <> t.amount or bool_or(s.category_id is null)
  from transaction_split s where s.company_id = t.company_id and s.transaction_id = t.id));

-- I-9 two legs of a transfer name one another, and one has what the other lost
select t.company_id, t.id from transaction t left join transaction p on p.company_id = t.company_id and p.id = t.pair_id
where t.pair_id is not null and (p.pair_id is distinct from t.id or p.amount <> -t.amount or p.type <> 'transfer');

-- I-9 a category has the type of the one above it, and is at most four levels deep
with recursive tree as (
  select company_id, id, type, 1 as level, false as mixed from category where parent_id is null
  union all select c.company_id, c.id, c.type, t.level + 1, c.type <> t.type from tree t
    join category c on c.company_id = t.company_id and c.parent_id = t.id)
select company_id, id from tree where mixed or level > 4
union all select c.company_id, c.id from category c where not exists (
  select from tree t where t.company_id = c.company_id and t.id = c.id);

-- I-9 a transaction says whether it has a receipt
select t.company_id, t.id from transaction t
where t.has_receipt <> exists (select from receipt r where r.company_id = t.company_id and r.transaction_id = t.id);

-- I-9 a match is of money that came in and counts, in the currency of the invoice, and no more is matched than came
select t.company_id, t.id from transaction t
where exists (select from payment_match m where m.company_id = t.company_id and m.transaction_id = t.id)
  and (t.type <> 'income' or t.excluded or t.pair_id is not null
    or t.amount < (select sum(m.amount) from payment_match m where m.company_id = t.company_id and m.transaction_id = t.id)
    or exists (select from payment_match m join document d on d.company_id = m.company_id and d.id = m.document_id
      where m.company_id = t.company_id and m.transaction_id = t.id and (d.currency <> t.currency or d.kind <> 'invoice')));

-- I-9 a matched payment is money that came, whole unless a card processor kept its fee, and what a match recorded is whole
select m.company_id, m.id from payment_match m join payment p on p.company_id = m.company_id and p.id = m.payment_id
where p.method = 'credit' or m.amount > p.amount or (m.amount < p.amount and p.method not in ('card', 'ach'))
  or (m.recorded and (m.amount <> p.amount or m.document_id <> p.document_id));

-- I-4 what happened to a record is told of the client whose the record is
select a.company_id, a.id from activity a
left join document d on d.company_id = a.company_id and d.id = a.noun_id and a.noun in ('estimate', 'invoice')
left join job j on j.company_id = a.company_id and j.id = a.noun_id and a.noun = 'job'
left join contract k on k.company_id = a.company_id and k.id = a.noun_id and a.noun = 'contract'
left join gallery g on g.company_id = a.company_id and g.id = a.noun_id and a.noun = 'gallery'
where coalesce(d.id, j.id, k.id, g.id) is not null
  and a.client_id is distinct from coalesce(d.client_id, j.client_id, k.client_id, g.client_id);

-- I-4 a payment is of the client of its document
select p.company_id, p.id from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
where p.client_id is distinct from d.client_id;

-- A price book counts its items
select b.company_id, b.items from price_book b
where b.items <> (select count(*) from price_item i where i.company_id = b.company_id);
