import { type TranslatedLine, translateLine } from '#contract/accounting/banks/translate-rules.ts'
import type { BankLine } from '#contract/values/bank-line.ts'
import type { NetChanges } from './net-changes.ts'

/** A line that was read before, and what became of it. */
export type KnownLine = {
  account_id: string
  external_id: string
  pending_external_id: string | null
  status: 'kept' | 'removed' | 'dismissed' | 'replaced'
  transaction_id: string | null
  /** The bank took it back, and its transaction was left out for that. */
  left_out: boolean
  /** Somebody put something of their own on its transaction. */
  has_work: boolean
  payload: BankLine
}

/** An account that takes lines. */
export type TakingAccount = { id: string; start_date: string | null }

type Line = { account_id: string; payload: BankLine; translated: TranslatedLine }

/** What is to be done, so that the books say what the bank says and keep what people did. */
export type PlannedChanges = {
  /** New transactions. */
  adds: Line[]
  /** Transactions that change in place. `old`: what the bank said before. */
  changes: (Line & { transaction_id: string; old: TranslatedLine | null; counts_again: boolean })[]
  /** Lines to be remembered without a transaction; one that was known keeps its status. */
  remembered: { account_id: string; payload: BankLine; status: 'kept' | 'dismissed' | 'replaced' }[]
  /** Ids of lines whose place another line has taken. */
  replaced: { account_id: string; external_id: string }[]
  /** Lines that the bank took back. `keeps`: the transaction stays, left out of all sums, for somebody worked on it. */
  drops: { account_id: string; external_id: string; transaction_id: string | null; keeps: boolean }[]
}

/**
 * Decides what a run changes. Lines are told apart by the bank's ids alone: two alike are two. A posted line takes the place
 * of the pending one that it names, wherever that was said, and keeps what somebody did with it; what was deleted stays so. Where
 * the posted line is taken back and the pending one is not, the pending one holds again.
 */
export function planChanges(
  net: NetChanges,
  known: ReadonlyMap<string, KnownLine>,
  accounts: ReadonlyMap<string, TakingAccount>,
): PlannedChanges {
  const plan: PlannedChanges = { adds: [], changes: [], remembered: [], replaced: [], drops: [] }
  const posted = new Set([...net.lines.values()].flatMap((line) => line.pending_transaction_id ?? []))
  const standing: Standing = { net, known, accounts, posted, taken: new Set(), successors: successorsOf(known) }
  for (const payload of net.lines.values()) planLine(payload, plan, standing)
  for (const external_id of net.removed) {
    const line = known.get(external_id)
    if (line) planRemoved(line, plan, standing)
  }
  return plan
}

type Standing = {
  net: NetChanges
  known: ReadonlyMap<string, KnownLine>
  accounts: ReadonlyMap<string, TakingAccount>
  /** Ids of pending lines that a line of this run posts. */
  posted: ReadonlySet<string>
  /** Lines whose transaction another line has taken over. */
  taken: Set<string>
  /** The lines that once posted a pending one, by its id. */
  successors: ReadonlyMap<string, KnownLine[]>
}

function planLine(payload: BankLine, plan: PlannedChanges, standing: Standing) {
  const own = standing.known.get(payload.transaction_id)
  const account = standing.accounts.get(payload.account_id)
  // A pending line beside the one that posts it is no transaction any more.
  if (payload.pending && isPosted(payload.transaction_id, standing)) {
    const account_id = own?.account_id ?? account?.id
    if (account_id) plan.remembered.push({ account_id, payload, status: 'replaced' })
    return
  }
  if (own) return planKnown(own, payload, plan, standing)
  const before = predecessorOf(payload, standing)
  if (before) return planSuccessor(before, payload, plan, standing)
  if (!account || (account.start_date !== null && payload.date < account.start_date)) return
  const pending = payload.pending_transaction_id
  const seen = pending ? standing.known.get(pending) : undefined
  if (seen && seen.status !== 'replaced') plan.replaced.push(keyOf(seen))
  planNew(account.id, payload, plan)
}

function planNew(account_id: string, payload: BankLine, plan: PlannedChanges) {
  const translated = translateLine(payload)
  if (translated) plan.adds.push({ account_id, payload, translated })
  else plan.remembered.push({ account_id, payload, status: 'kept' })
}

