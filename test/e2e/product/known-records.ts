import { type RawBuilder, sql } from 'kysely'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { makeLink } from '#server/links/write.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

/** The demo company's records that addresses name: an estimate or invoice of each state, with a client's link to it. */
export type KnownRecords = {
  estimate: Record<
    | ('draft' | 'viewed' | 'approved' | 'declined' | 'expired' | 'converted' | 'in_payments' | 'second')
    | ('change_order' | 'signed_change' | 'with_changes'),
    SharedDocument
  >
  invoice: Record<'sent' | 'paid' | 'overdue' | 'void' | 'replaced' | 'correction' | 'repeats', SharedDocument>
  /** A job in each state, by its id. */
  job: Record<'scheduled' | 'in_progress' | 'completed' | 'changed', string>
  /** A contract that is written, one that waits for its client, one in Spanish, and one that everybody signed. */
  contract: Record<'draft' | 'sent' | 'spanish' | 'completed', string>
  /** A link to sign by: of one that waits for its client, of one in Spanish, and of one that everybody signed and that is sealed. */
  signing: Record<'sent' | 'spanish' | 'signed', SigningLink>
  client: string
  archived: string
  /** What the client with a log-in has: an estimate to approve, an invoice to pay, a job under way. */
  own: Record<'estimate' | 'invoice' | 'job' | 'gallery', string>
  /** A gallery with photos, and one without. */
  gallery: Record<'full' | 'empty', string>
  /** The first photo of the full one. */
  photo: string
  /** A gallery with photos behind public links: one that works, one that is over, one that was turned off. */
  shared: { gallery: string; works: string; expired: string; revoked: string }
}

type SharedDocument = { id: string; token: string }
type SigningLink = { id: string; uid: string; token: string; code: string }

/** Picks them, and makes a link to each document. */
export async function findKnown(platform: Platform): Promise<KnownRecords> {
  const companyId = await platform.database.outside(async (db) => {
    const row = await db.selectFrom('company_name').select('taken_by').executeTakeFirstOrThrow()
    return row.taken_by
  })
  return platform.database.inCompany(companyId, async (db, company) => ({
    estimate: await estimates(db, companyId),
    invoice: await invoices(db, companyId),
    job: await jobs(db),
    contract: {
      draft: await newest(db, 'contract', sql`status = 'draft'`),
      sent: await newest(db, 'contract', sql`status in ('sent', 'viewed') and language = 'en'`),
      spanish: await newest(db, 'contract', sql`status in ('sent', 'viewed') and language = 'es'`),
      completed: await newest(db, 'contract', sql`status = 'completed'`),
    },
    signing: {
      sent: await signingLink(db, company, sql`k.status in ('sent', 'viewed') and k.language = 'en'`),
      spanish: await signingLink(db, company, sql`k.status in ('sent', 'viewed') and k.language = 'es'`),
      signed: await signingLink(db, company, sql`k.status = 'completed'`),
    },
    client: await clientWhoApproved(db),
    archived: await newest(db, 'client', sql`archived_at is not null`),
    own: await ofClientWithLogin(db),
    gallery: {
      full: await newest(db, 'gallery', sql`shared_count > 0`),
      empty: await newest(db, 'gallery', sql`photo_count = 0`),
    },
    photo: await photoOf(db, await newest(db, 'gallery', sql`shared_count > 0`)),
    shared: await sharedGallery(db, company),
  }))
}

