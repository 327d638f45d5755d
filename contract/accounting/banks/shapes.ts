import { z } from 'zod'
import { amount, id, instant, text } from '../../wire/fields.ts'
import { accountKinds } from '../accounts/shapes.ts'

/** `login_required`: its person must log in at the bank again before anything new comes. */
const bankStatuses = ['connected', 'login_required', 'disconnected'] as const

const linkedAccount = z.object({
  id: id(),
  name: z.string(),
  /** The last digits of its number. */
  mask: z.string().nullable(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  /** As the bank said last; what is owed on a card or loan is below 0. */
  balance: amount().nullable(),
  balance_at: instant().nullable(),
  /** Lines before this day are not taken. */
  start_date: z.string().nullable(),
})
export type LinkedAccount = z.output<typeof linkedAccount>

/** A log-in at a bank, with the accounts that it opens. */
export const linkedBank = z.object({
  id: id(),
  name: z.string(),
  /** Of its only account; null where there are several. */
  mask: z.string().nullable(),
  status: z.enum(bankStatuses),
  /** The built-in practice bank: no real bank is asked. */
  practice: z.boolean(),
  linked_at: instant(),
  last_synced_at: instant().nullable(),
  /** It is being read, or waits for its turn; so many lines have been read since it began. */
  syncing: z.boolean(),
  lines_read: z.number().int(),
  /** Transactions that came from it. */
  transactions: z.number().int(),
  /** Why the last attempt failed, and when; null once one has worked. */
  failure: z.string().nullable(),
  failed_at: instant().nullable(),
  accounts: z.array(linkedAccount),
})
export type LinkedBank = z.output<typeof linkedBank>

/** What the provider's window says of a log-in, when it closes. Source: https://plaid.com/docs/link/web/#onsuccess */
export const linkMetadata = z.looseObject({
  institution: z.looseObject({ institution_id: text(200).nullish(), name: text(200).nullish() }).nullish(),
  accounts: z
    .array(z.looseObject({ id: text(200).nullish(), mask: text(20).nullish(), name: text(200).nullish() }))
    .max(100)
    .nullish(),
})
export type LinkMetadata = z.output<typeof linkMetadata>

/** An account as it can be chosen before it is linked. */
const offeredAccount = z.object({
  id: z.string(),
  name: z.string(),
  mask: z.string().nullable(),
  kind: z.enum(accountKinds),
})
export type OfferedAccount = z.output<typeof offeredAccount>

export const practiceBank = z.object({ id: z.string(), name: z.string() })
export type PracticeBank = z.output<typeof practiceBank>

/** What the practice bank's window gives: what `plaid/exchange/` takes. */
export const practiceLogIn = z.object({
  public_token: z.string(),
  institution: practiceBank,
  accounts: z.array(offeredAccount),
})
export type PracticeLogIn = z.output<typeof practiceLogIn>
