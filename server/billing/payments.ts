import { sql } from 'kysely'
import type { recordPayment as recordCall } from '#contract/billing/calls.ts'
import type { Payment } from '#contract/billing/shapes.ts'
import { addDays, isDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { makeLink } from './links.ts'
import { queueMail } from './mail-queue.ts'
import { type HeldDocument, holdDocument } from './scope.ts'
import { getDocument } from './shape.ts'
import { readMoney } from './totals.ts'

type Input = InputOf<typeof recordCall>

/** Records money that came in for a sent invoice; what exceeds the balance becomes the client's credit. */
export async function recordPayment(ctx: CompanyCtx, input: Input) {
  const held = await holdDocument(ctx, 'invoice', input.id, () => 'payments.record')
  const company = await readSettings(ctx, ctx.companyId)
  const again = input.payment_id && (await findPayment(ctx, input.payment_id))
  if (again) return sameAgain(ctx, held, again, company.today)
  if (held.status !== 'sent' && held.status !== 'written_off') throw invalidTransition('invoice', held.status, 'paid')
  const amount = readMoney('amount', input.amount) ?? 0
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  const date = input.date ?? company.today
  if (!isDay(date) || date > addDays(company.today, 1)) throw refuseField('date', "The date can't be in the future")
  const applied = Math.min(amount, held.balance)
  const row = await ctx.db
    .insertInto('payment')
    .values({
      company_id: ctx.companyId,
      ...(input.payment_id ? { id: input.payment_id } : {}),
      document_id: held.id,
      client_id: held.client_id,
      amount,
      credited: amount - applied,
      method: input.method,
      kind: input.kind,
      date,
      reference: input.reference ?? null,
      note: input.note ?? null,
      created_by: ctx.actor.user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await settle(ctx, held, applied)
  const document = await getDocument(ctx, ctx.companyId, held.id, company.today)
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: held.id,
    kind: 'payment',
    title: held.number ?? '',
    detail: { amount, method: input.method },
  })
  if (held.client_id) await touchClient(ctx.db, ctx.companyId, held.client_id)
  await sendReceipt(ctx, held, row.id)
  return { payment_id: row.id, payment: paymentOf(row), document, credited: moneyText(row.credited) }
}

/** The invoice's side of a payment; paid in full, its links live 90 days more. Source: field.md 3. */
async function settle(ctx: CompanyCtx, held: HeldDocument, applied: number) {
  const paid = held.balance - applied === 0
  await ctx.db
    .updateTable('document')
    .set({
      amount_paid: sql`amount_paid + ${applied}`,
      ...(paid ? { paid_at: sql`now()` } : {}),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', held.id)
    .execute()
  if (!paid) return
  const expires_at = sql<string>`now() + make_interval(days => ${limits.invoiceLinkDays})`
  await ctx.db
    .updateTable('document_link')
    .set({ expires_at })
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', held.id)
    .execute()
}

async function sendReceipt(ctx: CompanyCtx, held: HeldDocument, payment_id: string) {
  if (!held.client_id) return
  const client = await ctx.db
    .selectFrom('client')
    .select('email')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', held.client_id)
    .executeTakeFirst()
  if (!client?.email) return
  const token = await makeLink(ctx.db, ctx.companyId, held, client.email)
  await queueMail(
    ctx,
    { id: held.id, kind: 'invoice', number: held.number },
    { to: client.email, template: 'payment-receipt', token, payment_id },
  )
}

async function findPayment(ctx: CompanyCtx, id: string) {
  return ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function sameAgain(ctx: CompanyCtx, held: HeldDocument, row: PaymentRow, today: string) {
  if (row.document_id !== held.id) throw new Refusal('conflict', 'This id is in use')
  ctx.nothingNew()
  const document = await getDocument(ctx, ctx.companyId, held.id, today)
  return { payment_id: row.id, payment: paymentOf(row), document, credited: moneyText(row.credited) }
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A payment as the wire has it. */
export function paymentOf(
  row: Omit<PaymentRow, 'company_id' | 'document_id' | 'client_id' | 'credited' | 'created_by'>,
): Payment {
  return {
    id: row.id,
    amount: moneyText(row.amount),
    method: row.method as Payment['method'],
    kind: row.kind as Payment['kind'],
    date: row.date,
    reference: row.reference,
    note: row.note,
    status: row.status,
    created_at: row.created_at,
  }
}
