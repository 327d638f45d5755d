import { formatMoney } from '#contract/values/money.ts'
import { queueMail } from '#server/billing/mail-queue.ts'
import type { MoneyCtx, PaymentRow } from '#server/billing/payments/receive.ts'
import type { LockedDocument } from '#server/billing/scope.ts'
import { recordActivity } from '#server/http/activity.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'

type About = Pick<LockedDocument, 'id' | 'kind' | 'number' | 'currency' | 'status'>

/** Notifies the team that a client paid online, in the transaction of the payment. */
export async function notifyOfPayment(ctx: MoneyCtx, locked: About, payment: PaymentRow, who: string): Promise<void> {
  const amount = formatMoney(payment.amount, locked.currency)
  const surplus = formatMoney(payment.credited, locked.currency)
  const was = locked.status === 'void' ? 'It was voided before: ' : ''
  await notifyAndEmail(ctx, locked, payment.id, {
    kind: 'invoice_paid',
    title: `${who} paid ${amount} ${locked.kind === 'estimate' ? 'as the deposit of' : 'of'} ${locked.number}`,
    note: payment.credited > 0 ? `${was}${surplus} is kept as client credit` : null,
    template: 'payment-received',
  })
}

/** Notifies once that the holder of a card disputes a payment, and writes it into the document's history. */
export async function notifyOfDispute(ctx: MoneyCtx, paymentId: string): Promise<void> {
  const { db, companyId } = ctx
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const about = await db
    .selectFrom('document')
    .select(['id', 'kind', 'number', 'currency', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', payment.document_id)
    .executeTakeFirstOrThrow()
  if (await isRecorded(ctx, about, paymentId)) return
  await recordActivity(ctx, {
    noun: about.kind,
    noun_id: about.id,
    kind: 'payment_disputed',
    title: about.number ?? '',
    who: 'Card processor',
    detail: { payment_id: paymentId, amount: payment.amount },
  })
  const title = `A payment of ${formatMoney(payment.amount, about.currency)} of ${about.number} is disputed`
  const note = 'Respond to your card processor by the deadline.'
  await notifyAndEmail(ctx, about, paymentId, { kind: 'payment_disputed', title, note, template: 'payment-disputed' })
}

type PaymentNotification = {
  kind: 'invoice_paid' | 'payment_disputed'
  title: string
  note: string | null
  template: 'payment-received' | 'payment-disputed'
}

async function notifyAndEmail(
  ctx: MoneyCtx,
  about: About,
  payment_id: string,
  { template, ...notification }: PaymentNotification,
) {
  const path = `/billing/${about.kind}/${about.id}/view`
  await notify(ctx.db, ctx.companyId, { ...notification, path })
  for (const address of await addressesFor(ctx.db, ctx.companyId, notification))
    await queueMail(ctx, about, { ...address, template, payment_id })
}

async function isRecorded({ db, companyId }: MoneyCtx, about: About, paymentId: string): Promise<boolean> {
  const notification = await db
    .selectFrom('activity')
    .select('detail')
    .where('company_id', '=', companyId)
    .where('noun', '=', about.kind)
    .where('noun_id', '=', about.id)
    .where('kind', '=', 'payment_disputed')
    .execute()
  return notification.some(({ detail }) => (detail as { payment_id?: string }).payment_id === paymentId)
}
