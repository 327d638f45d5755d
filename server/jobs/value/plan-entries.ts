import type { SignedAct, ValueEntry } from './signed-acts.ts'

/** A row to be. */
export type NewEntry = Pick<ValueEntry, 'kind' | 'document_id' | 'contract_id' | 'amount' | 'net_amount' | 'days'> &
  Pick<ValueEntry, 'signer' | 'signed_at' | 'sha256'> & {
    /** What it confirms or takes back: an entry, or an act whose own row is planned beside it. */
    of?: { entry_id: string } | { act: SignedAct }
    reason?: string | null
  }

type Ledger = { entries: readonly ValueEntry[]; acts: readonly SignedAct[]; estimateId: string | null }

/**
 * The rows that a ledger lacks. Where nothing of the job was written down yet, its original is its estimate, else what was signed
 * first and is no change order; a contract that was made of an estimate confirms that row. `now`: the act that was just signed, of which
 * there is a row in any case: the original where none stands, else a change. Anything else waits until somebody says what it is.
 */
export function planEntries({ entries, acts, estimateId }: Ledger, now?: Act): NewEntry[] {
  const planned: { act: SignedAct; row: NewEntry }[] = []
  const place = (act: SignedAct, kind: 'original' | 'change') => planned.push({ act, row: rowOf(act, kind) })
  if (entries.length === 0) {
    const original =
      acts.find(isEstimate(estimateId)) ?? acts.find(({ amount, is_change }) => amount !== null && !is_change)
    if (original) place(original, 'original')
  }
  const signed = now && acts.find((act) => isSameAct(act, now))
  if (signed && signed.amount !== null && !isWritten(entries, signed) && !amountOf(entries, planned, signed))
    place(
      signed,
      signed.is_change || hasOriginal(entries, planned) || wasChange(entries, signed) ? 'change' : 'original',
    )
  for (const act of acts) {
    const of = amountOf(entries, planned, act)
    if (of && !isWritten(entries, act) && !planned.some((each) => each.act === act))
      planned.push({ act, row: { ...rowOf(act, 'confirmed'), amount: 0, net_amount: 0, days: 0, of } })
  }
  return planned.map(({ row }) => row)
}

/** Those of which there is no row: somebody is to say whether each is a change, or no part of the job. */
export function findUnplaced({ entries, acts, estimateId }: Ledger): SignedAct[] {
  const planned = planEntries({ entries, acts, estimateId })
  const isPlanned = (act: SignedAct) => planned.some((row) => isSameAct(row, act))
  return acts.filter((act) => !isWritten(entries, act) && !isPlanned(act))
}

/** The row of an act that somebody says is a part of the job; `priced`: what it comes to where it has no amount of its own. */
export function planCounting(
  { entries }: Pick<Ledger, 'entries'>,
  act: SignedAct,
  priced: Pick<NewEntry, 'amount' | 'net_amount'>,
): NewEntry {
  const kind = act.is_change || hasOriginal(entries, []) || wasChange(entries, act) ? 'change' : 'original'
  return { ...rowOf(act, kind), ...priced }
}

/** The row of an act that somebody says is no part of the job. */
export function planLeavingOut(act: SignedAct, reason: string | null): NewEntry {
  return { ...rowOf(act, 'left_out'), amount: 0, net_amount: 0, days: 0, reason }
}

export type Act = Pick<SignedAct, 'document_id' | 'contract_id'>

/** A contract is itself; an estimate is itself and not the contract that was made of it. */
export function isSameAct(one: Act, other: Act): boolean {
  return one.contract_id === other.contract_id && (one.contract_id !== null || one.document_id === other.document_id)
}

/** Takes back a row that stands. */
export function planTakingBack(entry: ValueEntry, at: string, reason: string | null): NewEntry {
  const { document_id, contract_id, signer, sha256 } = entry
  const amounts = { amount: 0 - entry.amount, net_amount: 0 - entry.net_amount, days: 0 - entry.days }
  const of = { entry_id: entry.id }
  return { kind: 'taken_back', document_id, contract_id, ...amounts, signer, signed_at: at, sha256, of, reason }
}

/** Whether a row of the ledger is one whose amount counts. */
export function countsIn({ kind, stands }: Pick<ValueEntry, 'kind' | 'stands'>): boolean {
  return stands && (kind === 'original' || kind === 'change')
}

function rowOf(act: SignedAct, kind: NewEntry['kind']): NewEntry {
  const { document_id, contract_id, days, signer, signed_at, sha256 } = act
  const [amount, net_amount] = [act.amount ?? 0, act.net_amount ?? 0]
  return { kind, document_id, contract_id, amount, net_amount, days, signer, signed_at, sha256 }
}

function isEstimate(id: string | null) {
  return (act: SignedAct) => id !== null && act.document_id === id && act.contract_id === null
}

/** Whether a row that holds was written of this act. */
function isWritten(entries: readonly ValueEntry[], act: SignedAct): boolean {
  return entries.some((entry) => {
    const holds = entry.kind === 'confirmed' ? isConfirming(entries, entry) : entry.stands
    return holds && entry.kind !== 'taken_back' && isSameAct(entry, act)
  })
}

/** A confirmation goes with what it confirms. */
function isConfirming(entries: readonly ValueEntry[], { entry_id }: ValueEntry): boolean {
  return entries.some(({ id, stands }) => id === entry_id && stands)
}

/** The row that has the amount of the same estimate. */
function amountOf(entries: readonly ValueEntry[], planned: { act: SignedAct; row: NewEntry }[], act: SignedAct) {
  if (act.document_id === null) return undefined
  const entry = entries.find((each) => countsIn(each) && each.document_id === act.document_id)
  if (entry) return { entry_id: entry.id }
  const beside = planned.find(({ row }) => row.kind !== 'confirmed' && row.document_id === act.document_id)
  return beside && { act: beside.act }
}

function hasOriginal(entries: readonly ValueEntry[], planned: { row: NewEntry }[]): boolean {
  return (
    entries.some((entry) => entry.kind === 'original' && entry.stands) ||
    planned.some(({ row }) => row.kind === 'original')
  )
}

/** The version before was a change. */
function wasChange(entries: readonly ValueEntry[], { series }: SignedAct): boolean {
  const before = entries.filter((entry) => series !== null && entry.series === series && entry.kind !== 'taken_back')
  return before.length > 0 && before.every(({ kind }) => kind !== 'original')
}
