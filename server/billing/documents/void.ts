import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { mayEstimateBecome, mayInvoiceBecome } from '#contract/billing/status-rules.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { takeBack } from '#server/jobs/value/record-value.ts'
import { applyDeposits, releaseDeposits, usedDeposits } from '../deposits.ts'
import { revokeAllLinks } from '../links.ts'
import { nounOfRow } from '../noun.ts'
import { changesOf, reopenChanges } from '../parts/place-changes.ts'
import { giveUpAttempts } from '../pay-state.ts'
import { reopenEstimate } from '../reopen-estimate.ts'
import { lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { undoChangeOrder } from '../signed-change-order.ts'
import { displayStatusOf } from '../status.ts'

/** `move_plan`: of a change order, the last planned day of its job moves back by the days that it added. */
type VoidInput = { id: string; reason?: string; move_plan?: boolean }

/**
 * Voids a document: the number stays and stays listed, the links die. Money received must be given back first, but
 * for a deposit: that is held for the estimate again. Somebody who is paying at this moment is stopped through the queue. */
export async function voidDocument(ctx: CompanyCtx, kind: DocumentKind, input: VoidInput) {
  const locked = await lockDocument(ctx, kind, input.id, (each) =>
    each === 'invoice' ? 'invoices.void_writeoff' : 'estimates.edit',
  )
  const company = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(locked, company.today)
  const may = kind === 'invoice' ? mayInvoiceBecome(locked.status, 'void') : mayEstimateBecome(shown, 'void')
  if (!may) throw invalidTransition(nounOfRow(locked), shown, 'void')
  const ofInvoice = kind === 'invoice' && locked.amount_paid > 0
  const deposits = ofInvoice ? await usedDeposits(ctx.db, ctx.companyId, locked.id) : 0
  if (locked.amount_paid > deposits)
    throw new Refusal(
      'invalid_transition',
      kind === 'invoice'
        ? 'An invoice with payments cannot be voided. Refund them first.'
        : 'A deposit is held for this estimate. Refund it first.',
    )
  if (locked.status === 'approved' && !input.reason)
    throw refuseField('reason', "Say why you're voiding an approved estimate")
  const isSignedChange = locked.is_change_order && locked.status === 'approved'
  if (input.move_plan && !(isSignedChange && locked.plan_moved === 'moved'))
    throw refuseField('move_plan', 'No plan was moved by this')
  await ctx.db
    .updateTable('document')
    .set({ status: 'void', voided_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', locked.id)
    .execute()
  if (kind === 'estimate')
    await takeBack(ctx, { document_id: locked.id, contract_id: null }, input.reason ?? `${locked.number} was voided`)
  if (isSignedChange) await undoChangeOrder(ctx, locked.id, input.move_plan ?? false)
  await reopenEstimate(ctx, locked.estimate_id)
  if (kind === 'invoice') await reopenChanges(ctx, await changesOf(ctx, locked.id))
  const estimate_id = deposits > 0 ? await releaseDeposits(ctx.db, ctx.companyId, locked.id) : null
  if (estimate_id) await applyDeposits(ctx.db, ctx.companyId, estimate_id)
  await giveUpAttempts(ctx, locked.id)
  await revokeAllLinks(ctx, locked)
  await recordActivity(ctx, {
    noun: kind,
    noun_id: locked.id,
    kind: 'voided',
    title: locked.number ?? '',
    note: input.reason,
  })
  return { document: await readDocument(ctx, ctx.companyId, locked.id, company.today) }
}
