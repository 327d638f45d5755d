import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { correctInvoice as correctCall } from '#contract/billing/revisions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { invalidTransition, permissionDenied } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { refuseSettled } from '../corrected-invoice.ts'
import { refuseWithout } from '../documents/create.ts'
import { copyChanges } from '../parts/copy-changes.ts'
import { readDocument, readStored, type StoredDocument } from '../shape.ts'
import { refuseReplaced } from '../versions.ts'
import { findDraft, isOpenDraft, lockVersion, sameDraft, writeNextVersion } from './next-version.ts'

type Answer = AnswerOf<typeof correctCall>

/**
 * The draft of a correction: the same words, lines and job, dated today, with the number and R2. There is one at a time; asked for
 * again it has the newer reason. What was sent stands, and can be paid, until the draft is sent. Source: docs/domain.md, Corrections of an invoice.
 */
export async function correctInvoice(ctx: CompanyCtx, input: InputOf<typeof correctCall>): Promise<Answer> {
  refuseWithout(ctx, 'invoice')
  if (!can(ctx.actor, 'invoices.send')) throw permissionDenied()
  const locked = await lockVersion(ctx, 'invoice', input)
  if (isOpenDraft(locked)) return again(ctx, locked.id, input.reason)
  if (locked.replaced_by) await refuseReplaced(ctx, { ...locked, kind: 'invoice' }, 'corrected')
  if (locked.status !== 'sent') throw invalidTransition('invoice', locked.status, 'corrected')
  await refuseSettled(ctx, locked)
  const draft = await findDraft(ctx, locked)
  if (draft) return again(ctx, draft.id, input.reason)
  const stored = await readStored(ctx.db, ctx.companyId, locked.id)
  const { id, number } = await writeNextVersion(ctx, stored, {
    correction_reason: input.reason,
    internal_notes: stored.internal_notes ?? '',
  })
  if (stored.portion) await keepPart(ctx, stored, id)
  await copyChanges(ctx, stored, id)
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: stored.id,
    kind: 'revised',
    title: stored.number ?? '',
    note: `${number}. ${input.reason}`,
  })
  return { invoice_id: id, document: await readDocument(ctx, ctx.companyId, id, todayOf(ctx)) }
}

async function again(ctx: CompanyCtx, id: string, correction_reason: string): Promise<Answer> {
  await sameDraft(ctx, 'invoice', id)
  await ctx.db
    .updateTable('document')
    .set({ correction_reason, version: sql`version + 1`, updated_at: sql`now()`, updated_by: ctx.actor.user.id })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('correction_reason', '<>', correction_reason)
    .execute()
  return { invoice_id: id, document: await readDocument(ctx, ctx.companyId, id, todayOf(ctx)) }
}

/**
 * The correction of an invoice of an estimate bills what that one billed, line by line and cent by cent. It bills nothing before it is
 * sent: only then it names the estimate.
 */
async function keepPart({ db, companyId }: CompanyCtx, { id: before }: StoredDocument, id: string) {
  await sql`update document set portion = o.portion, portion_percent = o.portion_percent, subtotal = o.subtotal, discount_total = o.discount_total,
      taxes = o.taxes, tax_total = o.tax_total, total = o.total, deposit_amount = o.deposit_amount,
      changes_total = o.changes_total
    from document o where o.company_id = document.company_id and o.id = ${before}
      and document.company_id = ${companyId} and document.id = ${id}`.execute(db)
  await sql`insert into billed_line (company_id, invoice_id, line_id, sort, percent, net, whole)
    select company_id, ${id}::uuid, line_id, sort, percent, net, whole from billed_line
    where company_id = ${companyId} and invoice_id = ${before}`.execute(db)
}
