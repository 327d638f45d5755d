import { sql } from 'kysely'
import type { addLateFee as addCall, getLateFees as getCall } from '#contract/billing/late-fees/calls.ts'
import type { LateFees } from '#contract/billing/late-fees/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { findLateFeeRule } from '../payments/late-fee-rule.ts'
import { lockDocument, reach } from '../scope.ts'
import { displayStatusOf } from '../status.ts'
import { makeFee } from './make-fee.ts'
import { dueFee, findLate } from './read-late.ts'

/** The fees of an invoice, and the one that may be made now. */
export async function getLateFees(ctx: CompanyCtx, { id }: InputOf<typeof getCall>): Promise<LateFees> {
  const seen = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', 'invoice')
    .where(reach(ctx, 'invoices.view'))
    .executeTakeFirst()
  if (!seen) throw notFound('invoice')
  return readFees(ctx, seen.id)
}

/** One press makes the fee that an invoice bears now. */
export async function addLateFee(ctx: CompanyCtx, { id }: InputOf<typeof addCall>): Promise<AnswerOf<typeof addCall>> {
  const locked = await lockDocument(ctx, 'invoice', id, () => 'invoices.send')
  const late = await findLate(ctx.db, ctx.companyId, locked.id)
  const rule = await findLateFeeRule(ctx.db, ctx.companyId)
  if (!late) throw notFound('invoice')
  const due = dueFee(late, rule, todayOf(ctx))
  if (!('fee' in due) || !rule) throw refusedFee(due as { field?: string; why: string })
  const invoice_id = await makeFee(ctx, late, due, rule, todayOf(ctx))
  return { invoice_id, fees: await readFees(ctx, locked.id) }
}

function refusedFee({ field, why }: { field?: string; why: string }): Refusal {
  return field ? refuseField(field, why) : new Refusal('invalid_transition', why)
}

type FeeRow = {
  id: string
  number: string
  step: number
  kind: 'invoice'
  status: DocumentStatus
  valid_until: null
  due_date: string | null
  viewed_at: string | null
  amount_paid: number
  balance: number
  total: number
}

async function readFees(ctx: CompanyCtx, id: string): Promise<LateFees> {
  const { db, companyId } = ctx
  const { rows } = await sql<FeeRow>`
    select d.id, d.number, f.step, d.kind, d.status, d.valid_until, d.due_date, d.viewed_at, d.amount_paid, d.balance, d.total
    from late_fee f join document d on d.company_id = f.company_id and d.id = f.document_id
    where f.company_id = ${companyId} and f.late_id = ${id} order by f.step`.execute(db)
  const late = await findLate(db, companyId, id)
  const today = todayOf(ctx)
  const due = late && dueFee(late, await findLateFeeRule(db, companyId), today)
  const open = rows.filter(({ status }) => status === 'sent').reduce((sum, { balance }) => sum + balance, 0)
  return {
    fees: rows.map((row) => ({
      ...{ id: row.id, number: row.number, step: row.step, display_status: displayStatusOf(row, today) },
      total: moneyText(row.total),
      balance: moneyText(row.status === 'sent' ? row.balance : 0),
    })),
    due_in_all: moneyText((late?.open ? late.balance : 0) + open),
    next: due && 'fee' in due ? { amount: moneyText(due.fee), since: due.since } : null,
  }
}
