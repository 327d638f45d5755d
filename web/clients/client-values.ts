import { clientFields } from '#contract/clients/fields.ts'
import { nameFault } from '#contract/clients/rules.ts'
import { type Client, newClient } from '#contract/clients/shapes.ts'
import { seenBy } from '#contract/wire/record.ts'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'
import type { TagLook } from './tags/tag-chips.tsx'
import { tagsToSend } from './tags/tags-field.tsx'

const portalAccess = { sees_documents: true, sees_contracts: true, sees_photos: true } as const
/** These are written in a dialog of their own. */
const taxExemption = {
  tax_exempt_reason: true,
  tax_exempt_note: true,
  tax_certificate_number: true,
  tax_certificate_expires: true,
} as const
const countries = { billing_country: true, service_country: true } as const

/** What the form has a field for: all that a new client takes, but for what their own pages show and the countries. */
const shape = newClient.omit({ id: true, tags: true, ...portalAccess, ...taxExemption, ...countries })

/** The form's values: those of the wire, with the two switches that it does not know. */
export type ClientValues = ShapeValues<typeof shape> & {
  kind: 'person' | 'business'
  same_billing: boolean
  tags: readonly TagLook[]
}

/** The form's values of a client, or of a new one that has a name already ("Renee Ortiz"). */
export function clientValues(client?: Partial<Client>): ClientValues {
  const values = shapeValues(shape, client)
  return {
    ...values,
    kind: client?.company_name ? 'business' : 'person',
    same_billing: !values.billing_address && !values.billing_city,
    tags: client?.tags ?? [],
  }
}

/** "Renee Ortiz" as first and last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

/** What is sent: without a billing address of its own a client is billed where the work is. */
export function fieldsToSend({ kind, same_billing, ...filled }: ClientValues) {
  const values = {
    ...filled,
    preferred_contact: filled.preferred_contact || null,
    tags: tagsToSend(filled.tags),
  }
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
  const fields = fieldsToSend(values)
  if (client.email !== undefined) return fields
  const unseen: string[] = seenBy(clientFields, 'clients.contact')
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unseen.includes(name))) as Partial<typeof fields>
}

/** That somebody has a name. */
export function nameProblem(values: ClientValues): { [Name in keyof ClientValues]?: string } {
  const fault = nameFault(values.kind, values)
  return fault ? { [fault.field]: fault.message } : {}
}
