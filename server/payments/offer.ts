import { payableOf } from '#contract/billing/payable-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { PayOffer } from '#contract/payments/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { findShownDocument, isVisible } from '#server/billing/customer/shown-document.ts'
import { toPayOf } from '#server/billing/pay-state.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { openStatuses } from '#server/scopes/payment-attempt.ts'
import { findAccount } from './account.ts'

/** Whether and how a document can be paid online now, and what the fields for it need. */
export async function getPaymentOffer(ctx: DocumentCtx, kind: DocumentKind, { id }: { id: string }): Promise<PayOffer> {
  const shown = await findShownDocument(ctx, kind, id, isVisible(ctx, kind))
  if (!shown) throw notFound(kind)
  const toPay = toPayOf(shown)
  const { why, amount_due, smallest, kind: what } = payableOf(toPay)
  const { name, currency } = await ctx.db
    .selectFrom('document as d')
    .innerJoin('company as c', 'c.id', 'd.company_id')
    .select(['c.name', 'd.currency'])
    .where('d.company_id', '=', ctx.companyId)
    .where('d.id', '=', shown.id)
    .executeTakeFirstOrThrow()
  const account = toPay.ways.length > 0 ? await findAccount(ctx.db, ctx.companyId) : undefined
  const byClient = ctx.link !== null || ctx.actor?.kind === 'client'
  return {
    payable: { kind: what, why, amount_due: moneyText(amount_due), smallest: moneyText(smallest) },
    ways: [...toPay.ways],
    number: shown.number ?? '',
    currency,
    company_name: name,
    payment_setup: ctx.platform.payments.setup,
    account: account?.account_id ?? null,
    open: byClient ? await ownAttempt(ctx, shown.id) : null,
    receipt_email: byClient ? shown.client_email : null,
  }
}

async function ownAttempt({ db, companyId, link, actor }: DocumentCtx, documentId: string): Promise<PayOffer['open']> {
  const row = await db
    .selectFrom('payment_try')
    .select(['id', 'way', 'amount', 'status', 'created_at'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('status', 'in', openStatuses)
    .where((is) => (link ? is('link_id', '=', link.id) : is('user_id', '=', actor?.user.id ?? null)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, status: row.status as 'started', amount: moneyText(row.amount) }
}
