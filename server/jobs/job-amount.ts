import { parseMoney } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'

/** What was typed for a sum of a job, in cents; null where nothing was. */
export function readAmount(field: 'budget' | 'contract_price', typed: string | null | undefined): number | null {
  if (!typed) return null
  const cents = parseMoney(typed)
  if (cents === undefined || cents < 0) throw refuseField(field, 'Enter an amount like 1250.00', 'invalid_amount')
  return cents
}
