import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  addressLines,
  clientToPrint,
  companyToPrint,
  lineToPrint,
  propertyToPrint,
  ratesToPrint,
} from '#contract/billing/print/drawing-rules.ts'
import type { PrintableDocument, PrintableLine } from '#contract/billing/printable-shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { readProperty } from '#server/clients/properties/read.ts'
import { readSettings } from '#server/company/read.ts'
import type { Ctx } from '#server/http/context.ts'
import { findValueOfInvoice } from '#server/jobs/value/value-for-client.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { documentOf, type StoredDocument } from '../shape.ts'

/** A printable document with the address of its logo, both kept as they were when it was sent. */
export type Snapshot = { paper: PrintableDocument; logo_url: string | null }

/** The document as it would be sent now, with its company and client as they are. */
export async function drawDocument(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  companyId: CompanyId,
  stored: StoredDocument,
): Promise<Snapshot> {
  const company = await readSettings(ctx, companyId)
  const client = stored.client_id ? await readClient(ctx.db, companyId, stored.client_id) : undefined
  const job = stored.job_id ? await readJob(ctx.db, companyId, stored.job_id) : undefined
  const property = stored.property_id ? await readProperty({ db: ctx.db, companyId }, stored.property_id) : undefined
  const document = documentOf(stored, company.today, null)
  const printable: PrintableDocument = {
    kind: document.kind,
    display_status: document.display_status,
    title: document.title,
    number: document.number,
    locale: company.locale,
    currency: document.currency,
    time_zone: company.timezone,
    company: companyToPrint(company),
    client: clientToPrint(client),
    job: job ? { title: job.title, address_lines: addressLines(job) } : null,
    property: propertyToPrint(property),
    ...(document.change_order ? { change_order: await changeToPrint(ctx.db, companyId, document) } : {}),
    issue_date: document.issue_date,
    valid_until: document.valid_until,
    due_date: document.due_date,
    ...(await correctionOf(ctx.db, companyId, stored)),
    line_items: document.line_items.map((line, at) => ({
      ...lineToPrint(line, at),
      ...photosToPrint(stored, line.id),
      tax_rates: ratesToPrint(document, line),
    })),
    ...(document.options.length > 0 ? { options: document.options.map(optionToPrint), option: document.option } : {}),
    ...(document.schedule.length > 0 ? { schedule: scheduleToPrint(document) } : {}),
    ...(stored.attachments.length > 0 ? { attachments: stored.attachments.map(attachmentToPrint) } : {}),
    tax_inclusive: document.tax_inclusive,
    subtotal: document.subtotal,
    discount_total: document.discount_total,
    discount_percent: document.discount_percent,
    taxes: document.taxes,
    total: document.total,
    deposit_amount: document.deposit_amount,
    deposit_percent: document.deposit_percent,
    deposit_due: depositFirst(document),
    amount_paid: document.amount_paid,
    balance: document.balance,
    message: document.notes,
    terms: document.terms,
    payment_instructions: document.kind === 'invoice' ? company.payment_instructions : null,
  }
  const sentence = await readValue({ db: ctx.db, companyId }, stored, company)
  return { paper: sentence ? { ...printable, contract_value: sentence } : printable, logo_url: company.logo_url }
}

/** An invoice says what was signed of its job and what became of it, this invoice with it. */
async function readValue(
  ctx: { db: Db; companyId: CompanyId },
  stored: StoredDocument,
  company: Pick<CompanySettings, 'today' | 'locale'>,
): Promise<string | null> {
  return stored.kind === 'invoice' ? findValueOfInvoice(ctx, stored, company) : null
}

/** What an invoice takes the place of, while it is a draft and once it is sent. */
async function correctionOf(
  db: Db,
  companyId: CompanyId,
  { id, version_of, correction_reason: reason }: StoredDocument,
): Promise<Pick<PrintableDocument, 'correction'>> {
  if (!reason || !version_of) return {}
  const { rows } = await sql<{ number: string; issue_date: string }>`select number, issue_date from document
    where company_id = ${companyId} and (id = ${version_of} or version_of = ${version_of}) and id <> ${id}
      and (status = 'sent' or replaced_by = ${id}) order by id desc limit 1`.execute(db)
  return rows[0] ? { correction: { ...rows[0], reason } } : {}
}

function photosToPrint({ photos }: StoredDocument, lineId: string): Pick<PrintableLine, 'photos'> {
  const own = photos.filter(({ line_id }) => line_id === lineId)
  if (own.length === 0) return {}
  return { photos: own.map(({ id, preview_key: large, thumbnail_key: small }) => ({ id, large, small })) }
}

function attachmentToPrint({ id, name, mime, bytes, file_key: sha256 }: StoredDocument['attachments'][number]) {
  return { id, name, mime, bytes, sha256 }
}

function optionToPrint({ tax_total: _, ...option }: ReturnType<typeof documentOf>['options'][number]) {
  return option
}

/** The payments as they are frozen, each with the name of the line that it waits for. */
function scheduleToPrint({ schedule, line_items }: ReturnType<typeof documentOf>): PrintableDocument['schedule'] {
  return schedule.map(({ label, percent, amount, trigger, date, line_id }) => ({
    ...{ label, percent, amount, trigger, date },
    task: line_items.find(({ id }) => id === line_id)?.name ?? null,
  }))
}

/** The deposit an invoice asks for on its own: that of an estimate was asked for by the estimate. */
function depositFirst(document: ReturnType<typeof documentOf>): string | null {
  const own = document.kind === 'invoice' && !document.estimate_id && !document.portion
  return own && document.deposit_amount !== '0.00' ? document.deposit_amount : null
}

/** Writes the document's next snapshot, which is shown from now on. Answers its number and hash. */
export async function saveSnapshot(db: Db, companyId: CompanyId, documentId: string, snapshot: Snapshot) {
  const text = JSON.stringify(snapshot)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const { version } = await db
    .insertInto('document_snapshot')
    .values({
      company_id: companyId,
      document_id: documentId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from document_snapshot where company_id = ${companyId} and document_id = ${documentId})`,
      paper: text,
      sha256,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, sha256 }
}

/** The snapshot that was sent last, or nothing for a draft. */
export async function findSnapshot(db: Db, companyId: CompanyId, documentId: string) {
  const row = await db
    .selectFrom('document_snapshot')
    .select(['version', 'paper', 'sha256'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, sha256: row.sha256, ...(row.paper as Snapshot) }
}

async function readClient(db: Db, companyId: CompanyId, id: string) {
  return db.selectFrom('client').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
}

/** What a change order says beside its lines, and the number of what it changes. */
async function changeToPrint(db: Db, companyId: CompanyId, { id, change_order }: ReturnType<typeof documentOf>) {
  const { rows } = await sql<{ number: string | null }>`select coalesce(e.number, k.number) as number from document d
    left join document e on e.company_id = d.company_id and e.id = d.changes_id
    left join contract k on k.company_id = d.company_id and k.id = d.changes_contract_id
    where d.company_id = ${companyId} and d.id = ${id}`.execute(db)
  const { extra_days = 0, asked_by, reason } = change_order ?? {}
  return { changes: rows[0]?.number ?? null, extra_days, asked_by, reason }
}

async function readJob(db: Db, companyId: CompanyId, id: string) {
  return db
    .selectFrom('job')
    .select(['title', 'address', 'city', 'state', 'postal_code'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
