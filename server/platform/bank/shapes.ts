import type { BankLine } from '#contract/values/bank-line.ts'

/** An account as the bank shows it: money in cents, what is owed on a card or loan below 0. */
export type ProviderAccount = {
  external_id: string
  name: string
  mask: string | null
  kind: 'checking' | 'savings' | 'credit_card' | 'loan' | 'other'
  currency: string
  balance: number | null
}

/** What changed at a bank since a cursor, one page of it. */
export type BankPage = {
  added: BankLine[]
  modified: BankLine[]
  removed: { account_id: string | null; transaction_id: string }[]
  accounts: ProviderAccount[]
  next_cursor: string
  has_more: boolean
}

/** Something that happened at a bank, as a webhook says it. */
export type BankEvent = { id: string; item_id: string; type: string; at: string; error_code: string | null }

/** A bank of the practice provider, for its own log-in window. */
export type PracticeInstitution = { id: string; name: string }
export type PracticeLogIn = {
  public_token: string
  institution: PracticeInstitution
  accounts: Pick<ProviderAccount, 'external_id' | 'name' | 'mask' | 'kind'>[]
}

/**
 * The bank-linking provider: Plaid where its keys are set, else the practice bank, by the same code. An access token opens
 * one log-in at one bank; it is given in, and is in no answer but that of `exchange`. Refused with `bank_unavailable` where
 * the provider is not to be had; a `BankError` says what else is wrong.
 */
export type BankProvider = {
  provider: 'plaid' | 'practice'
  /** Opens the provider's window; with an access token for a log-in that is to be renewed. */
  createLinkToken(input: {
    user_id: string
    client_name: string
    access_token?: string
  }): Promise<{ link_token: string; expiration: string }>
  /** What a window gives when somebody has logged in, for the access token; once. */
  exchange(publicToken: string): Promise<{ access_token: string; item_id: string }>
  getInstitution(accessToken: string): Promise<{ id: string | null; name: string }>
  listAccounts(accessToken: string): Promise<ProviderAccount[]>
  /** The log-in is ended there; one that is gone already is as good. */
  removeItem(accessToken: string): Promise<void>
  syncPage(accessToken: string, cursor: string | null): Promise<BankPage>
  /** Has the bank look for new lines; they are reported by webhook. */
  refresh(accessToken: string): Promise<void>
  /** Checks the signature of a webhook: 400 `invalid_token` where the provider did not send it, or not lately. */
  readWebhook(raw: Uint8Array, signature: string): Promise<BankEvent>
  /** Of the practice bank alone. */
  practice: {
    listInstitutions(): Promise<PracticeInstitution[]>
    logIn(institutionId: string, username?: string): Promise<PracticeLogIn>
    /** Ends update mode. */
    repair(accessToken: string): Promise<void>
  } | null
}
