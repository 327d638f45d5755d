import { moneyText } from '#contract/values/money.ts'
import { centsOf } from './change-words.ts'

/** What a sum grew by; below 0 where it shrank. */
export function changeOf(amount: string, previous: string): string {
  return moneyText(centsOf(amount) - centsOf(previous))
}
