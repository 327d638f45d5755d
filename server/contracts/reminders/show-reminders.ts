import type {
  getContractReminders as getCall,
  switchContractReminders as switchCall,
} from '#contract/contracts/reminders/calls.ts'
import type { ReminderPlan } from '#contract/reminders/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { switchReminders } from '#server/reminders/marks.ts'
import { planOf } from '#server/reminders/plan.ts'
import { getReadableContract, lockContract, mayUse } from '../contract-record.ts'
import { readContractReminders } from './read-facts.ts'

/** What goes out by itself for a contract next, and when. */
export async function getContractReminders(ctx: CompanyCtx, { id }: InputOf<typeof getCall>): Promise<ReminderPlan> {
  const record = await getReadableContract(ctx, id)
  if (!mayUse(ctx, record, 'contracts.send')) throw permissionDenied()
  return readPlan(ctx, record.id)
}

/** Not this one: nothing goes out by itself for a contract, until it is switched on again. */
export async function switchContractReminders(
  ctx: CompanyCtx,
  { id, off }: InputOf<typeof switchCall>,
): Promise<ReminderPlan> {
  const record = await lockContract(ctx, id, 'contracts.send')
  await switchReminders(ctx, { contract_id: record.id }, off)
  return readPlan(ctx, record.id)
}

async function readPlan(ctx: CompanyCtx, id: string): Promise<ReminderPlan> {
  const [facts] = await readContractReminders(ctx.db, ctx.companyId, [id], ctx.platform.now())
  if (!facts) throw notFound('contract')
  return planOf(facts, ctx.platform.now())
}
