import { type ClientField, importLabel, keptHeadings } from '#contract/clients/import/column-rules.ts'
import { cellOfList } from '#contract/clients/import/list-rules.ts'
import {
  type ContactPart,
  contactParts,
  mostNumbered,
  type PropertyPart,
  propertyParts,
} from '#contract/clients/import/numbered-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { splitPhones } from '#contract/values/phone.ts'
import { type Column, yesNo } from '#server/http/table-file.ts'
import type { ExportedClient } from './read-exported.ts'

type ExportColumn = Column<ExportedClient>

type Wanted = { contact: boolean; prices: boolean; contacts: number; properties: number; zone: string }

/** The columns that an import takes by their headings, then what Chalkline keeps, then people and further places by number. */
export function exportColumns(wanted: Wanted): ExportColumn[] {
  const { contacts, properties } = wanted
  return [
    ...ownColumns(wanted),
    ...keptColumns(wanted),
    ...Array.from({ length: contacts }, (_, at) => contactColumns(at, wanted.contact)).flat(),
    ...Array.from({ length: Math.max(0, properties - 1) }, (_, at) => propertyColumns(at + 1)).flat(),
  ]
}

const owners = ['email', 'phone', 'phone_2', 'notes', 'tax_certificate_number']

function ownColumns({ contact }: Wanted): ExportColumn[] {
  const named = Object.entries(own) as [ClientField, ExportColumn['of']][]
  return named
    .filter(([field]) => contact || !owners.includes(field))
    .map(([field, of]) => ({ head: importLabel(field), of }))
}

const own: Record<ClientField, ExportColumn['of']> = {
  name: (c) => c.display_name,
  first_name: (c) => c.first_name,
  last_name: (c) => c.last_name,
  company_name: (c) => c.company_name,
  email: (c) => one(c.email),
  // A second number stays the second one where there is no first.
  phone: (c) => (c.phone_2 && !c.phone ? cellOfList(['']) : oneNumber(c.phone)),
  phone_2: (c) => oneNumber(c.phone_2),
  preferred_contact: (c) => c.preferred_contact,
  service_label: (c) => c.properties.find(({ main }) => main)?.label,
  service_address: (c) => c.service_address,
  service_city: (c) => c.service_city,
  service_state: (c) => c.service_state,
  service_postal_code: (c) => c.service_postal_code,
  service_country: (c) => c.service_country,
  billing_address: (c) => c.billing_address,
  billing_city: (c) => c.billing_city,
  billing_state: (c) => c.billing_state,
  billing_postal_code: (c) => c.billing_postal_code,
  billing_country: (c) => c.billing_country,
  access_notes: (c) => c.access_notes,
  notes: (c) => c.notes,
  tags: (c) => cellOfList(c.tags.map(({ name }) => name)),
  tax_exempt: (c) => yesNo(c.tax_exempt),
  tax_exempt_reason: (c) => c.tax_exempt_reason,
  tax_exempt_note: (c) => c.tax_exempt_note,
  tax_certificate_number: (c) => c.tax_certificate_number,
  tax_certificate_expires: (c) => c.tax_certificate_expires,
  sees_documents: (c) => yesNo(c.sees_documents),
  sees_contracts: (c) => yesNo(c.sees_contracts),
  sees_photos: (c) => yesNo(c.sees_photos),
  archived: (c) => yesNo(c.archived_at !== null),
}

function keptColumns({ prices, properties, zone }: Wanted): ExportColumn[] {
  const columns: [keyof typeof keptHeadings, ExportColumn['of'], boolean?][] = [
    ['tax_certificate', (c) => yesNo(c.has_tax_certificate)],
    ['stage', (c) => c.stage],
    ['login', (c) => c.invite_status.replace('_', ' ')],
    ['accept_e_records', (c) => yesNo(c.accept_e_records)],
    ['marketing', (c) => yesNo(c.marketing_opt_in)],
    ['balance', (c) => c.balance, prices],
    ['past_due', (c) => c.past_due, prices],
    ['credit', (c) => c.credit, prices],
    ['paid_this_year', (c) => c.paid_this_year, prices],
    ['created', (c) => todayIn(zone, c.created_at)],
    ['last_activity', (c) => todayIn(zone, c.last_activity_at)],
    ['more_properties', (c) => Math.max(0, furtherOf(c).length + 1 - mostNumbered) || '', properties === mostNumbered],
  ]
  return columns.filter(([, , shown = true]) => shown).map(([key, of]) => ({ head: keptHeadings[key], of }))
}

function contactColumns(at: number, contact: boolean): ExportColumn[] {
  const reach: readonly ContactPart[] = ['email', 'phone', 'notes']
  return contactParts
    .filter((part) => contact || !reach.includes(part))
    .map((part) => ({
      head: importLabel(`contact_${at + 1}_${part}`),
      of: ({ contacts }) => {
        const person = contacts[at]
        if (part !== 'gets') return person?.[part]
        return cellOfList(documents.filter((each) => person?.[`gets_${each}`]))
      },
    }))
}

function propertyColumns(at: number): ExportColumn[] {
  return propertyParts.map((part: PropertyPart) => ({
    head: importLabel(`property_${at + 1}_${part}`),
    of: (client) => furtherOf(client)[at - 1]?.[part],
  }))
}

const documents = ['estimates', 'invoices', 'contracts'] as const

const furtherOf = ({ properties }: ExportedClient) => properties.filter(({ main }) => !main)

/** A single value where a cell may hold several. */
const one = (value: string | null | undefined) => value && cellOfList([value])
/** A text with two numbers is read as one again. */
const oneNumber = (phone: string | null | undefined) =>
  phone && splitPhones(phone).length > 1 ? `"${phone}"` : one(phone)
