/** Fifty clients by name with what they owe, and how many there are. */
export const listClients = `
  select (select count from tally where company_id = $1 and noun = 'client') as total,
    c.id, c.display_name, c.company_name, c.email, c.phone, coalesce(c.service_city, c.billing_city) as city, c.last_activity_at,
    case when exists (select from membership m where m.company_id = c.company_id and m.client_id = c.id and m.deactivated_at is null) then 'joined'
      else coalesce((select case when i.expires_at > now() then 'invited' else 'expired' end from invitation i where i.company_id = c.company_id
        and i.client_id = c.id and i.kind = 'client' and i.accepted_at is null and i.revoked_at is null), 'not_invited') end as invite_status,
    coalesce((select min(m.created_at) from membership m where m.company_id = c.company_id and m.client_id = c.id and m.deactivated_at is null),
      (select i.sent_at from invitation i where i.company_id = c.company_id and i.client_id = c.id and i.kind = 'client'
        and i.accepted_at is null and i.revoked_at is null)) as invite_at,
    (select coalesce(sum(d.balance), 0)::bigint from document d where d.company_id = c.company_id and d.client_id = c.id
      and d.kind = 'invoice' and d.status = 'sent' and d.balance > 0) as balance
  from client c where c.company_id = $1 and c.archived_at is null order by c.sort_name, c.id limit 50`

const documentFields = `'id', d.id, 'kind', d.kind, 'number', d.number, 'status', d.status, 'display_status', d.status, 'version', d.version,
  'client_id', d.client_id, 'job_id', d.job_id, 'estimate_id', d.estimate_id, 'title', d.title, 'currency', d.currency, 'issue_date', d.issue_date,
  'valid_until', d.valid_until, 'due_date', d.due_date, 'tax_name', d.tax_name, 'tax_rate', d.tax_rate, 'tax_inclusive', d.tax_inclusive,
  'tax_exempt', d.tax_exempt, 'portion', d.portion, 'discount_percent', d.discount_percent, 'discount_amount', d.discount_amount,
  'deposit_percent', d.deposit_percent, 'deposit_fixed', d.deposit_fixed, 'notes', d.notes, 'terms', d.terms, 'internal_notes', d.internal_notes,
  'subtotal', d.subtotal, 'discount_total', d.discount_total, 'taxes', d.taxes, 'tax_total', d.tax_total, 'total', d.total,
  'deposit_amount', d.deposit_amount, 'amount_paid', d.amount_paid, 'balance', d.balance, 'sent_at', d.sent_at, 'viewed_at', d.viewed_at, 'created_at', d.created_at`

/** An invoice with lines, client, history, payments and links. */
export const openInvoice = `
  select d.*,
    (select json_agg(l order by l.sort) from document_line l where l.company_id = d.company_id and l.document_id = d.id) as line_items,
    (select json_build_object('id', c.id, 'display_name', c.display_name, 'first_name', c.first_name, 'email', c.email, 'phone', c.phone,
      'address', json_build_array(c.service_address, c.service_city)) from client c where c.company_id = d.company_id and c.id = d.client_id) as client,
    (select coalesce(json_agg(a), '[]') from (select id, kind, who, at, note from activity where company_id = d.company_id and noun = d.kind
      and noun_id = d.id order by id desc limit 50) a) as history,
    (select coalesce(json_agg(p), '[]') from payment p where p.company_id = d.company_id and p.document_id = d.id) as payments,
    (select coalesce(json_agg(k), '[]') from (select id, recipient, created_at, expires_at, opened_at from document_link where company_id = d.company_id
      and document_id = d.id and revoked_at is null) k) as links
  from document d where d.company_id = $1 and d.id = $2`

/** The frozen paper of an invoice with what happened since. */
export const viewInvoice = `
  select d.id, d.kind, d.status as display_status, s.version as paper_version, s.paper, current_date as today, c.display_name as client_name,
    (select coalesce(json_agg(p), '[]') from (select date, method, amount from payment where company_id = d.company_id and document_id = d.id) p) as payments
  from document d
  join lateral (select version, paper from document_snapshot where company_id = d.company_id and document_id = d.id order by version desc limit 1) s on true
  left join client c on c.company_id = d.company_id and c.id = d.client_id
  where d.company_id = $1 and d.id = $2`

/** An invoice, its lines and its history in one statement; answers what the product answers. */
export const createDocument = `
  with d as (
    insert into document (company_id, kind, client_id, currency, issue_date, due_date, tax_name, tax_rate, subtotal, taxes, tax_total, total)
    values ($1, 'invoice', $2, 'USD', current_date, current_date + 14, 'Sales tax', 8.25, 100000,
      '[{"name":"Sales tax","rate":"8.25","base":100000,"amount":8250}]', 8250, 108250) returning *
  ), l as (
    insert into document_line (company_id, document_id, sort, kind, name, quantity, unit_price, taxable, optional, selected, amount)
    select d.company_id, d.id, i.at, 'service', i.line ->> 'name', 20000, 10000, true, false, false, 20000
      from d, json_array_elements($3::json) with ordinality as i (line, at) returning *
  ), a as (
    insert into activity (company_id, noun, noun_id, kind, title, who) select company_id, 'invoice', id, 'created', 'Invoice', 'Sam' from d
  )
  select d.id as invoice_id, json_build_object(${documentFields.slice(0, documentFields.indexOf("'tax_name'"))} 'tax_name', d.tax_name) as head,
    json_build_object(${documentFields.slice(documentFields.indexOf("'tax_rate'"))}) as document, (select json_agg(l) from l) as line_items from d`
