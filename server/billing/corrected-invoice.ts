import { sql } from 'kysely'
import { formatMoney } from '#contract/values/money.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isUnderWay } from '#server/scopes/payment-attempt.ts'
import type { LockedDocument } from './scope.ts'
import { readDocument, type StoredDocument } from './shape.ts'
import { firstVersionOf, isOfVersions } from './versions.ts'

type Invoice = Pick<LockedDocument, 'id' | 'number' | 'amount_paid' | 'written_off' | 'currency'>

/**
 * Refuses to correct an invoice on which money has moved: a payment, also one that was refunded, a deposit or credit that it took, one on
 * its way, a part that was written off. What a bank transaction was matched to is such a payment.
 */
export async function refuseSettled(ctx: CompanyCtx, invoice: Invoice) {
  const { rows } = await sql<{ paid: boolean; pays: boolean }>`select
      exists (select from payment p where p.company_id = document.company_id and p.document_id = document.id
        and p.status not in ('failed', 'cancelled')) as paid,
      exists (select from payment_try t where t.company_id = document.company_id and t.document_id = document.id and ${isUnderWay}) as pays
    from document where document.company_id = ${ctx.companyId} and document.id = ${invoice.id}`.execute(ctx.db)
  const why = rows[0] && whyNot(invoice, rows[0])
  if (why)
    throw new Refusal('invalid_transition', why, {
      current: await readDocument(ctx, ctx.companyId, invoice.id, todayOf(ctx)),
    })
}

function whyNot(
  { number, amount_paid, written_off, currency }: Invoice,
  { paid, pays }: Record<'paid' | 'pays', boolean>,
) {
  if (pays) return `${number} is being paid right now, so it can't be corrected. Try again in a few minutes.`
  if (amount_paid > 0)
    return `${formatMoney(amount_paid, currency)} was paid on ${number}, so it stays as it is. Refund it, or put what is missing on an invoice of its own.`
  if (paid) return `A payment of ${number} was refunded, so it stays as it is. Void it, and send a copy instead.`
  if (written_off > 0) return `A part of ${number} was written off, so it stays as it is.`
  return undefined
}

/**
 * A correction that is sent takes the place of the invoice that stands: that one is void, what its client reported to have paid waits at the
 * new one, and of an estimate the new one bills the same part. Answers what was replaced. The caller has locked the correction.
 */
export async function voidCorrected(ctx: CompanyCtx, correction: StoredDocument) {
  if (correction.kind !== 'invoice' || correction.revision === 1) return []
  const others = await ctx.db
    .selectFrom('document')
    .select(['id', 'number', 'status', 'amount_paid', 'written_off', 'currency', 'estimate_id'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '<>', correction.id)
    .where(isOfVersions(firstVersionOf(correction)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const standing = others.find(({ status }) => status === 'sent')
  if (!standing) throw new Refusal('conflict', gone(others.at(-1)))
  await refuseSettled(ctx, standing)
  const { id, estimate_id } = standing
  await ctx.db
    .updateTable('document')
    .set({
      status: 'void',
      voided_at: sql`now()`,
      replaced_by: correction.id,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('document')
    .set({ estimate_id })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', correction.id)
    .execute()
  await ctx.db
    .updateTable('payment_notice')
    .set({ document_id: correction.id })
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', id)
    .execute()
  await repeatCorrection(ctx, id, correction.id)
  return [standing]
}

/** What repeats the invoice copies the correction from now on, and what made it made that one. */
async function repeatCorrection({ db, companyId }: CompanyCtx, id: string, correctionId: string) {
  await db
    .updateTable('recurring_invoice')
    .set({ source_id: correctionId })
    .where('company_id', '=', companyId)
    .where('source_id', '=', id)
    .execute()
  await db
    .updateTable('recurring_invoice_made')
    .set({ document_id: correctionId })
    .where('company_id', '=', companyId)
    .where('document_id', '=', id)
    .execute()
}

function gone(before: { number: string | null; status: string } | undefined): string {
  const state = before?.status === 'written_off' ? 'written off' : 'voided'
  return `${before?.number ?? 'The invoice before'} was ${state} meanwhile, so there is nothing to correct. Delete this draft, and duplicate the invoice to bill it again.`
}
