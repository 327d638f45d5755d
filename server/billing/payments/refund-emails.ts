import { cardName } from '#contract/subscription/card-rules.ts'
import { formatMoney, moneyText } from '#contract/values/money.ts'
import { clientAddress } from '#server/clients/name-and-address.ts'
import { recordActivity } from '#server/http/activity.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { emailAddressFor, notifyClient } from '#server/notifications/notify-client.ts'
import { mayMailOneMore, noteRecipients } from '#server/subscription/mail-limit.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import type { MoneyCtx } from './receive.ts'

type Refund = { id: string; payment_id: string; amount: number; reason: string | null; created_by: string | null }

type What = 'refunded' | 'refund_failed'
type About = Awaited<ReturnType<typeof findAbout>>

/**
 * Notifies that money was refunded, or that it did not arrive: in the document's history, to the company's people, and to
 * the client by mail. In the transaction of what happened.
 */
export async function notifyOfRefund(ctx: MoneyCtx, refund: Refund, what: What): Promise<void> {
  const about = await findAbout(ctx, refund.payment_id)
  const by = refund.created_by
  await recordActivity(ctx, {
    noun: about.kind,
    noun_id: about.id,
    kind: what,
    title: about.number ?? '',
    ...(ctx.actor ? {} : { who: by ? await nameOf(ctx, by) : 'Card processor' }),
    note: refund.reason,
    detail: { amount: refund.amount, payment_id: refund.payment_id, refund_id: refund.id },
  })
  await notifyTeam(ctx, about, refund, what)
  if (what === 'refunded') await notifyItsClient(ctx, about, refund)
}

async function notifyTeam(ctx: MoneyCtx, about: About, refund: Refund, what: What) {
  const { db, companyId } = ctx
  const arrived = what === 'refunded'
  const title = arrived
    ? `${amountOf(refund, about)} of ${about.number} was refunded`
    : `A refund of ${amountOf(refund, about)} for ${about.number} didn't reach the client`
  const notification = { kind: 'payment_refunded' as const, by: arrived ? refund.created_by : null }
  const path = `/billing/${about.kind}/${about.id}/view`
  await notify(db, companyId, { ...notification, title, note: refund.reason, path })
  for (const address of await addressesFor(db, companyId, notification))
    await queueMail(ctx, about, {
      ...address,
      template: arrived ? 'payment-refunded' : 'refund-failed',
      ...idsOf(refund),
    })
}

async function notifyItsClient(ctx: MoneyCtx, about: About, refund: Refund) {
  const { db, companyId } = ctx
  const { client_id } = about
  const to = about.receipt_to ?? (await clientAddress({ db, companyId }, client_id ?? null))
  await notifyClient(db, companyId, client_id, {
    kind: 'payment_returned',
    title: `${amountOf(refund, about)} of ${about.number} was refunded to you`,
    path: `/dashboard/${about.kind}s/${about.id}`,
  })
  const email = to && (await emailAddressFor(db, companyId, { client_id, kind: 'payment_returned', to }))
  if (!email || !(await mayMail(ctx, about.try_id))) return
  const token = about.status === 'void' ? undefined : await makeDocumentLink(db, companyId, about, email.to)
  const card = about.card_last4 && cardName({ brand: about.card_brand ?? '', last4: about.card_last4 })
  await queueMail(ctx, about, {
    ...email,
    template: 'refund-receipt',
    ...(token ? { token } : {}),
    ...idsOf(refund),
    who: card ?? '',
  })
}

function idsOf({ id, payment_id }: Refund) {
  return { refund_id: id, payment_id }
}

function amountOf({ amount }: Refund, { currency, locale }: About): string {
  return formatMoney(moneyText(amount), currency, locale)
}

/** Money is given back in any case; only the email about what was given back by hand may be one too many. */
async function mayMail(ctx: MoneyCtx, attemptId: string | null): Promise<boolean> {
  if (!attemptId) return mayMailOneMore(ctx)
  await noteRecipients(ctx, 1)
  return true
}

/** Who asked for what the queue has carried out. */
async function nameOf({ db }: MoneyCtx, userId: string): Promise<string> {
  const user = await db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || (user?.username ?? 'The team')
}

async function findAbout({ db, companyId }: MoneyCtx, paymentId: string) {
  return db
    .selectFrom('payment as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.document_id'),
    )
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .leftJoin('payment_try as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.try_id'),
    )
    .select(['d.id', 'd.kind', 'd.number', 'd.status', 'd.currency', 'd.client_id', 'd.valid_until', 'c.locale'])
    .select(['p.card_brand', 'p.card_last4', 'p.try_id', 't.email as receipt_to'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}
