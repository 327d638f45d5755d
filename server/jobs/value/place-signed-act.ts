import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { placeSignedAct as placeCall } from '#contract/jobs/value/calls.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { may } from '#server/http/record.ts'
import { findJob } from '../job-record.ts'
import { countsIn, isSameAct, type NewEntry, planCounting, planLeavingOut, planTakingBack } from './plan-entries.ts'
import { completeLedger, insertEntries, lockJob } from './record-value.ts'
import { readEntries, readSignedActs, type SignedAct, type ValueEntry } from './signed-acts.ts'
import { readValueOfJob } from './value-of-job.ts'

type Input = InputOf<typeof placeCall>
type Field = 'document_id' | 'contract_id'

/**
 * Somebody says what was signed of a job counts for: a part of its value, or none. What was said is not said anew: the same again
 * changes nothing.
 */
export async function placeSignedAct(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof placeCall>> {
  if (!can(ctx.actor, 'prices.view')) throw permissionDenied()
  const job = await findJob(ctx, sql`j.id = ${input.id}`, true)
  if (!job) throw notFound('job')
  if (!may(ctx, 'jobs.edit', job) || !may(ctx, 'prices.view', job)) throw permissionDenied()
  const named = namedAct(input)
  await completeLedger(ctx, job.id)
  const { now } = await lockJob(ctx, job.id)
  const [entries, acts] = [await readEntries(ctx, job.id), await readSignedActs(ctx, job.id)]
  const act = acts.find((each) => isSameAct(each, named))
  if (!act) throw refuseField(fieldOf(named), `Choose ${wordOf(named)} of this job that was signed`)
  const rows = input.counts ? countedRows(ctx, input, entries, act) : leftOutRows(input, entries, act, now)
  await insertEntries(ctx, job.id, rows)
  if (rows.length === 0) ctx.nothingNew()
  else await recordActivity(ctx, { noun: 'job', noun_id: job.id, kind: 'value_changed', title: job.title })
  return { value: await readValueOfJob(ctx, job) }
}

function namedAct({ document_id, contract_id }: Input): Record<Field, string | null> {
  if (!document_id && !contract_id) throw refuseField('document_id', 'Send document_id or contract_id')
  if (document_id && contract_id) throw refuseField('contract_id', 'Send document_id or contract_id, not both')
  return { document_id: document_id ?? null, contract_id: contract_id ?? null }
}

function countedRows({ actor }: CompanyCtx, input: Input, entries: readonly ValueEntry[], act: SignedAct): NewEntry[] {
  const isOf = (entry: ValueEntry) =>
    countsIn(entry) && (isSameAct(entry, act) || (act.document_id !== null && entry.document_id === act.document_id))
  if (input.reason) throw refuseField('reason', 'A reason is for what does not count')
  const price = priceOf(input, act)
  const counted = entries.find(isOf)
  if (!counted) return [planCounting({ entries }, act, price)]
  if (counted.amount !== price.amount || counted.net_amount !== price.net_amount)
    throw refuseField(
      'amount',
      `It counts with ${formatMoney(counted.amount, actor.company?.currency ?? 'USD')}. Take it back first`,
    )
  return []
}

/** What was signed has its own amount; of a contract whose price stands only in its words somebody types it. */
function priceOf({ amount: typed, tax_amount }: Input, { amount, net_amount }: SignedAct) {
  if (amount !== null && net_amount !== null) {
    if (typed) throw refuseField('amount', 'Its estimate says what it comes to')
    if (tax_amount) throw refuseField('tax_amount', 'Its estimate says what it comes to')
    return { amount, net_amount }
  }
  const price = readMoney('amount', typed)
  if (price === undefined) throw refuseField('amount', 'Enter what the contract comes to, with tax')
  const tax = readMoney('tax_amount', tax_amount) ?? 0
  if (Math.abs(tax) > Math.abs(price) || tax * price < 0)
    throw refuseField('tax_amount', "The tax in it can't be more than all of it")
  return { amount: price, net_amount: price - tax }
}

function leftOutRows(input: Input, entries: readonly ValueEntry[], act: SignedAct, at: string): NewEntry[] {
  const reason = input.reason || null
  if (input.amount) throw refuseField('amount', 'An amount is for what counts')
  if (input.tax_amount) throw refuseField('tax_amount', 'An amount is for what counts')
  const counted = entries.find((entry) => countsIn(entry) && isSameAct(entry, act))
  if (counted && act.contract_id === null)
    throw refuseField('document_id', 'An approved estimate counts until it is voided. Void it to take it back')
  if (counted && !reason) throw refuseField('reason', 'Say why the contract no longer counts')
  if (counted) return [planTakingBack(counted, at, reason), planLeavingOut(act, reason)]
  const isSaid = entries.some((entry) => entry.kind === 'left_out' && entry.stands && isSameAct(entry, act))
  return isSaid ? [] : [planLeavingOut(act, reason)]
}

function fieldOf({ contract_id }: Record<Field, string | null>): Field {
  return contract_id === null ? 'document_id' : 'contract_id'
}

function wordOf({ contract_id }: Record<Field, string | null>): string {
  return contract_id === null ? 'an estimate' : 'a contract'
}
