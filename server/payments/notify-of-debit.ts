import { formatMoney } from '#contract/values/money.ts'
import { makeDocumentLink } from '#server/billing/links.ts'
import { queueMail } from '#server/billing/mail-queue.ts'
import type { MoneyCtx } from '#server/billing/payments/receive.ts'
import type { LockedDocument } from '#server/billing/scope.ts'
import { clientAddress } from '#server/clients/name-and-address.ts'
import { recordActivity } from '#server/http/activity.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { emailAddressFor, notifyClient } from '#server/notifications/notify-client.ts'
import { noteRecipients } from '#server/subscription/mail-limit.ts'
import type { PayAttempt } from './attempts.ts'

type About = Pick<LockedDocument, 'id' | 'kind' | 'number' | 'currency' | 'status' | 'client_id' | 'valid_until'>
type Debit = { amount: number; reason: string | null; words?: string | null; payment_id?: string }

/** What became of a debit that waits for its bank: begun, or it failed, which both sides are told. */
export async function notifyOfDebit(ctx: MoneyCtx, locked: About, before: PayAttempt, now: PayAttempt): Promise<void> {
  const { amount, reason, mandate: words } = now
  if (now.status === 'processing') {
    await record(ctx, locked, now, 'debit_begun')
    await mailClient(ctx, locked, now, 'debit-begun', { amount, reason, words })
  } else if (now.status === 'failed' && before.status !== 'started') {
    await record(ctx, locked, now, 'debit_failed')
    await tellBoth(ctx, locked, now, { amount, reason }, 'failed')
  }
}

/** The bank took the money back, weeks later: both sides are told that it is due again. */
export async function notifyOfReturn(ctx: MoneyCtx, attempt: PayAttempt, payment: { id: string; amount: number }) {
  const locked = await ctx.db
    .selectFrom('document')
    .select(['id', 'kind', 'number', 'currency', 'status', 'client_id', 'valid_until'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', attempt.document_id)
    .executeTakeFirstOrThrow()
  await record(ctx, locked, attempt, 'debit_returned')
  const returned = { amount: payment.amount, reason: null, payment_id: payment.id }
  await tellBoth(ctx, locked, attempt, returned, 'returned')
}

async function record(
  ctx: MoneyCtx,
  locked: About,
  attempt: PayAttempt,
  kind: 'debit_begun' | 'debit_failed' | 'debit_returned',
) {
  await recordActivity(ctx, {
    noun: locked.kind,
    noun_id: locked.id,
    kind,
    title: locked.number ?? '',
    who: kind === 'debit_begun' ? (attempt.name ?? 'The client') : 'The bank',
    note: kind === 'debit_failed' ? attempt.reason : null,
    detail: { amount: attempt.amount },
  })
}

async function tellBoth(ctx: MoneyCtx, locked: About, attempt: PayAttempt, debit: Debit, what: 'failed' | 'returned') {
  const amount = formatMoney(debit.amount, locked.currency)
  const title =
    what === 'failed'
      ? `The bank payment of ${amount} for ${locked.number} didn't go through`
      : `The bank took back the payment of ${amount} for ${locked.number}`
  const notification = { kind: 'debit_failed' as const, title, note: debit.reason }
  await notify(ctx.db, ctx.companyId, { ...notification, path: `/billing/${locked.kind}/${locked.id}/view` })
  for (const address of await addressesFor(ctx.db, ctx.companyId, notification))
    await queueMail(ctx, locked, { ...address, template: `debit-${what}-team`, ...moneyOf(debit) })
  await notifyClient(ctx.db, ctx.companyId, locked.client_id, {
    kind: 'payment_failed',
    title:
      what === 'failed'
        ? `Your bank payment of ${amount} for ${locked.number} didn't go through`
        : `Your bank took back ${amount} for ${locked.number}`,
    path: `/dashboard/${locked.kind}s/${locked.id}`,
  })
  await mailClient(ctx, locked, attempt, `debit-${what}`, debit)
}

type Template = 'debit-begun' | 'debit-failed' | 'debit-returned'

/** To whom the receipt would go. */
async function mailClient(ctx: MoneyCtx, locked: About, attempt: PayAttempt, template: Template, debit: Debit) {
  const { db, companyId } = ctx
  const { client_id } = locked
  const to = attempt.email ?? (await clientAddress({ db, companyId }, client_id))
  const address = to && (await emailAddressFor(db, companyId, { client_id, kind: 'payment_failed', to }))
  if (!address) return
  await noteRecipients(ctx, 1)
  const token = locked.status === 'void' ? {} : { token: await makeDocumentLink(db, companyId, locked, address.to) }
  await queueMail(ctx, locked, { ...address, template, ...token, ...moneyOf(debit) })
}

function moneyOf({ amount, reason, words, payment_id }: Debit) {
  return { amount, reason, ...(words ? { words } : {}), ...(payment_id ? { payment_id } : {}) }
}
