import { limits } from '../values/limits.ts'
import { recordRule } from '../wire/record.ts'
import { propertyFields } from './properties/fields.ts'

/** How a client wants to be reached. */
export const contactWords = { phone: 'Call', text: 'Text', email: 'Email' } as const

/** Why a client bears no tax; `other` says it in words of its own. */
export const taxExemptWords = {
  resale: 'Resale',
  nonprofit: 'Nonprofit',
  government: 'Government',
  other: 'Other',
} as const

const name = { kind: 'text', max: limits.name, seen: 'all', plain: true } as const
const line = { ...name, max: limits.line } as const
const zip = { ...name, max: 20, label: 'ZIP code' } as const
const country = { ...name, max: 60, label: 'Country' } as const
const number = { ...name, max: 40, seen: 'clients.contact' } as const
const flag = { kind: 'yes_no', seen: 'all', plain: true } as const

/** What a person fills in of a client. Tags, contacts, properties and the certificate itself have rules of their own. */
export const clientFields = recordRule({
  first_name: { ...name, label: 'First name' },
  last_name: { ...name, label: 'Last name' },
  company_name: { ...name, label: 'Company name', heading: 'Company' },
  email: {
    ...({ kind: 'email', label: 'Email', seen: 'clients.contact', plain: true } as const),
    help: 'Estimates and invoices go here',
  },
  phone: { ...number, label: 'Phone' },
  phone_2: { ...number, label: 'Second phone' },
  service_address: { ...line, label: propertyFields.address.label },
  service_city: { ...name, label: 'City', heading: 'Site city' },
  service_state: { ...name, label: 'State', heading: 'Site state' },
  service_postal_code: { ...zip, heading: 'Site ZIP' },
  service_country: { ...country, heading: 'Site country' },
  billing_address: { ...line, label: 'Billing address' },
  billing_city: { ...name, label: 'City', heading: 'Billing city' },
  billing_state: { ...name, label: 'State', heading: 'Billing state' },
  billing_postal_code: { ...zip, heading: 'Billing ZIP' },
  billing_country: { ...country, heading: 'Billing country' },
  preferred_contact: {
    ...({ kind: 'choice', words: contactWords, seen: 'all', plain: true } as const),
    label: 'Preferred contact',
  },
  /** How to get in: the gate, the dog. */
  access_notes: { ...propertyFields.access_notes, seen: 'all' },
  notes: {
    ...({ kind: 'lines', max: limits.note, seen: 'clients.contact', plain: true } as const),
    ...{ label: 'Notes', help: 'Only people who can see contact details can read it' },
  },
  tax_exempt: { ...flag, label: 'Tax exempt', help: 'New estimates and invoices for this client carry no tax' },
  tax_exempt_reason: {
    ...({ kind: 'choice', words: taxExemptWords, seen: 'all', plain: true } as const),
    ...{ label: 'Reason', heading: 'Tax exemption reason' },
  },
  tax_exempt_note: { ...line, label: 'Describe the reason', heading: 'Tax exemption details' },
  tax_certificate_number: {
    ...({ kind: 'text', max: 60, seen: 'clients.contact', plain: true } as const),
    ...{ label: 'Certificate number', heading: 'Tax certificate number' },
  },
  /** The last day on which the certificate holds. */
  tax_certificate_expires: {
    ...({ kind: 'day', seen: 'all', plain: true } as const),
    ...{ label: 'Valid until', heading: 'Tax certificate expires' },
  },
  /** What a client with a log-in may see of the company's work for them. */
  sees_documents: {
    ...flag,
    ...{ label: 'Documents', heading: 'Sees documents', help: 'Estimates and invoices you sent them' },
  },
  sees_contracts: {
    ...flag,
    ...{ label: 'Contracts', heading: 'Sees contracts', help: 'Contracts you sent them to sign' },
  },
  sees_photos: { ...flag, label: 'Photos', heading: 'Sees photos', help: 'Only the ones you share with them' },
})
export type ClientFieldName = keyof typeof clientFields
