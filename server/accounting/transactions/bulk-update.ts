import { sql } from 'kysely'
import type * as calls from '#contract/accounting/transactions/bulk/calls.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import type { ChangedTransaction } from '#contract/accounting/transactions/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { checkCategories, checkJobs } from './check-fields.ts'
import { lockAll, lockTransactions, type TransactionRecord, titleOf } from './lock-transactions.ts'
import { recordChanges } from './record-change.ts'
import { ruleTitles } from './rule-fits.ts'

type Input = InputOf<typeof calls.bulkUpdateTransactions>
type Values = Pick<TransactionRecord, 'type' | 'category_id' | 'job_id' | 'excluded'>
type WrittenRecord = Values & Pick<TransactionRecord, 'id' | 'note' | 'rule_id'>

/** Changes many transactions alike, all or none; what is split keeps its parts and is named. */
export async function bulkUpdateTransactions(
  ctx: CompanyCtx,
  { ids, ...change }: Input,
): Promise<AnswerOf<typeof calls.bulkUpdateTransactions> & { message: string }> {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Values>
  if (Object.keys(sent).length === 0) throw refuseField('category_id', 'Say what to change')
  const found = await lockAll(ctx, ids)
  const ofParts = sent.type !== undefined || sent.category_id !== undefined || sent.job_id !== undefined
  const skipped = ofParts ? found.filter((each) => each.is_split) : []
  const chosen = found.filter((each) => !skipped.includes(each))
  const changed = chosen
    .map((before) => ({ before, next: differing(before, sent) }))
    .filter(({ next }) => Object.keys(next).length > 0)
  await check(ctx, changed, sent)
  await writeAll(
    ctx,
    changed.map(({ before, next }) => ({ ...before, ...next, rule_id: null })),
  )
  await recordChanges(ctx, changed)
  return {
    updated: changed.length,
    skipped: skipped.map((each) => ({ id: each.id, description: titleOf(each) })),
    previous: changed.map(({ before }) => previousOf(before)),
    message: `${changed.length === 1 ? '1 transaction' : `${changed.length} transactions`} changed`,
  }
}

/** What undoes a change of one. */
export function previousOf({ id, type, category_id, job_id, excluded, note, rule_id, version }: TransactionRecord) {
  return { id, version: version + 1, type, category_id, job_id, excluded, note, rule_id }
}

function differing(before: TransactionRecord, sent: Partial<Values>): Partial<Values> {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => before[name as keyof Values] !== value))
}

type ChangedRecord = { before: TransactionRecord; next: Partial<Values> }

async function check(ctx: CompanyCtx, changed: readonly ChangedRecord[], sent: Partial<Values>): Promise<void> {
  if (changed.some(({ before, next }) => next.type && before.pair_id))
    throw refuseField('type', 'One of them is a leg of a transfer. Say first that it is none.')
  const matched = changed.find(({ before, next }) => before.matched > 0 && (next.type || next.excluded))
  if (matched) throw refuseField(matched.next.type ? 'type' : 'excluded', someMatched)
  await checkFit(
    ctx,
    changed.filter(({ next }) => next.type || next.category_id).map(({ before, next }) => ({ ...before, ...next })),
  )
  await checkJobs(ctx, sent.job_id ? [{ id: sent.job_id, field: 'job_id' }] : [])
}

const someMatched = 'One of them is matched with an invoice. Take the match off first.'

/** Of each type the categories that its transactions would have. */
async function checkFit(ctx: CompanyCtx, after: readonly Values[], field = 'category_id'): Promise<void> {
  for (const [type, ofType] of Map.groupBy(after, (each) => each.type as TransactionType)) {
    const ids = [...new Set(ofType.flatMap(({ category_id }) => category_id ?? []))]
    await checkCategories(
      ctx,
      type,
      ids.map((id) => ({ id, field })),
    )
  }
}

/** Each gets the values beside its id. What a line of a bank does to the money in hand stays, whatever its type. */
export async function writeAll({ db, companyId, actor }: CompanyCtx, rows: readonly WrittenRecord[]): Promise<void> {
  if (rows.length === 0) return
  const of = <K extends keyof WrittenRecord>(name: K) => rows.map((row) => row[name])
  await sql`update transaction t set type = n.type, category_id = n.category_id, job_id = n.job_id, excluded = n.excluded,
      note = n.note, rule_id = (select r.id from transaction_rule r where r.company_id = t.company_id and r.id = n.rule_id),
      amount = case when n.type = t.type or t.source = 'manual' and 'transfer' not in (n.type, t.type) then t.amount
        when n.type = 'expense' then -t.flow else t.flow end,
      updated_by = ${actor.user.id}, updated_at = now(), version = t.version + 1
    from unnest(${of('id')}::uuid[], ${of('type')}::text[], ${of('category_id')}::uuid[], ${of('job_id')}::uuid[],
      ${of('excluded')}::boolean[], ${of('note')}::text[], ${of('rule_id')}::uuid[])
      n (id, type, category_id, job_id, excluded, note, rule_id)
    where t.company_id = ${companyId} and t.id = n.id`.execute(db)
}

/** Puts transactions back to what they were before a change of many, all or none where one was changed since. */
export async function undoBulkUpdate(
  ctx: CompanyCtx,
  { transactions }: InputOf<typeof calls.undoBulkUpdate>,
): Promise<AnswerOf<typeof calls.undoBulkUpdate> & { message: string }> {
  const wanted = new Map(transactions.map((each) => [each.id, each]))
  const found = await lockTransactions(ctx, [...wanted.keys()])
  if (found.length < wanted.size) throw refuseField('transactions', 'Some of these transactions are gone')
  const stale = found.some(({ id, version }) => wanted.get(id)?.version !== version)
  if (stale) throw new Refusal('conflict', "Some of these were changed since, so this can't be undone anymore")
  const after = found.map((before) => asBefore(before, wanted.get(before.id)))
  if (after.some((each, at) => each.is_split && (each.category_id || each.job_id || each.type !== found[at]?.type)))
    throw refuseField('transactions', 'A split transaction keeps the categories and jobs of its parts')
  if (after.some((each, at) => each.pair_id && each.type !== found[at]?.type))
    throw refuseField('transactions', 'A leg of a transfer keeps its type')
  if (after.some((each, at) => each.matched > 0 && (each.type !== found[at]?.type || each.excluded)))
    throw refuseField('transactions', someMatched)
  await checkFit(ctx, after, 'transactions')
  await checkJobs(
    ctx,
    [...new Set(after.flatMap(({ job_id }) => job_id ?? []))].map((id) => ({ id, field: 'transactions' })),
  )
  await checkRules(ctx, after)
  await writeAll(ctx, after)
  await activitiesInto(
    ctx,
    found.map((each) => ({
      noun: 'transaction' as const,
      noun_id: each.id,
      kind: 'undone' as const,
      title: titleOf(each),
    })),
  ).execute()
  return { updated: after.length, message: 'Undone' }
}

/** A rule that sorted one is the company's, also one that was deleted since. */
async function checkRules(ctx: CompanyCtx, after: readonly TransactionRecord[]) {
  const ids = after.flatMap(({ rule_id }) => rule_id ?? [])
  const known = await ruleTitles(ctx, ids)
  if (ids.some((id) => !known.has(id))) throw refuseField('transactions', 'Choose from your rules')
}

/** A transaction with what it was; what an undo does not name stays. */
function asBefore(
  now: TransactionRecord,
  { note, rule_id, ...was }: Partial<ChangedTransaction> = {},
): TransactionRecord {
  return { ...now, ...was, note: note === undefined ? now.note : note, rule_id: rule_id ?? null }
}
