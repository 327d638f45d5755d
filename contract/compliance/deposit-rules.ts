import type { Cents } from '../values/money.ts'
import type { ComplianceFacts } from './law/fact-rules.ts'
import type { CapFormula, CapPart } from './law/rule-shapes.ts'
import type { State } from './law/state-rules.ts'
import { rulesFor } from './rules.ts'

/** The most that a rule allows as a deposit, and which rule it is. */
export type DepositCap = { rule_id: string; state: State; most: Cents }

/** The lowest of what the rules of a contract allow; undefined where none limits it, or the price is not known. */
export function depositCap(
  facts: ComplianceFacts,
  special_order: Cents,
  off: readonly string[] = [],
): DepositCap | undefined {
  const { price, state } = facts
  if (price === null || state === null) return undefined
  const caps = rulesFor(facts, off).flatMap(({ id, checks }) =>
    checks.flatMap((check) =>
      check.kind === 'deposit_cap' ? [{ rule_id: id, state, most: capOf(check.cap, { price, special_order }) }] : [],
    ),
  )
  return caps.sort((one, other) => one.most - other.most)[0]
}

/** What a formula allows of a price; a share is rounded down, so that it is never above the limit. */
export function capOf({ pick, of }: CapFormula, amounts: { price: Cents; special_order: Cents }): Cents {
  const parts = of.map((part) => partOf(part, amounts))
  const picked = pick === 'least' ? Math.min(...parts) : Math.max(...parts)
  return Math.max(0, Math.min(picked, amounts.price))
}

function partOf(part: CapPart, { price, special_order }: { price: Cents; special_order: Cents }): Cents {
  if (part === 'special_order') return special_order
  if ('cents' in part) return part.cents
  const [numerator, denominator] = part.share
  return Math.floor((price * numerator) / denominator)
}
