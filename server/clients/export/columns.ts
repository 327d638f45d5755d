import { type ClientFieldName, clientFields } from '#contract/clients/fields.ts'
import { type ClientField, importFields, importLabel, keptHeadings } from '#contract/clients/import/column-rules.ts'
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
import { seenBy } from '#contract/wire/record.ts'
import { type Column, yesNo } from '#server/http/table-file.ts'
import type { ExportedClient } from './read-exported.ts'

type ExportColumn = Column<ExportedClient>

type ColumnChoice = { contact: boolean; prices: boolean; contacts: number; properties: number; zone: string }

/** The columns that an import takes by their headings, then what Chalkline keeps, then people and further places by number. */
export function exportColumns(wanted: ColumnChoice): ExportColumn[] {
  const { contacts, properties } = wanted
  return [
    ...ownColumns(wanted),
    ...keptColumns(wanted),
    ...Array.from({ length: contacts }, (_, at) => contactColumns(at, wanted.contact)).flat(),
    ...Array.from({ length: Math.max(0, properties - 1) }, (_, at) => propertyColumns(at + 1)).flat(),
  ]
}

const owners: string[] = seenBy(clientFields, 'clients.contact')

function ownColumns({ contact }: ColumnChoice): ExportColumn[] {
  return importFields
    .filter((field) => contact || !owners.includes(field))
    .map((field) => ({ head: importLabel(field), of: own[field] ?? stored(field) }))
}

/** What is written otherwise than as it is stored. */
const own: { [Name in ClientField]?: ExportColumn['of'] } = {
  name: (c) => c.display_name,
  email: (c) => one(c.email),
  // A second number stays the second one where there is no first.
  phone: (c) => (c.phone_2 && !c.phone ? cellOfList(['']) : oneNumber(c.phone)),
  phone_2: (c) => oneNumber(c.phone_2),
  service_label: (c) => c.properties.find(({ main }) => main)?.label,
  tags: (c) => cellOfList(c.tags.map(({ name }) => name)),
  archived: (c) => yesNo(c.archived_at !== null),
}

function stored(field: ClientField): ExportColumn['of'] {
  const name = field as ClientFieldName
  return (client) => {
    const value = client[name]
    return typeof value === 'boolean' ? yesNo(value) : value
  }
}

function keptColumns({ prices, properties, zone }: ColumnChoice): ExportColumn[] {
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
