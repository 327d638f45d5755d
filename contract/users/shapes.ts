import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { email, id, instant, text } from '../wire/fields.ts'

export const kind = z.enum(['owner', 'employee', 'client'])
export type Kind = z.output<typeof kind>

/** A sign-in name: 3 to 30 of `a-z 0-9 . _ -`, trimmed and lower-cased. Source: docs/domain.md, Accounts. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,30}$/, 'Use 3 to 30 letters, numbers, dots, dashes or underscores')

/** Never altered. Source: OWASP ASVS 6.2.8. */
export const password = z
  .string()
  .min(limits.passwordMin, `Use at least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, `Use at most ${limits.passwordMax} characters`)

/** What the browser learns about the session. */
export const authCheck = z.object({
  username: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  isOnboarded: z.boolean(),
  kind: kind.nullable(),
  company: z.object({ id: id(), name: z.string() }).nullable(),
  /** The estimate that a client is signing on this device; nothing else opens until the password is confirmed. */
  signing_estimate_id: id().optional(),
  /** The contract, where it is one. */
  signing_contract_id: id().optional(),
  /** When the access cookie was issued. */
  issued_at: instant(),
})

/** Where a sign-in leads next, and what it found. */
export const signedIn = authCheck.extend({ redirect: z.string() })

export const newUser = z.object({
  username,
  email: email(),
  /** Judged where the person is known, with `weak_password`. */
  password: z.string('Enter a password').min(1, 'Enter a password').max(1000),
  first_name: text(limits.name).optional(),
  last_name: text(limits.name).optional(),
  /** The token of an invitation: mailed to this very address, it proves the address. */
  invite: text(200).optional(),
})
