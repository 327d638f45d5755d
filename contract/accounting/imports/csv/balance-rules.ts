import type { AccountKind } from '../../accounts/shapes.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { cellsIn, flowOf, writtenIn } from './flow-rules.ts'
import type { Reading } from './reading-shapes.ts'
import type { LineTable } from './table-rules.ts'

/** What a row did to the account, and the balance that stands beside it. */
type Step = { cents: number; balance: number | undefined }

/**
 * Whether the running balance goes where the amounts say, or the other way: from row to row it goes up by what came in, in
 * files that begin with either end. On a card or loan a balance above 0 is owed, and goes up by what went out. Undefined where
 * there is none, or it goes neither way.
 */
export function byBalance(table: LineTable, reading: Reading, kind?: AccountKind): 'same' | 'opposite' | undefined {
  if (!reading.columns.includes('balance')) return undefined
  const written = writtenIn(table, reading)
  const steps = table.rows.flatMap((row): Step[] => {
    const cell = cellsIn(row, reading)
    const flow = flowOf(cell, reading, written)
    if (typeof flow === 'string') return []
    const balance = readAmount(cell('balance'), reading.decimal)
    return [{ cents: flow.cents + flow.fee, balance: typeof balance === 'string' ? undefined : balance.cents }]
  })
  const way = wayOf(steps)
  if (!way || !isOwed(steps, kind)) return way
  return way === 'same' ? 'opposite' : 'same'
}

function wayOf(steps: readonly Step[]): 'same' | 'opposite' | undefined {
  let [same, opposite, count] = [0, 0, 0]
  for (const [at, { cents, balance }] of steps.entries()) {
    const before = steps[at - 1]
    if (!before || balance === undefined || before.balance === undefined) continue
    const step = balance - before.balance
    count++
    if (step === cents || 0 - step === before.cents) same++
    if (0 - step === cents || step === before.cents) opposite++
  }
  if (same === opposite) return undefined
  if (same >= 0.8 * count) return 'same'
  return opposite >= 0.8 * count ? 'opposite' : undefined
}

function isOwed(steps: readonly Step[], kind: AccountKind | undefined): boolean {
  if (kind !== 'credit_card' && kind !== 'loan') return false
  return steps.reduce((sum, { balance = 0 }) => sum + Math.sign(balance), 0) > 0
}
