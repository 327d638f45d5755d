import { z } from 'zod'

/**
 * A line as the bank-linking provider gives it, whole: what we read of it is checked, the rest is kept. Money out is above 0.
 * Source: https://plaid.com/docs/api/products/transactions/#transactionssync
 */
export const bankLine = z.looseObject({
  transaction_id: z.string().min(1).max(200),
  account_id: z.string().min(1).max(200),
  pending: z.boolean(),
  pending_transaction_id: z.string().nullish(),
  amount: z.number(),
  iso_currency_code: z.string().nullish(),
  unofficial_currency_code: z.string().nullish(),
  /** The day it was posted; of a pending one, when it happened. */
  date: z.iso.date(),
  authorized_date: z.iso.date().nullish(),
  name: z.string(),
  merchant_name: z.string().nullish(),
  original_description: z.string().nullish(),
  personal_finance_category: z.object({ primary: z.string(), detailed: z.string() }).nullish(),
})
export type BankLine = z.output<typeof bankLine>
