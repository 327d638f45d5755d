import { sql } from 'kysely'
import type { updateDocument as updateCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { attachmentColumns, replaceAttachments } from '../attachments.ts'
import { columnsOf, replaceLines, type WrittenDocument } from '../columns.ts'
import { applyDeposits, releaseDeposits } from '../deposits.ts'
import {
  type ChosenChanges,
  changesOf,
  keepChosen,
  placeChanges,
  removeChanges,
  reopenChanges,
} from '../parts/place-changes.ts'
import { checkReferences, readReferences } from '../references.ts'
import { reopenEstimate } from '../reopen-estimate.ts'
import { lockDocument } from '../scope.ts'
import { documentOf, readDocument, readStored, type StoredDocument } from '../shape.ts'
import { answer } from './answer.ts'
import { overlay, withoutPhotos } from './overlay.ts'

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
        changed_at: stored.updated_at,
        changed_by_you: stored.updated_by === ctx.actor.user.id,
      },
    })
  refuseLocked(locked.status)
  refuseOtherClient(stored, input)
  refuseForOther(stored, input)
  if (locked.portion) refuseOtherThanEstimate(stored, input)
  const given = overlay(stored, input)
  const written = { ...given, ...leftBehind(stored, input, given) }
  const changes = changesAfter(stored, input)
  if (changes) await removeChanges(ctx, stored)
  if (locked.portion) await changeWords(ctx, stored, written)
  else {
    const named = await checkReferences(ctx, await readReferences(ctx, written, stored), written, stored)
    const columns = await columnsOf(ctx, kind, written, named, stored)
    await ctx.db
      .updateTable('document')
      .set({
        ...columns.columns,
        awaits_price: isUnpriced(stored, columns.lines),
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by: ctx.actor.user.id,
      })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', id)
      .execute()
    await replaceLines(ctx, stored, columns)
    await changeAttachments(ctx, stored, columns.attachments)
  }
  if (changes) await changeChanges(ctx, stored, changes)
  return answer(await readDocument(ctx, ctx.companyId, id, today))
}

/** What an invoice has of its estimate; `options` and `schedule` no invoice has. */
const takenFromEstimate = [
  ...(['client_id', 'job_id', 'property_id', 'tax_name', 'tax_rate', 'tax_inclusive'] as const),
  ...(['discount_percent', 'discount_amount', 'deposit_percent', 'deposit_amount'] as const),
]

/** The lines and sums of an invoice of an estimate are those of the estimate: another one is refused by its name. */
function refuseOtherThanEstimate(stored: StoredDocument, input: InputOf<typeof updateCall>) {
  if (input.line_items)
    throw new Refusal(
      'document_locked',
      'The lines of this invoice come from its estimate. Void or delete it and bill another part, or put what is extra on an invoice of its own.',
    )
  const before = overlay(stored, {})
  const other = takenFromEstimate.find((field) => input[field] !== undefined && !isSame(input[field], before[field]))
  if (other) throw refuseField(other, 'This is taken from the estimate of the invoice, and stays as it is')
  const unknown = (['options', 'schedule'] as const).find((field) => (input[field]?.length ?? 0) > 0)
  if (unknown) throw refuseField(unknown, 'Only an estimate has this')
}

/**
 * Which change orders a draft bills after a change: those that are named, else of one of its own lines the same again, for what is taken off
 * follows what it comes to. Undefined where they stay as they are.
 */
function changesAfter(stored: StoredDocument, input: InputOf<typeof updateCall>): ChosenChanges | undefined {
  const { change_order_ids: ids, job_id } = input
  if (stored.kind === 'estimate') {
    if (ids?.length) throw refuseField('change_order_ids', 'Only an invoice bills change orders')
    return undefined
  }
  if (ids) return { by: 'now', ids }
  if (stored.portion) return undefined
  const isMoved = job_id !== undefined && job_id !== stored.job_id
  return isMoved || stored.chosen_changes === null ? { by: 'all' } : { by: 'before', ids: stored.chosen_changes }
}

async function changeChanges(ctx: CompanyCtx, { id, changes }: StoredDocument, chosen: ChosenChanges) {
  await placeChanges(ctx, id, chosen)
  await keepChosen(ctx, id, chosen)
  await reopenChanges(
    ctx,
    changes.map(({ change_id }) => change_id),
  )
}

