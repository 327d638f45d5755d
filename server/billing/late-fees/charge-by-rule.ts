import { sql } from 'kysely'
import { feeStepOn, LATE_FEE_DAYS } from '#contract/billing/late-fees/fee-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { findReminding } from '#server/reminders/companies.ts'
import { waitsUntil } from '#server/reminders/remind-company.ts'
import { findLateFeeRule, type StoredLateFeeRule } from '../payments/late-fee-rule.ts'
import { makeFee } from './make-fee.ts'
import { clientState, dueFee, findLate } from './read-late.ts'
import * as tasks from './tasks.ts'

export async function sweepLateFees(platform: Platform): Promise<void> {
  await platform.database.outside(async (db) => {
    await sql`select set_config('app.sweep', 'late_fees', true)`.execute(db)
    const { rows } = await sql<{ company_id: string }>`select company_id from late_fee_rule where automatic`.execute(db)
    for (const row of rows) await enqueue(db, tasks.chargeLateFees, row, { key: `charge_late_fees:${row.company_id}` })
  })
}

/** Makes each fee that is due by a company's rule, within the hours of reminders, in a transaction of its own. What is long overdue is for a person to press. */
export async function chargeLateFees(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.chargeLateFees>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const company = await findReminding(platform, db, companyId)
    const rule = await findLateFeeRule(db, companyId)
    if (!company || !rule?.automatic) return undefined
    const today = platform.today(company.timezone)
    const late = await findLateInvoices(db, companyId, rule, today)
    const within = late.filter(({ state }) => !waitsUntil({ state, company_zone: company.timezone }, platform.now()))
    return { rule, today, ids: within.map(({ id }) => id) }
  })
  if (!found) return
  for (const id of found.ids)
    await platform.database
      .inCompany(company_id, (db, companyId) => charge({ platform, db, companyId }, id, found))
      .catch(leaveToPerson)
}

/** Open invoices whose fee came due within the last days, along the index of open invoices by their due day. */
async function findLateInvoices(db: Db, companyId: CompanyId, rule: StoredLateFeeRule, today: string) {
  const latest = addDays(today, -rule.grace_days - 1)
  const { rows } = await sql<LateRow>`select d.id, d.due_date, ${clientState} as state from document d
    left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and d.kind = 'invoice' and d.status = 'sent' and d.balance > 0 and d.due_date <= ${latest}::date
      and ${rule.monthly ? sql`true` : sql`d.due_date >= ${addDays(latest, -LATE_FEE_DAYS)}::date`}
    order by d.due_date limit 10000`.execute(db)
  return rows.filter(({ due_date }) => isRecent(rule, due_date, today))
}

type LateRow = { id: string; due_date: string; state: string | null }

function isRecent(rule: StoredLateFeeRule, due: string, today: string): boolean {
  const step = feeStepOn(rule, due, today)
  return step !== null && step.day >= addDays(today, -LATE_FEE_DAYS)
}

type RuleCtx = { platform: Platform; db: Db; companyId: CompanyId }

async function charge(ctx: RuleCtx, id: string, { rule, today }: { rule: StoredLateFeeRule; today: string }) {
  const { db, companyId, platform } = ctx
  await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const late = await findLate(db, companyId, id)
  // It may have waited for the lock until the hours were over.
  if (!late || waitsUntil(late, platform.now())) return
  const due = dueFee(late, rule, today)
  if ('fee' in due) await makeFee({ ...ctx, actor: null }, late, due, rule, today)
}

/** An invoice whose client has no address, or more emails than a day allows: its page still offers the fee. */
function leaveToPerson(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
