import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { day, id, instant, required, text } from '../../wire/fields.ts'
import { linkedBank, linkMetadata, practiceBank, practiceLogIn } from './shapes.ts'

const banks = z.object({ banks: z.array(linkedBank) })
const providerId = () => text(200)

export const listLinkedBanks = call({
  method: 'GET',
  path: '/api/accounting/linked-banks/',
  who: ['banks.sync', 'banks.link', 'banks.remove'],
  shows: ['bank', 'bank_account', 'transaction'],
  summary: 'The linked banks with their accounts, balances and how the last sync went',
  input: z.object({}),
  answer: banks,
})

/** Asks a provider: so many in ten minutes are nobody's need. */
const few = [{ attempts: 60, seconds: 600 }]

export const getLinkToken = call({
  method: 'GET',
  path: '/api/accounting/link/token/',
  who: 'banks.link',
  outside: true,
  secret: true,
  shows: [],
  summary: "Open the provider's window to link a bank, or with `bank_id` to log in there again",
  input: z.object({ bank_id: id().optional() }),
  answer: z.object({
    link_token: z.string(),
    expiration: instant(),
    provider: z.enum(['plaid', 'practice']),
    /** Of the first practice bank, ready to be exchanged; null at the real provider and for a log-in that is renewed. */
    public_token: z.string().nullable(),
    /** What the practice window offers; empty at the real provider. */
    institutions: z.array(practiceBank),
  }),
  limits: few,
})

export const logInToPracticeBank = call({
  method: 'POST',
  path: '/api/accounting/link/practice/',
  who: 'banks.link',
  outside: true,
  secret: true,
  changes: ['bank'],
  summary: 'Log in at a practice bank, as in the window of the real provider; with `bank_id` once more at a linked one',
  input: z.object({
    institution_id: providerId().optional(),
    bank_id: id().optional(),
    username: required(limits.name, 'Enter a username'),
    password: required(limits.name, 'Enter a password'),
  }),
  answer: z.object({ log_in: practiceLogIn.nullable() }),
  limits: few,
})

export const exchangePublicToken = call({
  method: 'POST',
  path: '/api/accounting/plaid/exchange/',
  who: 'banks.link',
  outside: true,
  changes: ['bank', 'bank_account', 'plan'],
  summary: "Link the bank that somebody logged in at in the provider's window; its transactions come a little later",
  input: z.object({
    public_token: required(500, 'Log in at the bank first'),
    metadata: linkMetadata.optional(),
    /** Ids of the accounts that are wanted, as the provider names them; unset: all. */
    accounts: z.array(providerId()).max(100).optional(),
    /** Lines before this day are not taken; unset: as far back as the bank goes. */
    start_date: day().optional(),
  }),
  answer: z.object({ bank_id: id(), bank: linkedBank }),
  creates: true,
  message: 'Bank linked',
  limits: few,
})

export const syncBanks = call({
  method: 'POST',
  path: '/api/accounting/sync-bank/',
  who: 'banks.sync',
  changes: ['bank', 'bank_account', 'transaction'],
  summary: 'Read what is new at a bank, or at all of them; it is done in a moment, the banks tell how far it is',
  input: z.object({ bank_id: id().optional() }),
  answer: banks,
  message: 'Syncing',
  limits: few,
})

export const removeBank = call({
  method: 'POST',
  path: '/api/accounting/remove-bank/',
  who: 'banks.remove',
  needsPlan: false,
  changes: ['bank', 'bank_account', 'plan'],
  summary: 'End the login at a bank. Its transactions stay; new ones stop coming',
  input: z.object({ bank_id: id() }),
  answer: banks,
  message: 'Bank removed',
})

/** The provider reports what happened; see server/accounting/banks/receive-event.ts. */
export const receivePlaidEvent = call({
  method: 'POST',
  path: '/api/webhooks/plaid/',
  who: 'public',
  outside: true,
  changes: [],
  summary: 'Something happened at a linked bank (signature checked)',
  encoding: 'raw',
  signedBy: 'plaid-verification',
  input: z.object({ payload: z.instanceof(Uint8Array), signature: z.string() }),
  answer: z.object({}),
})
