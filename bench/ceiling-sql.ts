const ofStage = (stage: string) =>
  `(select coalesce(sum(count), 0)::bigint from figure where company_id = $1 and kind = 'client' and state = '${stage}')`

/** Fifty clients by name with their tags and what they owe, how many there are, and how many of each stage. */
export const listClients = `
  select (select count from tally where company_id = $1 and noun = 'client') as total,
    ${ofStage('lead')} as lead, ${ofStage('active')} as active, ${ofStage('archived')} as archived,
    c.id, c.display_name, c.company_name, c.email, c.phone, coalesce(c.service_city, c.billing_city) as city, c.last_activity_at, c.stage,
    array(select w.tag_id from client_tag w where w.company_id = c.company_id and w.client_id = c.id order by w.tag_id) as tags,
    case when exists (select from membership m where m.company_id = c.company_id and m.client_id = c.id and m.deactivated_at is null) then 'joined'
      else coalesce((select case when i.expires_at > now() then 'invited' else 'expired' end from invitation i where i.company_id = c.company_id
        and i.client_id = c.id and i.kind = 'client' and i.accepted_at is null and i.revoked_at is null), 'not_invited') end as invite_status,
    coalesce((select min(m.created_at) from membership m where m.company_id = c.company_id and m.client_id = c.id and m.deactivated_at is null),
      (select i.sent_at from invitation i where i.company_id = c.company_id and i.client_id = c.id and i.kind = 'client'
        and i.accepted_at is null and i.revoked_at is null)) as invite_at,
    (select coalesce(sum(d.balance), 0)::bigint from document d where d.company_id = c.company_id and d.client_id = c.id
      and d.kind = 'invoice' and d.status = 'sent' and d.balance > 0) as balance
  from client c where c.company_id = $1 and c.archived_at is null order by c.sort_name, c.id limit 50`

/** Those rows as the product answers them. */
export function pageOfClients(rows: Record<string, unknown>[]) {
  const { total = 0, lead, active, archived } = rows[0] ?? {}
  const clients = rows.map(({ total, lead, active, archived, ...client }) => client)
  const counts = { lead, active, archived }
  return { clients, counts, page: 1, page_size: 50, total, total_pages: Math.ceil(Number(total) / 50) }
}

const documentFields = `'id', d.id, 'kind', d.kind, 'number', d.number, 'status', d.status, 'display_status', d.status, 'version', d.version,
  'client_id', d.client_id, 'job_id', d.job_id, 'estimate_id', d.estimate_id, 'title', d.title, 'currency', d.currency, 'issue_date', d.issue_date,
  'valid_until', d.valid_until, 'due_date', d.due_date, 'tax_name', d.tax_name, 'tax_rate', d.tax_rate, 'tax_inclusive', d.tax_inclusive,
  'tax_exempt', d.tax_exempt, 'portion', d.portion, 'discount_percent', d.discount_percent, 'discount_amount', d.discount_amount,
  'deposit_percent', d.deposit_percent, 'deposit_fixed', d.deposit_fixed, 'notes', d.notes, 'terms', d.terms, 'internal_notes', d.internal_notes,
  'subtotal', d.subtotal, 'discount_total', d.discount_total, 'taxes', d.taxes, 'tax_total', d.tax_total, 'total', d.total,
  'deposit_amount', d.deposit_amount, 'amount_paid', d.amount_paid, 'balance', d.balance, 'sent_at', d.sent_at, 'viewed_at', d.viewed_at, 'created_at', d.created_at`

/** That a payment of document `d` is on its way, as its client reported; what was recorded since replaces it. */
const notice = `(select json_build_object('id', n.id, 'amount', n.amount, 'method', n.method, 'date', n.date, 'reference', n.reference,
    'who', n.who, 'at', n.at) from payment_notice n
  where n.company_id = d.company_id and n.document_id = d.id and d.status = 'sent' and d.balance > 0 and n.at > now() - interval '14 days'
    and not exists (select from payment p where p.company_id = n.company_id and p.document_id = n.document_id and p.created_at >= n.at)
  order by n.at desc limit 1) as payment_notice`

/** An invoice with lines, client, contacts, property, history, payments (its own and the deposits it took), links, the client's word and credit. */
export const openInvoice = `
  select d.*,
    (select json_agg(l order by l.sort) from document_line l where l.company_id = d.company_id and l.document_id = d.id) as line_items,
    (select json_build_object('id', c.id, 'display_name', c.display_name, 'first_name', c.first_name, 'email', c.email, 'phone', c.phone,
      'address', json_build_array(c.service_address, c.service_city), 'contacts', (select coalesce(json_agg(json_build_object('name', k.last_name,
        'role', k.role, 'email', k.email) order by k.created_at), '[]') from contact k where k.company_id = c.company_id and k.client_id = c.id
        and k.email is not null)) from client c where c.company_id = d.company_id and c.id = d.client_id) as client,
    (select json_build_object('id', p.id, 'label', p.label, 'address', p.address, 'city', p.city, 'state', p.state) from property_place p
      where p.company_id = d.company_id and p.id = d.property_id) as property,
    (select coalesce(json_agg(a), '[]') from (select id, kind, who, at, note from activity where company_id = d.company_id and noun = d.kind
      and noun_id = d.id order by id desc limit 50) a) as history,
    (select coalesce(json_agg(p), '[]') from (select p.*, (select coalesce(sum(r.amount), 0) from refund r where r.company_id = p.company_id
        and r.payment_id = p.id and r.status = 'pending') as giving_back
      from payment p where p.company_id = d.company_id and (p.document_id = d.id or p.id in (select u.payment_id from deposit_use u
        where u.company_id = d.company_id and u.document_id = d.id))) p) as payments,
    (select coalesce(json_agg(k), '[]') from (select id, recipient, created_at, expires_at, opened_at from link where company_id = d.company_id
      and document_id = d.id and revoked_at is null) k) as links,
    ${notice},
    (select coalesce(sum(p.credited - (select coalesce(sum(u.amount), 0) from credit_use u where u.company_id = p.company_id and u.payment_id = p.id)), 0)
      from payment p join document o on o.company_id = p.company_id and o.id = p.document_id
      where p.company_id = d.company_id and p.client_id = d.client_id and p.credited > 0 and o.currency = d.currency) as credit
  from document d where d.company_id = $1 and d.id = $2`

/** The snapshot of an invoice with what happened since, and all that decides whether it can be paid now. */
export const viewInvoice = `
  select d.id, d.kind, d.status as display_status, d.due_date, d.amount_paid, d.balance, s.version as paper_version, s.paper,
    (now() at time zone b.timezone)::date as today, c.display_name, c.first_name, c.last_name, c.email as client_email,
    exists (select from payment_account k where k.company_id = d.company_id and k.charges_enabled and k.card_payments) as takes_cards,
    (select coalesce(sum(t.amount), 0) from payment_try t where t.company_id = d.company_id and t.document_id = d.id
      and t.status in ('started', 'requires_action', 'processing')) as reserved,
    (select coalesce(json_agg(p), '[]') from (
      select date, method, amount - credited - refunded as amount from payment where company_id = d.company_id and document_id = d.id
      union all select p.date, p.method, u.amount from deposit_use u join payment p on p.company_id = u.company_id and p.id = u.payment_id
        where u.company_id = d.company_id and u.document_id = d.id) p) as payments,
    ${notice}
  from document d
  join company b on b.id = d.company_id
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