async function photoOf(db: Db, galleryId: string): Promise<string> {
  const { id } = await db
    .selectFrom('photo')
    .select('id')
    .where('gallery_id', '=', galleryId)
    .orderBy(sql`coalesce(taken_at, created_at) desc, id desc`)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function estimates(db: Db, companyId: string): Promise<KnownRecords['estimate']> {
  const find = (where: Where) => shared(db, companyId, sql`kind = 'estimate' and not is_change_order and ${where}`)
  const inState = (status: DocumentStatus) => find(sql`status = ${status}`)
  return {
    draft: await inState('draft'),
    viewed: await find(sql`status = 'viewed' and valid_until >= current_date and revision = 1`),
    approved: await inState('approved'),
    declined: await inState('declined'),
    expired: await find(sql`status in ('sent', 'viewed') and valid_until < current_date`),
    converted: await inState('converted'),
    second: await find(sql`revision = 2 and status in ('sent', 'viewed')`),
    change_order: await shared(db, companyId, sql`is_change_order and status in ('sent', 'viewed')`),
    signed_change: await shared(db, companyId, sql`is_change_order and status = 'approved'`),
    with_changes:
      await find(sql`status in ('approved', 'converted') and exists (select from document c join job j on j.id = c.job_id
      where c.is_change_order and c.status = 'approved' and (j.estimate_id = document.id or j.id = document.job_id))`),
    in_payments: await find(sql`exists (select from schedule_row p where p.document_id = document.id and p.open)`),
  }
}

async function invoices(db: Db, companyId: string): Promise<KnownRecords['invoice']> {
  const find = (where: Where) => shared(db, companyId, sql`kind = 'invoice' and ${where}`)
  return {
    sent: await find(sql`status = 'sent' and balance > 0 and due_date >= current_date and not ${repeats}`),
    repeats: await find(repeats),
    paid: await find(sql`status = 'sent' and balance = 0`),
    overdue: await find(sql`status = 'sent' and balance > 0 and due_date < current_date`),
    void: await find(sql`status = 'void' and replaced_by is null`),
    replaced: await find(sql`replaced_by is not null`),
    correction: await find(sql`revision > 1 and status = 'sent'`),
  }
}

const repeats = sql`exists (select from recurring_invoice r where r.source_id = document.id)`

async function jobs(db: Db): Promise<KnownRecords['job']> {
  const inState = (status: JobStatus) => newest(db, 'job', sql`status = ${status}`)
  return {
    scheduled: await inState('scheduled'),
    in_progress: await inState('in_progress'),
    changed: await newest(
      db,
      'job',
      sql`exists (select from document d where d.job_id = job.id and d.is_change_order)`,
    ),
    completed: await inState('completed'),
  }
}

async function clientWhoApproved(db: Db): Promise<string> {
  const { client_id } = await db
    .selectFrom('document')
    .select('client_id')
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return client_id ?? ''
}

async function ofClientWithLogin(db: Db): Promise<KnownRecords['own']> {
  const own = sql`client_id = (select client_id from membership where kind = 'client')`
  return {
    estimate: await newest(db, 'document', sql`${own} and kind = 'estimate' and status = 'sent'`),
    invoice: await newest(db, 'document', sql`${own} and kind = 'invoice' and status = 'sent' and balance > 0`),
    job: await newest(db, 'job', sql`${own} and status = 'in_progress'`),
    gallery: await newest(db, 'gallery', sql`${own} and shared_count > 0`),
  }
}

async function sharedGallery(db: Db, companyId: CompanyId): Promise<KnownRecords['shared']> {
  const gallery = await newest(
    db,
    'gallery',
    sql`client_id = (select client_id from membership where kind = 'client')
    and shared_count > 0`,
  )
  const link = async (set: { expires_at?: RawBuilder<string>; revoked_at?: RawBuilder<string> }) => {
    const made = await makeLink(db, companyId, { gallery_id: gallery }, { recipient: null, expires_at: null })
    const share = { link_id: made.id, whole: true, allow_download: true }
    await db
      .insertInto('gallery_share')
      .values({ company_id: companyId, ...share })
      .execute()
    if (Object.keys(set).length > 0) await db.updateTable('link').set(set).where('id', '=', made.id).execute()
    return made.token
  }
  const over = sql<string>`now() - interval '1 day'`
  return {
    gallery,
    works: await link({}),
    expired: await link({ expires_at: over }),
    revoked: await link({ revoked_at: over }),
  }
}

type Where = RawBuilder<unknown>

async function shared(db: Db, companyId: string, where: Where): Promise<SharedDocument> {
  const id = await newest(db, 'document', where)
  const token = newToken()
  await db
    .insertInto('link')
    .values({ company_id: companyId, document_id: id, token_hash: hashToken(token) })
    .execute()
  return { id, token }
}

async function newest(
  db: Db,
  table: 'document' | 'job' | 'client' | 'gallery' | 'contract',
  where: Where,
): Promise<string> {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`(${where})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** The newest contract that fits, a link for its first client, and its code where it is sealed. */
async function signingLink(db: Db, company: CompanyId, where: RawBuilder<unknown>): Promise<SigningLink> {
  const { rows } = await sql<{ id: string; uid: string; code: string | null }>`
    select k.id, s.id as uid, e.code from contract k
    join contract_signer s on s.company_id = k.company_id and s.contract_id = k.id and s.party = 'client' and s.number = 1
    left join contract_seal e on e.company_id = k.company_id and e.contract_id = k.id
    where ${where} order by k.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The demo company has no such contract')
  const { id, uid, code } = found
  const { token } = await makeLink(
    db,
    company,
    { contract_id: id, signer_id: uid },
    { recipient: null, expires_at: null },
  )
  return { id, uid, token, code: code ?? '' }
}
