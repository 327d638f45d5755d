import {
  bare,
  type ClientField,
  holdsSeveral,
  type ImportColumns,
  type ImportField,
  importFields,
  importLabel,
  isKeptHeading,
  type PartField,
  partFields,
} from './column-rules.ts'
import { fieldsOfContact, fieldsOfProperty, mostNumbered } from './numbered-rules.ts'
import { placesOfHeadings } from './place-heading-rules.ts'

/** What a heading says by itself; a way to reach somebody with how likely it is the first of its kind, 0 before 2. */
type Meaning = { field: ImportField } | { reach: 'email' | 'phone'; rank: number }

/** The headings that mean a field, as address books and other programs write them: letters and digits alone, in lower case. */
const headings: readonly (readonly [ClientField | PartField, RegExp])[] = [
  ['name', /^(client|customer|contact)?(full|display)?name$|^(client|customer|contact)$/],
  ['first_name', /^(client|customer|contact)?(first|given|fore)name$|^first$/],
  ['middle_name', /^(middle|additional)name$|^(middle|mi|middleinitial)$/],
  ['last_name', /^(client|customer|contact)?(last|family|sur)name$|^last$/],
  ['name_suffix', /^(name)?suffix$/],
  ['company_name', /^(client|customer)?(company|business|organi[sz]ation|account)1?(name)?$/],
  ['service_label', /^(service|site)?property(name)$|^sitename$/],
  ['preferred_contact', /^(preferredcontact(method)?|contactmethod|contactpreference|howtoreachthem)$/],
  ['access_notes', /^(accessnotes?|gatecode|access|entryinstructions|sitenotes?)$/],
  ['notes', /^((client|customer)?notes?|comments?|remarks?|description|internalnotes?|memo)$/],
  ['tags', /^((client|customer)?(tags?|labels?|groups?|categor(y|ies)|type)|groupmembership)$/],
  ['tax_exempt', /^(tax)?exempt$|^exemptfromtax$/],
  ['tax_certificate_number', /^(tax|exemption|resale)?(certificate|cert)(number|no)?$|^resalen(umber|um|o)$/],
  ['archived', /^(is)?archived$/],
]

const email =
  /^(main|primary|client|customer|contact|work|home|business|personal|other|alt|alternate|second|secondary|additional|billing)?e?mails?([1-9])?(address(es)?)?([1-9])?(value)?$/
const phone =
  /^(main|primary|client|customer|contact|mobile|cell|cellular|home|work|business|office|other|alt|alternate|second|secondary|company|companymain|day|daytime|evening|car|personal|landline|textmessageenabled|additional)?(phone|telephone|tel|mobile|cell)(numbers?|nums?|no|s)?([1-9])?(value)?$|^(mobile|cell|home|work|office|main|alternate|other)number$/

/** The fields of the own headings of an export. */
const byLabel = new Map<string, ImportField>(
  [
    ...importFields,
    ...partFields,
    ...Array.from({ length: mostNumbered }, (_, at) => fieldsOfContact(at + 1)).flat(),
    ...Array.from({ length: mostNumbered - 1 }, (_, at) => fieldsOfProperty(at + 2)).flat(),
  ].map((field) => [bare(importLabel(field)), field]),
)

/**
 * What each heading seems to mean. An export's own headings come first; of what one column alone may hold, the first heading has it.
 * Numbers and addresses of mail are told by their kind: the likeliest is the first, and all are taken.
 */
export function matchColumns(heads: readonly string[]): ImportColumns {
  const taken = new Set<ImportField>()
  const columns = new Map<number, ImportField>()
  const take = (at: number, field: ImportField | undefined) => {
    if (!field || columns.has(at) || (taken.has(field) && !holdsSeveral(field))) return
    taken.add(field)
    columns.set(at, field)
  }
  for (const [at, head] of heads.entries()) take(at, byLabel.get(bare(head)))
  const words = heads.map((head) => (isKeptHeading(head) ? '' : bare(whoseFirst(head))))
  const places = placesOfHeadings(words)
  const meanings = words.map((head, at) => meaningOf(head, places[at]))
  for (const [at, meaning] of meanings.entries()) if (meaning && 'field' in meaning) take(at, meaning.field)
  takeReach(meanings, taken, take)
  // What lines say is said again by columns for the parts.
  const isSaidAgain = (field: ImportField) =>
    field.endsWith('_lines') && taken.has(field.replace('_lines', '_address') as ImportField)
  return heads.map((_, at) => {
    const field = columns.get(at)
    return field && !isSaidAgain(field) ? field : null
  })
}

/** Whether a column says of which sort another one is, or once more what others say: "Phone 1 - Label", "Address 1 - Formatted". */
export function isAboutAnother(head: string): boolean {
  return /^(email|phone|address|organization|website|im|event|relation)\d(type|label|formatted)$/.test(bare(head))
}

/** "Phone (mobile)" and "Phone - mobile" as "mobile Phone". */
function whoseFirst(head: string): string {
  const kinds = 'home|work|business|mobile|cell|main|primary|other|billing|mailing|shipping|service'
  return head.replace(new RegExp(`^(.*?)\\s*(?:\\(\\s*(${kinds})\\s*\\)|[-:]\\s*(${kinds}))$`, 'i'), '$2$3 $1')
}

function meaningOf(head: string, place: ImportField | undefined): Meaning | undefined {
  const found = headings.find(([, words]) => words.test(head))?.[0] ?? place
  if (found) return { field: found }
  if (email.test(head)) return { reach: 'email', rank: rankOf(head) }
  return phone.test(head) ? { reach: 'phone', rank: rankOf(head) } : undefined
}

function rankOf(head: string): number {
  if (/other|additional|company|car|evening|textmessage|[3-9]/.test(head)) return 2
  return /home|work|business|office|alt|second|personal|landline|2/.test(head) ? 1 : 0
}

const inOrder = { email: ['email', 'other_email'], phone: ['phone', 'phone_2', 'other_phone'] } as const

function takeReach(
  meanings: readonly (Meaning | undefined)[],
  taken: ReadonlySet<ImportField>,
  take: (at: number, field: ImportField | undefined) => void,
) {
  for (const kind of ['email', 'phone'] as const) {
    const found = [...meanings.entries()].flatMap(([at, meaning]) =>
      meaning && 'reach' in meaning && meaning.reach === kind ? [{ at, rank: meaning.rank }] : [],
    )
    for (const { at } of found.toSorted((a, b) => a.rank - b.rank))
      take(
        at,
        inOrder[kind].find((field) => !taken.has(field) || holdsSeveral(field)),
      )
  }
}
