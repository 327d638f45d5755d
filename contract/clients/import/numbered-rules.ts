/** How many contacts and properties of one client columns have numbers for; the first property is the client's site address. */
export const mostNumbered = 50

export const contactParts = ['first_name', 'last_name', 'role', 'email', 'phone', 'notes', 'gets'] as const
export const propertyParts = ['label', 'address', 'city', 'state', 'postal_code', 'country', 'access_notes'] as const
/** What a file may have beside them: the second line of a street. */
const importedPropertyParts = ['label', 'address', 'address_2', ...propertyParts.slice(2)] as const
export type ContactPart = (typeof contactParts)[number]
export type PropertyPart = (typeof propertyParts)[number]

/** What a column holds of one of a client's contacts, or of one of their further properties. */
export type NumberedField = `contact_${number}_${ContactPart}` | `property_${number}_${PropertyPart | 'address_2'}`

/** The names of these fields: contacts from 1, properties from 2. */
export const numberedField = new RegExp(
  `^(?:contact_(?:[1-9]|[1-4]\\d|50)_(?:${contactParts.join('|')})|property_(?:[2-9]|[1-4]\\d|50)_(?:${importedPropertyParts.join('|')}))$`,
)

const contactWords: Record<ContactPart, string> = {
  first_name: 'first name',
  last_name: 'last name',
  role: 'role',
  email: 'email',
  phone: 'phone',
  notes: 'notes',
  gets: 'gets',
}
const propertyWords: Record<PropertyPart | 'address_2', string> = {
  label: 'name',
  address: 'address',
  address_2: 'address, line 2',
  city: 'city',
  state: 'state',
  postal_code: 'ZIP',
  country: 'country',
  access_notes: 'access notes',
}

/** "Contact 1 first name", "Property 2 ZIP". */
export function numberedLabel(field: NumberedField): string {
  const { kind, number, part } = partsOf(field)
  return kind === 'contact'
    ? `Contact ${number} ${contactWords[part as ContactPart]}`
    : `Property ${number} ${propertyWords[part as PropertyPart | 'address_2']}`
}

export function partsOf(field: NumberedField): { kind: 'contact' | 'property'; number: number; part: string } {
  const [kind, number, ...part] = field.split('_')
  return { kind: kind as 'contact' | 'property', number: Number(number), part: part.join('_') }
}

export function isNumbered(field: string): field is NumberedField {
  return numberedField.test(field)
}

/** The fields of one contact or property, in the order in which they are offered. */
export function fieldsOfContact(number: number): NumberedField[] {
  return contactParts.map((part) => `contact_${number}_${part}` as const)
}

export function fieldsOfProperty(number: number): NumberedField[] {
  return importedPropertyParts.map((part) => `property_${number}_${part}` as NumberedField)
}
