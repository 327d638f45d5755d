import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, id, instant, required, text, version } from '../../wire/fields.ts'

export const accountKinds = ['checking', 'savings', 'credit_card', 'loan', 'cash', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

/** An account as it is named beside a transaction. */
export const namedAccount = z.object({
  id: id(),
  name: z.string(),
  /** The last digits of its number. */
  mask: z.string().nullable(),
})

/** Where money lies: at a linked bank, or filled by hand and from files. */
export const account = namedAccount.extend({
  /** The log-in that fills it; null for one that is filled by hand and from files. */
  bank_id: id().nullable(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  /** As the bank said last; what is owed on a card or loan is below 0. Null where no bank says it. */
  balance: amount().nullable(),
  balance_at: instant().nullable(),
  /** Lines before this day are not taken. */
  start_date: z.string().nullable(),
  /** Nothing new is put into it. */
  closed_at: instant().nullable(),
  version: version(),
})
export type Account = z.output<typeof account>

const mask = () => text(4).regex(/^\d*$/, 'Enter the last digits of the account number')
const accountName = () => required(limits.name, 'Name the account')

export const newAccount = z.object({
  name: accountName(),
  kind: z.enum(accountKinds).default('checking'),
  mask: mask().nullish(),
})

/** What is left out stays. */
export const accountChange = z.object({
  id: id(),
  version: version().optional(),
  name: accountName().optional(),
  kind: z.enum(accountKinds).optional(),
  mask: mask().nullish(),
  closed: z.boolean().optional(),
})