/** `8.25` is `8.2500`; nothing is nothing, however it is written. */
function isSame(one: unknown, other: unknown): boolean {
  if ((one || null) === (other || null)) return true
  return typeof one === 'string' && typeof other === 'string' && Number(one) === Number(other)
}

/**
 * Another client has other properties, another job is elsewhere and has other files: the property is theirs then, unless it was
 * sent too, and none of its files and photos is shown that was not chosen anew.
 */
function leftBehind(stored: StoredDocument, input: InputOf<typeof updateCall>, written: WrittenDocument) {
  const hasOtherJob = input.job_id !== undefined && input.job_id !== stored.job_id
  return {
    ...(isMoved(stored, input) ? { property_id: undefined } : {}),
    ...(hasOtherJob && !input.attachments ? { attachments: [] } : {}),
    ...(hasOtherJob && !input.line_items ? { line_items: withoutPhotos(written.line_items) } : {}),
  }
}

function isMoved(stored: StoredDocument, { client_id, job_id, property_id }: InputOf<typeof updateCall>): boolean {
  const isOther = (sent: string | null | undefined, before: string | null) => sent !== undefined && sent !== before
  return property_id === undefined && (isOther(client_id, stored.client_id) || isOther(job_id, stored.job_id))
}

/** Deletes a draft; a sent document is voided instead. A deposit that it took is held for its estimate again. */
export async function deleteDocument(ctx: CompanyCtx, input: { id: string }) {
  const locked = await lockDocument(ctx, undefined, input.id, (kind) => `${kind}s.edit`)
  refuseLocked(locked.status)
  const estimate_id = locked.amount_paid > 0 ? await releaseDeposits(ctx.db, ctx.companyId, locked.id) : null
  const changes = await changesOf(ctx, locked.id)
  await ctx.db.deleteFrom('document').where('company_id', '=', ctx.companyId).where('id', '=', locked.id).execute()
  await reopenEstimate(ctx, locked.estimate_id)
  await reopenChanges(ctx, changes)
  if (estimate_id) await applyDeposits(ctx.db, ctx.companyId, estimate_id)
  return {}
}

/** The document that a field of the body names: one that is not the caller's is that field's fault. Source: docs/domain.md, Wire. */
function lockNamed(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  return lockDocument(ctx, kind, id, (each) => `${each}s.edit`).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw refuseField(`${kind}_id`, error.message)
  })
}

/** The link to the version before leads on to this one: it stays the same client's. */
function refuseOtherClient({ kind, version_of, client_id }: StoredDocument, input: InputOf<typeof updateCall>) {
  if (version_of && client_id && input.client_id !== undefined && input.client_id !== client_id)
    throw refuseField('client_id', `A new version is for the same client. Duplicate the ${kind} for another one`)
}

/** A change order stays with its job, and only one says what changes. */
function refuseForOther(stored: StoredDocument, input: InputOf<typeof updateCall>) {
  const { client_id, job_id, extra_days, asked_by, reason } = input
  if (stored.is_change_order) {
    if (job_id !== undefined && job_id !== stored.job_id)
      throw refuseField('job_id', 'A change order stays with its job. Begin another one there')
    if (client_id !== undefined && client_id !== stored.client_id)
      throw refuseField('client_id', 'A change order is for the client of its job')
    return
  }
  const given = Object.entries({ extra_days, asked_by, reason }).find(([, value]) => value)
  if (given) throw refuseField(given[0], 'Only a change order says this. Begin one from the job')
}

/** Who sees prices has seen that there was none, once there is one. */
function isUnpriced({ awaits_price }: StoredDocument, lines: readonly { unit_price: number }[]): boolean {
  return awaits_price && lines.every(({ unit_price }) => unit_price === 0)
}

/** 400 `document_locked` for everything but a draft. */
function refuseLocked(status: DocumentStatus) {
  if (status !== 'draft')
    throw new Refusal('document_locked', 'This was sent and is locked. Duplicate it to make a new one.')
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

async function changeAttachments(
  ctx: CompanyCtx,
  { id, attachments }: StoredDocument,
  rows: Awaited<ReturnType<typeof attachmentColumns>>,
) {
  if (attachments.length + rows.length > 0) await replaceAttachments(ctx, id, rows)
}

async function changeWords(ctx: CompanyCtx, stored: StoredDocument, written: WrittenDocument) {
  const { id } = stored
  await changeAttachments(ctx, stored, await attachmentColumns(ctx, { ...written, job_id: stored.job_id }, id))
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
