import { sql } from 'kysely'
import type { recordPayment as recordCall } from '#contract/billing/calls.ts'
import type { DocumentKind, Payment } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import { addDays, isDay } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { keepRequest, refuseOtherWords } from '#server/company/first-request.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { type PaymentRow, receiveMoney } from './receive.ts'

type Input = InputOf<typeof recordCall>

const takesMoney: Record<DocumentKind, DocumentStatus[]> = {
  invoice: ['sent', 'written_off'],
  estimate: ['approved', 'converted'],
}

/**
 * Records money that came in for a sent invoice, or as the deposit of an approved estimate, which is held until an invoice
 * takes it. What exceeds the balance becomes the client's credit. Source: docs/domain.md, Payments.
 */
export async function recordPayment(ctx: CompanyCtx, kind: DocumentKind, input: Input) {
  const locked = await lockDocument(ctx, kind, input.id, () => 'payments.record')
  const company = await readSettings(ctx, ctx.companyId)
  const again = input.payment_id && (await findPayment(ctx, input.payment_id))
  if (again) return sameAgain(ctx, locked, again, company.today, input)
  if (!takesMoney[kind].includes(locked.status)) throw invalidTransition(kind, locked.status, 'paid')
  const amount = readMoney('amount', input.amount) ?? 0
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  const date = input.date ?? company.today
  if (!isDay(date) || date > addDays(company.today, 1)) throw refuseField('date', "The date can't be in the future")
  const { payment: row, held_back } = await receiveMoney(ctx, locked, {
    ...(input.payment_id ? { id: input.payment_id } : {}),
    amount,
    method: input.method,
    kind: input.kind,
    date,
    reference: input.reference ?? null,
    note: input.note ?? null,
    created_by: ctx.actor.user.id,
  })
  await keepRequest(ctx, input.payment_id, input)
  const document = await readDocument(ctx, ctx.companyId, locked.id, company.today)
  return {
    payment_id: row.id,
    payment: paymentOf(row),
    document,
    credited: moneyText(row.credited),
    ...(held_back ? { message: noReceipt } : {}),
  }
}

const noReceipt = 'Payment recorded. No receipt was emailed: today’s limit of emails is reached.'

/** A payment by its id, wherever it is. */
export async function findPayment(ctx: CompanyCtx, id: string) {
  return ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What is answered when the same payment is sent again; another amount under its id is another payment, and refused. */
export async function sameAgain(
  ctx: CompanyCtx,
  locked: LockedDocument,
  row: PaymentRow,
  today: string,
  input: object,
) {
  if (row.document_id !== locked.id) throw new Refusal('conflict', 'This id is already in use')
  await refuseOtherWords(ctx, row.id, input, paymentOf(row))
  ctx.nothingNew()
  const document = await readDocument(ctx, ctx.companyId, locked.id, today)
  return { payment_id: row.id, payment: paymentOf(row), document, credited: moneyText(row.credited) }
}

/** What is shown of a payment's row; `giving_back`: refunds whose end is not known yet, in cents. */
export type PaymentColumns = Omit<
  PaymentRow,
  'company_id' | 'document_id' | 'client_id' | 'credited' | 'created_by' | 'try_id'
> & {
  giving_back?: number
  /** What was refunded of a payment that its bank took back, in cents. */
  given_twice?: number
}

/** What of payment `p` is on its way back, in cents. */
export const givingBack = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from refund r
    where r.company_id = p.company_id and r.payment_id = p.id and r.status = 'pending')`

/** What of payment `p`, which its bank took back, was refunded as well, in cents. */
export const givenTwice = sql<number>`(case when p.returned_on is null then 0 else (select coalesce(sum(r.amount), 0)::bigint from refund r
    where r.company_id = p.company_id and r.payment_id = p.id and r.status = 'completed' and not r.is_return) end)`

/** A payment as the wire has it. */
export function paymentOf(row: PaymentColumns): Payment {
  const isReturned = row.returned_on !== null
  const gone = row.refunded + (isReturned ? 0 : (row.giving_back ?? 0))
  // Credit came as another payment: that one is refunded.
  const refundable = row.method === 'credit' ? 0 : row.amount - gone
  return {
    id: row.id,
    amount: moneyText(row.amount),
    method: row.method,
    kind: row.kind,
    date: row.date,
    reference: row.reference,
    note: row.note,
    status: isReturned ? 'failed' : (row.status as Payment['status']),
    refunded: moneyText(gone),
    refunding: moneyText(row.giving_back ?? 0),
    refundable: moneyText(refundable),
    card: row.card_last4 === null ? null : { brand: row.card_brand ?? '', last4: row.card_last4 },
    bank: bankOf(row),
    returned_on: row.returned_on,
    ...(row.given_twice ? { given_twice: moneyText(row.given_twice) } : {}),
    created_at: row.created_at,
  }
}

/** The bank account that a payment came from online, as it may be shown. */
export function bankOf({ bank_name, bank_last4 }: Pick<PaymentRow, 'bank_name' | 'bank_last4'>): Payment['bank'] {
  return bank_last4 === null ? null : { name: bank_name ?? '', last4: bank_last4 }
}
