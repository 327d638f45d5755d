import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { totalLine } from '#contract/billing/line-rules.ts'
import type { PaperDocument, PaperLine } from '#contract/billing/paper-shapes.ts'
import { isRefused } from '#contract/billing/rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { readSettings } from '#server/company/read.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'
import { documentOf, type Stored } from './shape.ts'

/** A paper with where its logo lies; both freeze together. */
export type Frozen = { paper: PaperDocument; logo_url: string | null }

/** The paper of a document as its company and client stand now. */
export async function drawPaper(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  companyId: CompanyId,
  stored: Stored,
): Promise<Frozen> {
  const company = await readSettings(ctx, companyId)
  const client = stored.client_id ? await readClient(ctx.db, companyId, stored.client_id) : undefined
  const job = stored.job_id ? await readJob(ctx.db, companyId, stored.job_id) : undefined
  const document = documentOf(stored, company.today, null)
  const paper: PaperDocument = {
    kind: document.kind,
    display_status: document.display_status,
    number: document.number,
    locale: company.locale,
    currency: document.currency,
    time_zone: company.timezone,
    company: companyOf(company),
    client: client
      ? {
          name: client.display_name,
          contact: contactOf(client),
          address_lines: addressLines(client.billing_address ? billingOf(client) : serviceOf(client)),
        }
      : { name: '', address_lines: [] },
    job: job ? { title: job.title, address_lines: addressLines(job) } : null,
    issue_date: document.issue_date,
    valid_until: document.valid_until,
    due_date: document.due_date,
    line_items: document.line_items.map(paperLineOf),
    tax_inclusive: document.tax_inclusive,
    subtotal: document.subtotal,
    discount_total: document.discount_total,
    discount_percent: document.discount_percent,
    taxes: document.taxes,
    total: document.total,
    deposit_amount: document.deposit_amount,
    amount_paid: document.amount_paid,
    balance: document.balance,
    message: document.notes,
    terms: document.terms,
  }
  return { paper, logo_url: company.logo_url }
}

/** Freezes a paper as the document's next version: what is shown from now on. Answers its number and hash. */
export async function freezePaper(db: Db, companyId: CompanyId, documentId: string, frozen: Frozen) {
  const text = JSON.stringify(frozen)
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

/** The paper that was last sent, or nothing for a draft. */
export async function findFrozen(db: Db, companyId: CompanyId, documentId: string) {
  const row = await db
    .selectFrom('document_snapshot')
    .select(['version', 'paper', 'sha256'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, sha256: row.sha256, ...(row.paper as Frozen) }
}

function companyOf(company: CompanySettings): PaperDocument['company'] {
  return {
    name: company.name,
    address_lines: addressLines(company),
    country: company.country,
    phone: company.phone,
    email: company.email,
    website: company.website,
    license_number: company.license_number,
    accent: company.brand_color,
  }
}

function paperLineOf(line: ReturnType<typeof documentOf>['line_items'][number], at: number): PaperLine {
  const totals = totalLine({ ...line, optional: false }, `line_items.${at}`)
  const [discount, offered] = isRefused(totals) ? [0, 0] : [totals.discount, totals.amount]
  return {
    id: line.id,
    kind: line.kind,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unit_price,
    discount: moneyText(discount),
    amount: line.amount,
    offered: moneyText(offered),
    optional: line.optional,
    selected: line.selected,
  }
}

type Address = { address: string | null; city: string | null; state: string | null; postal_code: string | null }

/** Street, then town, state and code, as a letter has them. */
function addressLines(place: Address): string[] {
  const town = [place.city, [place.state, place.postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...(place.address?.split('\n') ?? []), town].map((line) => line.trim()).filter(Boolean)
}

async function readClient(db: Db, companyId: CompanyId, id: string) {
  return db.selectFrom('client').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
}

type ClientRow = NonNullable<Awaited<ReturnType<typeof readClient>>>

async function readJob(db: Db, companyId: CompanyId, id: string) {
  return db
    .selectFrom('job')
    .select(['title', 'address', 'city', 'state', 'postal_code'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function billingOf(client: ClientRow): Address {
  return {
    address: client.billing_address,
    city: client.billing_city,
    state: client.billing_state,
    postal_code: client.billing_postal_code,
  }
}

function serviceOf(client: ClientRow): Address {
  return {
    address: client.service_address,
    city: client.service_city,
    state: client.service_state,
    postal_code: client.service_postal_code,
  }
}

/** The person to ask for at a business. */
function contactOf(client: ClientRow): string | null {
  const person = [client.first_name, client.last_name].filter(Boolean).join(' ')
  return client.company_name && person ? person : null
}
