import type { DebitBehaviour } from '#practice/cards/resources/resources.ts'

export const practiceRouting = '110000000'
/** What the small deposit of practice says. */
export const practiceCode = 'SM11AA'

/** The accounts there are. Source: https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers */
const testAccounts: Record<string, DebitBehaviour> = {
  '000123456789': 'clears',
  '000111111113': 'account_closed',
  '000111111116': 'no_account',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000555555559': 'returned',
  '000000000009': 'stays',
}

/** What becomes of a debit of a test account; undefined for anybody's real one, which has no business here. */
export function testAccountOf(routing: string, number: string): DebitBehaviour | undefined {
  return routing === practiceRouting ? testAccounts[number] : undefined
}
