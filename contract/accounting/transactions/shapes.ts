import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, amountIn, day, id, instant, text, version } from '../../wire/fields.ts'
import { namedAccount } from '../accounts/shapes.ts'
import { namedCategory } from '../categories/shapes.ts'
import { receipt } from '../receipts/shapes.ts'
import { transactionStatuses, transactionTypes } from './kind-rules.ts'
import { match } from './match-shapes.ts'

export const transactionSources = ['manual', 'bank', 'import'] as const

const namedJob = z.object({ id: id(), title: z.string(), number: z.string() })

/** A part of a transaction. */
export const split = z.object({
  id: id(),
  amount: amount(),
  category_id: id().nullable(),
  category: namedCategory.nullable(),
  job_id: id().nullable(),
  job: namedJob.nullable(),
  /** It is to be put on the client's next invoice. */
  billable: z.boolean(),
  note: z.string().nullable(),
})
export type TransactionSplit = z.output<typeof split>

/**
 * What came in or went out, once. `amount` counts up with the type: money back from a store is an expense below 0. Of a
 * transfer it is what came into its account, below 0 what left it.
 */
export const transaction = z.object({
  id: id(),
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  source: z.enum(transactionSources),
  date: z.string(),
  /** When the card was used, where the bank says so. */
  authorized_date: z.string().nullable(),
  amount: amount(),
  currency: z.string(),
  payee: z.string().nullable(),
  description: z.string(),
  /** The bank's own words. */
  bank_text: z.string().nullable(),
  note: z.string().nullable(),
  category_id: id().nullable(),
  category: namedCategory.nullable(),
  job_id: id().nullable(),
  job: namedJob.nullable(),
  /** The first invoice that it is matched with. */
  invoice_id: id().nullable(),
  invoice: z.object({ id: id(), number: z.string() }).nullable(),
  /** Payments of invoices that it brought, in the order in which they were matched. */
  matches: z.array(match),
  /** Of income what is not matched; `null` where nothing is left, and of everything else. */
  left_to_match: amount().nullable(),
  /** It may be the money of a payment that was recorded, and counts for nothing until somebody says. */
  may_be_counted: z.boolean(),
  account_id: id().nullable(),
  account: namedAccount.nullable(),
  /** In their order; empty where it is not split. */
  splits: z.array(split),
  /** What the splits do not come to, where a bank changed the amount afterwards. */
  left_to_split: amount().nullable(),
  /** The other leg of a transfer, and the account it lies in. */
  pair: z.object({ id: id(), account: namedAccount.nullable() }).nullable(),
  has_receipt: z.boolean(),
  /** The rule of the company that sorted it; `deleted`: it is no rule any more. */
  rule: z.object({ id: id(), title: z.string(), deleted: z.boolean() }).nullable(),
  /** The import that brought it. */
  file_id: id().nullable(),
  version: version(),
  updated_at: instant(),
})
export type Transaction = z.output<typeof transaction>

export const transactionDetail = transaction.extend({ receipts: z.array(receipt) })

/** What happened to a transaction. */
export const transactionEvent = z.object({
  id: id(),
  kind: z.string(),
  /** The person's name, or `null` for the system. */
  who: z.string().nullable(),
  at: instant(),
  note: z.string().nullable(),
})
export type TransactionEvent = z.output<typeof transactionEvent>

/** What a filter amounts to. */
export const transactionTotals = z.object({
  /** What came in and went out; transfers and what is excluded count for nothing, of a split one the parts that match. */
  income: amount(),
  expense: amount(),
  net: amount(),
  /** How many transactions these sums are of. */
  count: z.number().int(),
  /** There are more than these: so many fit that the sums are of the first two thousand alone. */
  more_than: z.boolean().optional(),
})
export type TransactionTotals = z.output<typeof transactionTotals>

/** A part as it is sent; all parts of a transaction together come to its amount. */
const newSplit = z.object({
  amount: amountIn(),
  category_id: id().nullish(),
  job_id: id().nullish(),
  billable: z.boolean().default(false),
  note: text(limits.line).nullish(),
})
export type NewSplit = z.output<typeof newSplit>

export const newSplits = () =>
  z.array(newSplit).max(limits.transactionSplits, `Use at most ${limits.transactionSplits} parts`)

/** May be empty where somebody is named whom it was with. Source: docs/domain.md, Books. */
const description = () => text(limits.line).nullish()

/** The fields of a transaction that a person fills in. */
const transactionFields = {
  payee: text(limits.name).nullish(),
  note: text(limits.note).nullish(),
  category_id: id().nullish(),
  job_id: id().nullish(),
  account_id: id().nullish(),
  excluded: z.boolean().optional(),
  /** Instead of one category and job; an empty list takes the splits away. */
  splits: newSplits().optional(),
}

export const newTransaction = z.object({
  type: z.enum(transactionTypes, 'Choose income, expense or transfer'),
  date: day(),
  amount: amountIn(),
  description: description(),
  ...transactionFields,
})

/** What is left out stays. Date, amount and account of a bank's line are the bank's. */
export const transactionChange = z.object({
  id: id(),
  version: version().optional(),
  type: z.enum(transactionTypes).optional(),
  date: day().optional(),
  amount: amountIn().optional(),
  description: description(),
  ...transactionFields,
})

/** What a change of many can set; what is left out stays. */
export const bulkChange = {
  category_id: id().nullish(),
  job_id: id().nullish(),
  type: z.enum(transactionTypes).optional(),
  excluded: z.boolean().optional(),
}

/** A transaction as it was before a change of many, with the version that the change gave it: what undoes the change. */
export const changedTransaction = z.object({
  id: id(),
  version: version(),
  type: z.enum(transactionTypes),
  category_id: id().nullable(),
  job_id: id().nullable(),
  excluded: z.boolean(),
  /** Where a rule changed it, what it had besides. */
  note: text(limits.note).nullish(),
  rule_id: id().nullish(),
})
export type ChangedTransaction = z.output<typeof changedTransaction>

/** One that somebody deleted and that can be brought back. */
export const deletedTransaction = transaction
  .pick({
    id: true,
    type: true,
    date: true,
    amount: true,
    currency: true,
    payee: true,
    description: true,
    account: true,
  })
  .extend({
    /** A bank or file brought it: it stays away until somebody brings it back. Else it is gone a day after. */
    from_bank: z.boolean(),
    deleted_at: instant(),
    deleted_by_name: z.string().nullable(),
  })
export type DeletedTransaction = z.output<typeof deletedTransaction>
