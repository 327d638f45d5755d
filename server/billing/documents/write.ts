import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type {
  createDocument as createCall,
  duplicateEstimate as duplicateCall,
  updateDocument as updateCall,
} from '#contract/billing/calls.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { refuseOtherWords, requestInto } from '#server/company/first-request.ts'
import { activityInto } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { columnsOf, firstDates, linesInto, replaceLines, type Written } from '../columns.ts'
import { applyDeposits, releaseDeposits } from '../deposits.ts'
import { checkReferences, type References, readReferences } from '../references.ts'
import { lockDocument, reach } from '../scope.ts'
import { documentOf, getDocument, readStored, type Stored } from '../shape.ts'
import { firstVersionOf } from '../versions.ts'

/** Writes a draft. The same id again is the same document. */
export async function createDocument(
  ctx: CompanyCtx,
  input: InputOf<typeof createCall>,
  version_of: string | null = null,
) {
  const kind: DocumentKind = input.is_invoice ? 'invoice' : 'estimate'
  refuseWithout(ctx, kind)
  const references = await readReferences(ctx, input)
  const again = input.id && (await findOwn(ctx, input.id))
  if (again) {
    await refuseOtherWords(ctx, again.id, input, again)
    ctx.nothingNew()
    return answer(again)
  }
  const today = todayOf(ctx)
  const named = await checkReferences(ctx, references, input)
  const { columns, lines } = await columnsOf(ctx, withDefaults(kind, input, references, today), named)
  const made = { id: input.id ?? randomUUIDv7(), kind, currency: references.currency, version_of, ...columns }
  const stored = await insertDocument(ctx, made, lines, input)
  return answer(documentOf(stored, today, ctx.actor))
}

function withDefaults(
  kind: DocumentKind,
  input: InputOf<typeof createCall>,
  references: References,
  today: string,
): Written {
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
type Made = Columns['columns'] & { id: string; kind: DocumentKind; currency: string; version_of: string | null }

/** The document with its lines, its activity and what it was asked for with, in one statement. */
async function insertDocument(
  ctx: CompanyCtx,
  made: Made,
  lines: Columns['lines'],
  input: InputOf<typeof createCall>,
): Promise<Stored> {
  const { id, kind } = made
  const document = ctx.db
    .insertInto('document')
    .values({ ...made, company_id: ctx.companyId, created_by: ctx.actor.user.id })
    .returningAll()
  const title = made.title ?? kindTitles[kind]
  const { rows } = await sql<Stored>`
    with document as (${document}), line as (${linesInto(ctx, id, lines)} returning *),
      written as (${activityInto(ctx, { noun: kind, noun_id: id, kind: 'created', title })})
      ${input.id ? sql`, request as (${requestInto(ctx, input.id, input)})` : sql``}
    select *, (select coalesce(json_agg(line order by line.sort), '[]') from line) as lines, '[]'::json as assignees from document`.execute(
    ctx.db,
  )
  return rows[0] as Stored
}

/** Changes a draft: what is left out stays. A stale version is refused with the document as it stands. */
export async function updateDocument(ctx: CompanyCtx, { is_invoice, ...input }: InputOf<typeof updateCall>) {
  const id = input.estimate_id ?? input.invoice_id
  if (!id) throw refuseField('estimate_id', 'Send estimate_id or invoice_id')
  if (input.estimate_id && input.invoice_id) throw refuseField('invoice_id', 'Send estimate_id or invoice_id, not both')
  const kind: DocumentKind = input.estimate_id ? 'estimate' : 'invoice'
  if (is_invoice !== undefined && is_invoice !== (kind === 'invoice'))
    throw refuseField('is_invoice', `Send is_invoice=${kind === 'invoice'} with ${kind}_id, or leave it out`)
  const locked = await lockNamed(ctx, kind, id)
  const today = todayOf(ctx)
  const stored = await readStored(ctx.db, ctx.companyId, id)
  if (input.version !== undefined && input.version !== locked.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', {
      current: {
        ...documentOf(stored, today, ctx.actor),
        changed_by: await nameOfPerson(ctx, stored.updated_by),
      },
    })
  refuseLocked(locked.status)
  if (locked.portion && input.line_items)
    throw new Refusal('document_locked', 'The lines of a partial invoice come from its estimate')
  const written = { ...overlay(stored, input), ...(isMoved(stored, input) ? { property_id: undefined } : {}) }
  if (locked.portion) await changeWords(ctx, id, written)
  else {
    const named = await checkReferences(ctx, await readReferences(ctx, written, stored), written, stored)
    const { columns, lines } = await columnsOf(ctx, written, named, stored)
    await ctx.db
      .updateTable('document')
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()`, updated_by: ctx.actor.user.id })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', id)
      .execute()
    await replaceLines(ctx, id, lines)
  }
  return answer(await getDocument(ctx, ctx.companyId, id, today))
}

/** Another client has other properties, another job is elsewhere: the property is theirs then, unless it was sent too. */
function isMoved(stored: Stored, { client_id, job_id, property_id }: InputOf<typeof updateCall>): boolean {
  const isOther = (sent: string | null | undefined, before: string | null) => sent !== undefined && sent !== before
  return property_id === undefined && (isOther(client_id, stored.client_id) || isOther(job_id, stored.job_id))
}

/** Deletes a draft; a sent document is voided instead. A deposit that it took is held for its estimate again. */
export async function deleteDocument(ctx: CompanyCtx, input: { id: string }) {
  const locked = await lockDocument(ctx, undefined, input.id, (kind) => `${kind}s.edit`)
  refuseLocked(locked.status)
  const estimate_id = locked.amount_paid > 0 ? await releaseDeposits(ctx.db, ctx.companyId, locked.id) : null
  await ctx.db.deleteFrom('document').where('company_id', '=', ctx.companyId).where('id', '=', locked.id).execute()
  if (estimate_id) await applyDeposits(ctx.db, ctx.companyId, estimate_id)
  return {}
}

/**
 * A new draft with the same words and lines, dated today. As a new version it keeps the job, says whose it is, and takes its
 * place once it is sent.
 */
export async function duplicateDocument(ctx: CompanyCtx, kind: DocumentKind, input: InputOf<typeof duplicateCall>) {
  const { id, as_version } = input
  const locked = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.view`))
    .executeTakeFirst()
  if (!locked) throw notFound(kind)
  refuseWithout(ctx, kind)
  const stored = await readStored(ctx.db, ctx.companyId, id)
  const written = {
    ...overlay(stored, {}),
    issue_date: null,
    valid_until: null,
    due_date: null,
    ...(as_version ? { internal_notes: versionNote(stored) } : { job_id: null }),
    is_invoice: kind === 'invoice',
  }
  const line_items = written.line_items.map(({ id: _, ...line }) => line)
  const version_of = as_version && kind === 'estimate' ? firstVersionOf(stored) : null
  return createDocument(ctx, { ...written, id: undefined, line_items } as InputOf<typeof createCall>, version_of)
}

