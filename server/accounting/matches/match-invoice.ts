import type { matchInvoice as matchCall } from '#contract/accounting/matches/calls.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { lockTransaction, type TransactionRecord } from '#server/accounting/transactions/lock-transactions.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import { recordPayment } from '#server/billing/payments/payments.ts'
import { type LockedDocument, lockDocument } from '#server/billing/scope.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { chooseMatch } from './choose-match.ts'
import { keepMatch } from './keep-match.ts'
import { matchesOf } from './matches-of.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { unmatch } from './unmatch.ts'
import { waitingPayments } from './waiting-payments.ts'

type Input = InputOf<typeof matchCall>
type Answer = AnswerOf<typeof matchCall> & { message: string }

/**
 * Says which invoice a transaction paid. A payment of the same amount that no transaction brought yet is connected with it,
 * else one is recorded, as by hand. Source: docs/domain.md, Books, Matches.
 */
export async function matchInvoice(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const { transaction_id, invoice_id, version } = input
  const record = await lockTransaction(ctx, transaction_id, { version, field: 'transaction_id' })
  if (!invoice_id) return unmatch(ctx, record, input.payment_id)
  await refuseUnseen(ctx, invoice_id)
  const again = await isThere(ctx, record, input, invoice_id)
  if (again) {
    ctx.nothingNew()
    return { transaction: await getTransactionRecord(ctx, record.id), message: 'Matched' }
  }
  refuseUnfit(record)
  const invoice = await lockInvoice(ctx, invoice_id)
  refuseUnpayable(invoice, record)
  const message = await connectOrRecord(ctx, record, invoice, input)
  return { transaction: await getTransactionRecord(ctx, record.id), message }
}

/** Whether the same was said before: the invoice with no payment or the same one named, and no other amount. */
async function isThere(ctx: CompanyCtx, record: TransactionRecord, input: Input, invoiceId: string): Promise<boolean> {
  const there = (await matchesOf(ctx, record.id)).filter((each) => each.document_id === invoiceId)
  if (input.payment_id) return there.some(({ payment_id }) => payment_id === input.payment_id)
  if (there.length === 0) return false
  if (input.amount === undefined || there.some(({ amount }) => amount === parseMoney(input.amount ?? ''))) return true
  throw refuseField('amount', 'It is matched with this invoice already. Take that off first to match another amount.')
}

function refuseUnfit({ type, amount, excluded }: TransactionRecord): void {
  const refuse = (message: string) => refuseField('transaction_id', message)
  if (type === 'transfer') throw refuse("It is a transfer between your accounts, so it can't have paid an invoice")
  if (type === 'expense' && amount < 0)
    throw refuse('It is filed as money back from a store. File it as money in first.')
  if (type !== 'income' || amount < 0) throw refuse('Only money that came in can be matched with an invoice')
  if (excluded) throw refuse('It is left out of your books. Take it in again first.')
}

/** The invoice with its row locked; one that the person may not record payments of is none to choose. */
async function lockInvoice(ctx: CompanyCtx, id: string): Promise<LockedDocument> {
  try {
    return await lockDocument(ctx, 'invoice', id, () => 'payments.record')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw refuseField('invoice_id', 'Choose from your invoices')
    throw error
  }
}

function refuseUnpayable({ status, currency }: LockedDocument, record: TransactionRecord): void {
  const refuse = (message: string) => refuseField('invoice_id', message)
  if (status === 'draft') throw refuse('This invoice is a draft. Send it first.')
  if (status === 'void') throw refuse('This invoice is void. Choose another one.')
  if (currency !== record.currency)
    throw refuse(`This invoice is in ${currency}, and the money came in ${record.currency}`)
}

async function connectOrRecord(ctx: CompanyCtx, record: TransactionRecord, invoice: LockedDocument, input: Input) {
  const waiting = await waitingPayments(ctx, invoice.id, record.date)
  const chosen = await chooseMatch(ctx, { record, invoice, waiting, input })
  const said = `Matched ${formatMoney(moneyText(chosen.amount), invoice.currency)} with ${invoice.number}`
  if (chosen.payment_id) {
    await keepMatch(ctx, record, invoice, { ...chosen, payment_id: chosen.payment_id, recorded: false })
    return said
  }
  const paid = await recordPayment(ctx, 'invoice', await paymentFrom(ctx, record, invoice, chosen.amount))
  const { payment_id } = paid
  await keepMatch(ctx, record, invoice, { payment_id, amount: chosen.amount, recorded: true })
  return 'message' in paid && typeof paid.message === 'string' ? paid.message : said
}

/** What is recorded: on the day of the transaction, in cash where it lies in a cash box, else by bank transfer. */
async function paymentFrom(ctx: CompanyCtx, record: TransactionRecord, invoice: LockedDocument, amount: number) {
  const today = todayOf(ctx)
  const account = await ctx.db
    .selectFrom('bank_account')
    .select('kind')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', record.account_id)
    .executeTakeFirst()
  return {
    id: invoice.id,
    amount: moneyText(amount),
    method: account?.kind === 'cash' ? ('cash' as const) : ('bank_transfer' as const),
    kind: 'other' as const,
    ...(record.date < today ? { date: record.date } : {}),
  }
}
