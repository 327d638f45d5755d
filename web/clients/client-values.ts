import { nameFault } from '#contract/clients/rules.ts'
import type { Client, contactWays } from '#contract/clients/shapes.ts'

const texts = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'phone_2',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_postal_code',
  'service_address',
  'service_city',
  'service_state',
  'service_postal_code',
  'access_notes',
  'notes',
] as const
type TextName = (typeof texts)[number]

/** The form's values: every field as text, with the two switches that the wire does not know. */
export type ClientValues = Record<TextName, string> & {
  kind: 'person' | 'business'
  same_billing: boolean
  preferred_contact: '' | (typeof contactWays)[number]
  tax_exempt: boolean
}

/** The form's values of a client, or of a new one that has a name already ("Renee Ortiz"). */
export function clientValues(client?: Partial<Client>): ClientValues {
  const held = Object.fromEntries(texts.map((name) => [name, client?.[name] ?? ''])) as Record<TextName, string>
  return {
    ...held,
    kind: client?.company_name ? 'business' : 'person',
    same_billing: !held.billing_address && !held.billing_city,
    preferred_contact: client?.preferred_contact ?? '',
    tax_exempt: client?.tax_exempt ?? false,
  }
}

/** "Renee Ortiz" as first and last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

/** What is sent: without a billing address of its own a client is billed where the work is. */
export function clientFields({ kind, same_billing, ...filled }: ClientValues) {
  const values = { ...filled, preferred_contact: filled.preferred_contact || null }
  const company_name = kind === 'business' ? values.company_name : ''
  if (!same_billing) return { ...values, company_name }
  return {
    ...values,
    company_name,
    billing_address: '',
    billing_city: '',
    billing_state: '',
    billing_postal_code: '',
  }
}

/** The same without what the person may not see: sending it would overwrite it unseen. */
export function seenFields(values: ClientValues, client: Client) {
  const { email, phone, phone_2, notes, ...rest } = clientFields(values)
  return client.email === undefined ? rest : { ...rest, email, phone, phone_2, notes }
}

/** That somebody has a name. */
export function nameProblem(values: ClientValues): { [Name in keyof ClientValues]?: string } {
  const fault = nameFault(values.kind, values)
  return fault ? { [fault.field]: fault.message } : {}
}