/** The same line once more, perhaps with other words. */
function planKnown(own: KnownLine, payload: BankLine, plan: PlannedChanges, standing: Standing) {
  const { account_id } = own
  if (own.status === 'replaced') return
  if (own.status === 'dismissed') return void plan.remembered.push({ account_id, payload, status: 'dismissed' })
  if (!own.transaction_id) {
    const before = predecessorOf(payload, standing)
    return before ? planSuccessor(before, payload, plan, standing) : planNew(account_id, payload, plan)
  }
  const translated = translateLine(payload)
  if (!translated) {
    if (own.status === 'kept') plan.drops.push(dropOf(own))
    return
  }
  plan.changes.push(changeOf(own, payload, translated))
}

/** A line that takes the place of another: its pending one, or the one that posted that before and is gone. */
function planSuccessor(before: KnownLine, payload: BankLine, plan: PlannedChanges, { taken }: Standing) {
  const { account_id } = before
  taken.add(before.external_id)
  plan.replaced.push(keyOf(before))
  if (before.status === 'dismissed') return void plan.remembered.push({ account_id, payload, status: 'dismissed' })
  const translated = translateLine(payload)
  if (translated) plan.changes.push(changeOf(before, payload, translated))
  else plan.drops.push(dropOf(before))
}

/** A line that the bank took back; what another line went on with is only marked so. */
function planRemoved(line: KnownLine, plan: PlannedChanges, standing: Standing) {
  if (standing.taken.has(line.external_id) || line.status === 'replaced')
    return void plan.drops.push({ ...keyOf(line), transaction_id: null, keeps: false })
  if (line.status !== 'kept') return
  const waiting = waitingAgain(line, standing)
  const translated = waiting && translateLine(waiting)
  if (!translated) return void plan.drops.push(dropOf(line))
  plan.changes.push(changeOf(line, waiting, translated))
  plan.replaced.push(keyOf(line))
  plan.drops.push({ ...keyOf(line), transaction_id: null, keeps: false })
}

/** The pending line that a posted one took the place of, where the bank holds it still. */
function waitingAgain({ pending_external_id, transaction_id }: KnownLine, standing: Standing): BankLine | undefined {
  const { known, net } = standing
  const pending = pending_external_id === null ? undefined : known.get(pending_external_id)
  if (pending?.status !== 'replaced' || !transaction_id) return undefined
  if (net.removed.has(pending.external_id) || isPosted(pending.external_id, standing)) return undefined
  return net.lines.get(pending.external_id) ?? pending.payload
}

function changeOf(from: KnownLine, payload: BankLine, translated: TranslatedLine): PlannedChanges['changes'][number] {
  return {
    account_id: from.account_id,
    payload,
    translated,
    transaction_id: from.transaction_id ?? '',
    old: translateLine(from.payload),
    counts_again: from.left_out,
  }
}

/** Deleted by a person, or with a transaction that can be gone on with. */
function hasPlace(line: KnownLine | undefined): line is KnownLine {
  return (
    line !== undefined && (line.status === 'dismissed' || (line.status !== 'replaced' && line.transaction_id !== null))
  )
}

function predecessorOf(payload: BankLine, { net, known, taken, successors }: Standing): KnownLine | undefined {
  const pending = payload.pending_transaction_id
  if (!pending) return undefined
  const reissued = (successors.get(pending) ?? []).filter(({ external_id }) => net.removed.has(external_id))
  return [known.get(pending), ...reissued].find((line) => hasPlace(line) && !taken.has(line.external_id))
}

/** Whether a line that holds posts a pending one. */
function isPosted(pending: string, { posted, successors, net }: Standing): boolean {
  const isHeld = ({ external_id, status }: KnownLine) => status !== 'removed' && !net.removed.has(external_id)
  return posted.has(pending) || (successors.get(pending) ?? []).some(isHeld)
}

function successorsOf(known: ReadonlyMap<string, KnownLine>): Map<string, KnownLine[]> {
  const posting = [...known.values()].filter(({ pending_external_id }) => pending_external_id !== null)
  return Map.groupBy(posting, ({ pending_external_id }) => pending_external_id ?? '')
}

function dropOf({ account_id, external_id, transaction_id, has_work }: KnownLine): PlannedChanges['drops'][number] {
  return { account_id, external_id, transaction_id, keeps: has_work && transaction_id !== null }
}

function keyOf({ account_id, external_id }: KnownLine) {
  return { account_id, external_id }
}
