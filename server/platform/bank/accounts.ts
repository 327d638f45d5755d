import type { AccountAnswer } from './answers.ts'
import type { ProviderAccount } from './shapes.ts'

/** The provider counts what is owed on a card or loan up; here it is below 0. */
export function accountOf(answer: AccountAnswer): ProviderAccount {
  const { account_id, name, official_name, mask, balances } = answer
  const kind = kindOf(answer)
  const cents = balances.current == null ? null : Math.round(balances.current * 100)
  const owed = kind === 'credit_card' || kind === 'loan'
  return {
    external_id: account_id,
    name: (name.trim() || official_name?.trim() || 'Account').slice(0, 120),
    mask: mask ? mask.slice(-4) : null,
    kind,
    currency: balances.iso_currency_code ?? 'USD',
    balance: cents === null ? null : owed ? 0 - cents : cents,
  }
}

/** Source: https://plaid.com/docs/api/accounts/#account-type-schema */
function kindOf({ type, subtype }: AccountAnswer): ProviderAccount['kind'] {
  if (type === 'credit') return 'credit_card'
  if (type === 'loan') return 'loan'
  if (type !== 'depository') return 'other'
  if (subtype === 'savings' || subtype === 'money market' || subtype === 'cd') return 'savings'
  return subtype === 'checking' || !subtype ? 'checking' : 'other'
}
