/**
 * How the company's account with the card processor stands. `incomplete`: the owner has not finished the processor's form.
 * `restricted`: it was finished, but the processor wants more, or has stopped charges.
 */
export const accountStates = ['none', 'incomplete', 'restricted', 'ready'] as const
export type AccountState = (typeof accountStates)[number]

/** What the processor may still want to know. */
export const accountLacks = ['business', 'person', 'bank_account', 'agreement', 'documents', 'other'] as const
export type AccountLack = (typeof accountLacks)[number]

/** "Still needed: …". */
export const lackLabels: Record<AccountLack, string> = {
  business: 'Details of the business',
  person: 'Who owns and runs it',
  bank_account: 'A bank account for payouts',
  agreement: "Agreement to the processor's terms",
  documents: 'A document that proves them',
  other: 'Further details',
}

type KnownAccount = { charges_enabled: boolean; details_submitted: boolean }

/** The state of an account as the processor reports it; null: there is none. */
export function stateOfAccount(account: KnownAccount | null): AccountState {
  if (!account) return 'none'
  if (account.charges_enabled) return 'ready'
  return account.details_submitted ? 'restricted' : 'incomplete'
}

/** Beginnings of the processor's own words. Source: https://docs.stripe.com/connect/required-verification-information */
const lacksByWord: [RegExp, AccountLack][] = [
  [/document|verification/, 'documents'],
  [/^external_account/, 'bank_account'],
  [/^tos_acceptance/, 'agreement'],
  [/^(person|individual|representative|owners|directors|executives|relationship)/, 'person'],
  [/^(business|company|settings)/, 'business'],
]

/** What is missing, each once, in the order of the list. */
export function lacksOf(words: readonly string[]): AccountLack[] {
  const found = words.map((word) => lacksByWord.find(([pattern]) => pattern.test(word))?.[1] ?? 'other')
  return accountLacks.filter((lack) => found.includes(lack))
}
