import { z } from 'zod'
import { bankLine } from '#contract/values/bank-line.ts'

// What we read of the provider's answers, and nothing else: an answer without it is nonsense.
// Source: https://plaid.com/docs/api/, version 2020-09-14.

export const linkTokenAnswer = z.object({ link_token: z.string().min(1), expiration: z.string().min(1) })
export const exchangeAnswer = z.object({ access_token: z.string().min(1), item_id: z.string().min(1) })
export const itemAnswer = z.object({
  item: z.object({
    item_id: z.string(),
    institution_id: z.string().nullish(),
    institution_name: z.string().nullish(),
  }),
})
export const institutionAnswer = z.object({ institution: z.object({ institution_id: z.string(), name: z.string() }) })
export const doneAnswer = z.object({ request_id: z.string() })

const account = z.object({
  account_id: z.string().min(1),
  name: z.string(),
  official_name: z.string().nullish(),
  mask: z.string().nullish(),
  type: z.string(),
  subtype: z.string().nullish(),
  balances: z.object({
    current: z.number().nullish(),
    iso_currency_code: z.string().nullish(),
  }),
})
export type AccountAnswer = z.output<typeof account>
export const accountsAnswer = z.object({ accounts: z.array(account) })

export const syncAnswer = z.object({
  added: z.array(bankLine),
  modified: z.array(bankLine),
  removed: z.array(z.object({ transaction_id: z.string().min(1), account_id: z.string().nullish() })),
  accounts: z.array(account).nullish(),
  next_cursor: z.string(),
  has_more: z.boolean(),
})

export const keyAnswer = z.object({
  key: z.object({
    alg: z.string(),
    crv: z.string(),
    kid: z.string(),
    kty: z.string(),
    x: z.string(),
    y: z.string(),
    use: z.string().nullish(),
    expired_at: z.number().nullish(),
  }),
})

/** What a webhook tells. */
export const webhookBody = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string().min(1),
  error: z.object({ error_code: z.string().nullish() }).nullish(),
})

export const practiceInstitutionsAnswer = z.object({
  institutions: z.array(z.object({ institution_id: z.string(), name: z.string() })),
})
export const practiceLogInAnswer = z.object({
  public_token: z.string(),
  institution: z.object({ institution_id: z.string(), name: z.string() }),
  accounts: z.array(account),
})