/** Which document a new version takes up, before the team's own note: `New version of EST-1042, declined.` */
function versionNote(stored: Stored): string {
  const state =
    stored.status === 'changes_requested' ? ', changes asked for' : stored.status === 'declined' ? ', declined' : ''
  const of = `New version of ${stored.number ?? 'a draft'}${state}.`
  return [of, stored.internal_notes].filter(Boolean).join('\n').slice(0, limits.note)
}

/** The stored document with what the input changes laid over it, as wire text. */
export function overlay(stored: Stored, input: Partial<InputOf<typeof updateCall>>): Written {
  const current = documentOf(stored, '9999-12-31', null)
  const costs = new Map(stored.lines.map((line) => [line.id, line.cost]))
  const kept = current.line_items.map((line) => {
    const cost = costs.get(line.id)
    return { ...line, cost: cost === null || cost === undefined ? null : (cost / 100).toFixed(2) }
  })
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { deposit_fixed, ...rest } = current
  return {
    ...rest,
    deposit_amount: deposit_fixed,
    internal_notes: stored.internal_notes,
    ...given,
    line_items: input.line_items ?? kept,
  } as Written
}

/** What a document is called where it has no number yet. */
export function titleOf(document: Pick<Document, 'kind' | 'number' | 'title'>): string {
  return document.number ?? document.title ?? kindTitles[document.kind]
}

const kindTitles: Record<DocumentKind, string> = { estimate: 'Estimate', invoice: 'Invoice' }

export function answer(document: Document) {
  return { ...(document.kind === 'estimate' ? { estimate_id: document.id } : { invoice_id: document.id }), document }
}

/** The document that a field of the body names: one that is not the caller's is that field's fault. Source: docs/domain.md, Wire. */
function lockNamed(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  return lockDocument(ctx, kind, id, (each) => `${each}s.edit`).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw refuseField(`${kind}_id`, error.message)
  })
}

/** 400 `document_locked` for everything but a draft. */
function refuseLocked(status: DocumentStatus) {
  if (status !== 'draft')
    throw new Refusal('document_locked', 'This was sent and is locked. Duplicate it to make a new one.')
}

/** One call writes both kinds: the right is that of the kind. */
function refuseWithout(ctx: CompanyCtx, kind: DocumentKind) {
  if (!can(ctx.actor, `${kind}s.edit`) || !can(ctx.actor, 'prices.view'))
    throw new Refusal('permission_denied', "You don't have access to that", { redirect: '/dashboard' })
}

async function nameOfPerson(ctx: CompanyCtx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const person = await ctx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', id)
    .executeTakeFirst()
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ') || (person?.username ?? null)
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
  return getDocument(ctx, ctx.companyId, id, todayOf(ctx))
}

async function changeWords(ctx: CompanyCtx, id: string, written: Written) {
  const { title, notes, terms, internal_notes, due_date, issue_date } = written
  await ctx.db
    .updateTable('document')
    .set({
      title,
      notes,
      terms,
      internal_notes,
      due_date,
      ...(issue_date ? { issue_date } : {}),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: ctx.actor.user.id,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
}
