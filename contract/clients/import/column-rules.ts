import {
  fieldsOfContact,
  fieldsOfProperty,
  isNumbered,
  mostNumbered,
  type NumberedField,
  numberedLabel,
} from './numbered-rules.ts'

/** What a column of a file can hold of a client's own, in the order in which they are offered. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'phone_2',
  'service_label',
  'service_address',
  'service_city',
  'service_state',
  'service_postal_code',
  'service_country',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_postal_code',
  'billing_country',
  'preferred_contact',
  'access_notes',
  'notes',
  'tags',
  'tax_exempt',
  'tax_exempt_reason',
  'tax_exempt_note',
  'tax_certificate_number',
  'tax_certificate_expires',
  'sees_documents',
  'sees_contracts',
  'sees_photos',
  'archived',
] as const
export type ClientField = (typeof importFields)[number]
export type ImportField = ClientField | NumberedField

/** Which field each column of a file holds; null: it is left out. */
export type ImportColumns = readonly (ImportField | null)[]

const labels: Record<ClientField, string> = {
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company',
  email: 'Email',
  phone: 'Phone',
  phone_2: 'Second phone',
  service_label: 'Site name',
  service_address: 'Site address',
  service_city: 'Site city',
  service_state: 'Site state',
  service_postal_code: 'Site ZIP',
  service_country: 'Site country',
  billing_address: 'Billing address',
  billing_city: 'Billing city',
  billing_state: 'Billing state',
  billing_postal_code: 'Billing ZIP',
  billing_country: 'Billing country',
  preferred_contact: 'How to reach them',
  access_notes: 'Access notes',
  notes: 'Notes',
  tags: 'Tags',
  tax_exempt: 'Tax exempt',
  tax_exempt_reason: 'Tax exemption reason',
  tax_exempt_note: 'Tax exemption details',
  tax_certificate_number: 'Tax certificate number',
  tax_certificate_expires: 'Tax certificate expires',
  sees_documents: 'Sees documents',
  sees_contracts: 'Sees contracts',
  sees_photos: 'Sees photos',
  archived: 'Archived',
}

/** What a field is called where columns are matched, and the heading of its column in an export. */
export function importLabel(field: ImportField): string {
  return isNumbered(field) ? numberedLabel(field) : labels[field]
}

/** Columns of an export that an import leaves out: what Chalkline works out or somebody else decided. */
export const keptHeadings = {
  tax_certificate: 'Tax certificate on file',
  stage: 'Stage',
  login: 'Login',
  accept_e_records: 'Agreed to electronic documents',
  marketing: 'Agreed to marketing email',
  balance: 'Owes',
  past_due: 'Past due',
  credit: 'Credit',
  paid_this_year: 'Paid this year',
  created: 'Created',
  last_activity: 'Last activity',
  more_properties: 'Properties beyond 50',
} as const

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const kept = new Set<string>(Object.values(keptHeadings).map(bare))

/** Whether a column is one that an export has and an import leaves out. */
export function isKeptHeading(head: string): boolean {
  return kept.has(bare(head))
}

const place = {
  address: 'address|street|streetaddress|street1|address1|addressline1|addr',
  city: 'city|town',
  state: 'state|province|region|stateprovince',
  postal_code: 'zip|zipcode|postalcode|postcode|postal',
  country: 'country',
}

/** The headings that mean a field, as address books and other programs write them: letters and digits alone, in lower case. */
const headings: readonly (readonly [ClientField, RegExp])[] = [
  ['name', /^(full|client|customer|contact|display)?name$|^(client|customer|contact)$/],
  ['first_name', /^(client|customer|contact)?(first|given|fore)name$|^first$/],
  ['last_name', /^(client|customer|contact)?(last|family|sur)name$|^last$/],
  [
    'company_name',
    /^(company|companyname|business|businessname|organization|organizationname|organisation|account|accountname)$/,
  ],
  ['email', /^(e?mail|e?mailaddress|(main|primary|client|customer|contact|work|home)e?mail|e?mail1(value)?|e?mails)$/],
  [
    'phone_2',
    /^((second|secondary|other|alternate|alt|work|home|office)phone(number)?|phone(number)?2(value)?|phone2)$/,
  ],
  [
    'phone',
    /^(phone|phonenumber|phones|telephone|tel|mobile|cell|(main|primary|client|customer|contact|mobile|cell)phone(number)?|phone(number)?1(value)?)$/,
  ],
  ...placeHeadings('billing', 'bill|billing|billto|mail|mailing|invoice'),
  ...placeHeadings('service', '|service|site|job|jobsite|property|project|ship|shipping|home|physical'),
  ['preferred_contact', /^(preferredcontact(method)?|contactmethod|contactpreference|howtoreachthem)$/],
  ['access_notes', /^(accessnotes?|gatecode|access|entryinstructions|sitenotes?)$/],
  ['notes', /^(notes?|comments?|remarks?|description|internalnotes?|memo)$/],
  ['tags', /^(tags?|labels?|groups?|categor(y|ies)|type|clienttype|customertype)$/],
  ['tax_exempt', /^(tax)?exempt$|^exemptfromtax$/],
  ['tax_certificate_number', /^(tax|exemption|resale)?(certificate|cert)(number|no)?$|^resale(number|no)$/],
  ['archived', /^(is)?archived$/],
]

function placeHeadings(kind: 'billing' | 'service', before: string): [ClientField, RegExp][] {
  return Object.entries(place).map(([part, words]) => [
    `${kind}_${part}` as ClientField,
    new RegExp(`^(${before})(${words})$`),
  ])
}

/** The fields of the own headings of an export. */
const byLabel = new Map<string, ImportField>(
  [
    ...importFields,
    ...Array.from({ length: mostNumbered }, (_, at) => fieldsOfContact(at + 1)).flat(),
    ...Array.from({ length: mostNumbered - 1 }, (_, at) => fieldsOfProperty(at + 2)).flat(),
  ].map((field) => [bare(importLabel(field)), field]),
)

/** What each heading seems to mean; no field twice, the first heading has it. An export's own headings come first. */
export function matchColumns(heads: readonly string[]): ImportColumns {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const own = heads.map((head) => take(byLabel.get(bare(head))))
  return heads.map((head, at) => {
    if (own[at] || isKeptHeading(head)) return own[at] ?? null
    return take(headings.find(([each, words]) => !taken.has(each) && words.test(bare(head)))?.[0])
  })
}

/** Why clients cannot be read by these columns; undefined if they can. */
export function columnsFault(columns: ImportColumns): string | undefined {
  const chosen = columns.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  if (twice) return `Two columns are ${importLabel(twice)}. Choose one of them.`
  const named = ['name', 'first_name', 'last_name', 'company_name'] as const
  if (!named.some((field) => chosen.includes(field))) return 'Choose the column with the name or the company'
  return undefined
}
