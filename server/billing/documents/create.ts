import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { createDocument as createCall } from '#contract/billing/calls.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { refuseOtherWords, requestInto } from '#server/company/first-request.ts'
import { activityInto } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { attachmentsInto, attachmentsOf } from '../attachments.ts'
import { columnsOf, firstDates, linesInto, optionsInto, type WrittenDocument } from '../columns.ts'
import { linePhotosInto, linePhotosOf } from '../line-photos.ts'
import { type ChosenChanges, keepChosen, placeChanges } from '../parts/place-changes.ts'
import { checkReferences, type References, readReferences } from '../references.ts'
import { scheduleInto } from '../schedule.ts'
import { documentOf, readDocument, type StoredDocument, type StoredLine } from '../shape.ts'
import { answer, kindTitles } from './answer.ts'

/** Which version a document is. */
type VersionColumns = {
  version_of: string
  number: string
  revision: number
  replaces_approved?: boolean
  correction_reason?: string
}

/** What makes an estimate a change order, beside its words: what it changes, and whether it is to be priced. */
export type ChangeColumns = Pick<StoredDocument, 'changes_id' | 'changes_contract_id' | 'awaits_price'>

type Copied = { lines: readonly StoredLine[]; version?: VersionColumns; change?: ChangeColumns }

/** Writes a draft. The same id again is the same document. `copied`: the lines it is a copy of, and whose next version. */
export async function createDocument(ctx: CompanyCtx, input: InputOf<typeof createCall>, copied?: Copied) {
  refuseWithout(ctx, input.is_invoice ? 'invoice' : 'estimate')
  return writeDocument(ctx, input, copied)
}

export type WrittenInput = InputOf<typeof createCall> & Pick<WrittenDocument, 'change_order'>

/** The same for whoever was found to be allowed to. A change order's job and client were looked at by who begins it. */
export async function writeDocument(ctx: CompanyCtx, input: WrittenInput, copied?: Copied) {
  const kind: DocumentKind = input.is_invoice ? 'invoice' : 'estimate'
  const of = copied?.change && { client_id: input.client_id ?? null, job_id: input.job_id ?? null }
  const references = await readReferences(ctx, input, of)
  const again = input.id && (await findOwn(ctx, input.id))
  if (again) {
    await refuseOtherWords(ctx, again.id, input, again)
    ctx.nothingNew()
    return answer(again)
  }
  const today = todayOf(ctx)
  const named = await checkReferences(ctx, references, input, of)
  const { columns, ...rest } = await columnsOf(
    ctx,
    kind,
    withDefaults(kind, input, references, today),
    named,
    undefined,
    copied?.lines,
  )
  const made = {
    id: input.id ?? randomUUIDv7(),
    kind,
    currency: references.currency,
    ...copied?.version,
    ...copied?.change,
    ...columns,
  }
  const stored = await insertDocument(ctx, made, rest, input)
  if (copied?.version || !(await billChanges(ctx, stored, input.change_order_ids)))
    return answer(documentOf(stored, today, ctx.actor))
  return answer(await readDocument(ctx, ctx.companyId, stored.id, today))
}

/** A new invoice of a job bills what was signed of its change orders and is on no invoice, unless it was told which. */
async function billChanges(ctx: CompanyCtx, { id, kind, job_id }: StoredDocument, ids: readonly string[] | undefined) {
  if (kind === 'estimate') {
    if (ids?.length) throw refuseField('change_order_ids', 'Only an invoice bills change orders')
    return false
  }
  const chosen: ChosenChanges = ids ? { by: 'now', ids } : { by: 'all' }
  if (ids) await keepChosen(ctx, id, chosen)
  return job_id !== null || ids?.length ? placeChanges(ctx, id, chosen) : false
}

function withDefaults(kind: DocumentKind, input: WrittenInput, references: References, today: string): WrittenDocument {
  return {
    ...input,
    ...firstDates(kind, input, { today, payment_terms: references.payment_terms }),
    tax_name: input.tax_name ?? references.default_tax_name,
    tax_rate: input.tax_rate ?? references.default_tax_rate,
    tax_inclusive: input.tax_inclusive ?? references.tax_inclusive,
    line_items: input.line_items ?? [],
  }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>
type NewDocumentRow = Columns['columns'] &
  Partial<VersionColumns & ChangeColumns> & {
    id: string
    kind: DocumentKind
    currency: string
  }

/** The document with its lines and their photos, its options, payments and attachments, its activity and what it was asked for with, in one statement. */
async function insertDocument(
  ctx: CompanyCtx,
  made: NewDocumentRow,
  { lines, options, schedule, attachments, photos }: Omit<Columns, 'columns'>,
  input: InputOf<typeof createCall>,
): Promise<StoredDocument> {
  const { id, kind } = made
  const document = ctx.db
    .insertInto('document')
    .values({ ...made, company_id: ctx.companyId, created_by: ctx.actor.user.id })
    .returningAll()
  const isChange = Boolean(made.changes_id ?? made.changes_contract_id)
  const title = made.title ?? (isChange ? 'Change order' : kindTitles[kind])
  const { rows } = await sql<StoredDocument>`
    with document as (${document}), offered as (${optionsInto(ctx, id, options)} returning *),
      line as (${linesInto(ctx, id, lines)} returning *), planned as (${scheduleInto(ctx, id, schedule)} returning *, null::uuid as invoice_id),
      attached as (${attachmentsInto(ctx, id, attachments)} returning *), pictured as (${linePhotosInto(ctx, id, photos)} returning *),
      written as (${activityInto(ctx, { noun: kind, noun_id: id, kind: isChange ? 'change_order_created' : 'created', title, client_id: made.client_id })})
      ${input.id ? sql`, request as (${requestInto(ctx, input.id, input)})` : sql``}
    select *, (select coalesce(json_agg(line order by line.sort), '[]') from line) as lines, (select coalesce(json_agg(offered order by offered.sort), '[]') from offered) as options, (select coalesce(json_agg(planned order by planned.sort), '[]') from planned) as schedule, ${attachmentsOf(sql`attached`)} as attachments, ${linePhotosOf(sql`pictured`)} as photos, null as parts, '[]'::json as changes, '[]'::json as assignees from document`.execute(
    ctx.db,
  )
  return rows[0] as StoredDocument
}

async function findOwn(ctx: CompanyCtx, id: string): Promise<Document | undefined> {
  const row = await ctx.db
    .selectFrom('document')
    .select('created_by')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.created_by !== ctx.actor.user.id) throw new Refusal('conflict', 'This id is already in use')
  return readDocument(ctx, ctx.companyId, id, todayOf(ctx))
}

/** One call writes both kinds: the right is that of the kind. */
export function refuseWithout(ctx: CompanyCtx, kind: DocumentKind) {
  if (!can(ctx.actor, `${kind}s.edit`) || !can(ctx.actor, 'prices.view'))
    throw new Refusal('permission_denied', "You don't have access to that", { redirect: '/dashboard' })
}
