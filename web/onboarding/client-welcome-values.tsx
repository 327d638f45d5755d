import type { z } from 'zod'
import type { clientWelcome } from '#contract/clients/welcome-shapes.ts'
import type { useOnboardingStatus } from './queries.ts'

type Status = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>
export type SavedClient = NonNullable<Status['entered']['client']>

/** The form's values beside the wire's fields: whether the billing address is that of the work. */
export type ClientWelcomeValues = z.input<typeof clientWelcome> & { same_billing: boolean }

const place = ['address', 'city', 'state', 'postal_code'] as const

/** The form as it opens: what the company knows already. */
export function clientValues(entered: SavedClient): ClientWelcomeValues {
  const { preferred_contact, accept_e_records, marketing_opt_in, ...texts } = entered
  const held = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
  const same = place.every(
    (part) => !entered[`billing_${part}`] || entered[`billing_${part}`] === entered[`service_${part}`],
  )
  return {
    ...(held as { [Name in keyof typeof texts]: string }),
    preferred_contact: preferred_contact ?? 'email',
    accept_e_records: accept_e_records,
    marketing_opt_in,
    same_billing: same,
  }
}

/** What is sent: without a billing address of its own a client is billed where the work is. */
export function clientInput({ same_billing, ...values }: ClientWelcomeValues): z.input<typeof clientWelcome> {
  const none = Object.fromEntries(place.map((part) => [`billing_${part}`, '']))
  return same_billing ? { ...values, ...none } : values
}
