import type { Insertable, Selectable } from 'kysely'
import type { PaymentMethod } from '#contract/billing/word-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import { clientAddress } from '#server/clients/name-and-address.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { Ctx } from '#server/http/context.ts'
import { emailAddressFor, notifyClient } from '#server/notifications/notify-client.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { mayMailOneMore, noteRecipients } from '#server/subscription/mail-limit.ts'
import { applyDeposits } from '../deposits.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import { addPaid } from '../paid-amount.ts'
import type { LockedDocument } from '../scope.ts'

/** Who writes, in which transaction: a person's call, or the queue with nobody signed in. */
export type MoneyCtx = Pick<Ctx, 'db' | 'platform' | 'actor'> & { companyId: CompanyId }
export type PaymentRow = Selectable<DB['payment']>

export type IncomingPayment = Pick<Insertable<DB['payment']>, 'id' | 'reference' | 'note' | 'created_by'> &
  Partial<Pick<PaymentRow, 'try_id' | 'card_brand' | 'card_last4' | 'bank_name' | 'bank_last4'>> & {
    /** In cents. */
    amount: number
    method: PaymentMethod
    kind: PaymentRow['kind']
    date: string
    /** Who paid, where nobody is signed in. */
    who?: string
    /** Where the receipt goes; unset: the client's own address. */
    receipt_to?: string | null
  }

/**
 * Writes down money that came in for a document whose row is locked: the one writer of payments. An invoice takes what it
 * still owes, an estimate holds it as a deposit; what is left over is the client's credit, and so is everything where the
 * document is void. Answers the payment and where its receipt was mailed to.
 */
export async function receiveMoney(
  ctx: MoneyCtx,
  locked: LockedDocument,
  incoming: IncomingPayment,
): Promise<{ payment: PaymentRow } & Receipt> {
  const { who, receipt_to, ...columns } = incoming
  const applied = Math.min(incoming.amount, payableOf(locked))
  const payment = await ctx.db
    .insertInto('payment')
    .values({
      ...columns,
      company_id: ctx.companyId,
      document_id: locked.id,
      client_id: locked.client_id,
      credited: incoming.amount - applied,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (locked.client_id) await touchClient(ctx.db, ctx.companyId, locked.client_id)
  const receipt = await emailReceipt(ctx, locked, payment, receipt_to)
  await addPaid(ctx.db, ctx.companyId, locked.id, applied)
  if (locked.kind === 'estimate') await applyDeposits(ctx.db, ctx.companyId, locked.id)
  await recordActivity(ctx, {
    noun: locked.kind,
    noun_id: locked.id,
    kind: incoming.try_id ? 'paid_online' : 'payment',
    title: locked.number ?? '',
    ...(who ? { who } : {}),
    detail: { amount: incoming.amount, method: incoming.method, payment_id: payment.id },
  })
  return { payment, ...receipt }
}

/** Where the receipt was mailed to; `held_back`: the company may email nobody more today. */
type Receipt = { receipt_to: string | null; held_back: boolean }

/** A payment is recorded in any case; only its receipt may be one too many. Who paid online is always sent theirs. */
async function mayMail(ctx: MoneyCtx, { try_id }: PaymentRow): Promise<boolean> {
  if (!try_id) return mayMailOneMore(ctx)
  await noteRecipients(ctx, 1)
  return true
}

/** What a document can still take, in cents. */
function payableOf({ kind, status, balance, written_off }: LockedDocument): number {
  if (kind === 'estimate') return status === 'approved' || status === 'converted' ? balance : 0
  // Money takes back first what was written off.
  if (status === 'written_off') return balance + written_off
  return status === 'sent' ? balance : 0
}

/** Says to the client that their money is here, in the portal and by a receipt; answers where that was mailed to. */
async function emailReceipt(
  ctx: MoneyCtx,
  locked: LockedDocument,
  payment: PaymentRow,
  given: string | null | undefined,
) {
  const { client_id } = locked
  await notifyClient(ctx.db, ctx.companyId, client_id, {
    kind: 'payment_received',
    title: `Your payment of ${formatMoney(payment.amount, locked.currency)} for ${locked.number} is here`,
    path: `/dashboard/${locked.kind}s/${locked.id}`,
    by: ctx.actor?.user.id,
  })
  const to = given ?? (await clientAddress(ctx, locked.client_id))
  const address = to && (await emailAddressFor(ctx.db, ctx.companyId, { client_id, kind: 'payment_received', to }))
  if (!address) return { receipt_to: null, held_back: false }
  if (!(await mayMail(ctx, payment))) return { receipt_to: null, held_back: true }
  const token =
    locked.status === 'void' ? {} : { token: await makeDocumentLink(ctx.db, ctx.companyId, locked, address.to) }
  const receipt = { template: 'payment-receipt', ...token, payment_id: payment.id, attach_pdf: true } as const
  await queueMail(ctx, locked, { ...address, ...receipt })
  return { receipt_to: address.to, held_back: false }
}
