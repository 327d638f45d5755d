import type { ImportField } from './column-rules.ts'

const parts = {
  address: 'address|street|streetaddress|street1|address1|addressline1|streetline1|line1|addr',
  address_2:
    'street[23]|address[23]|addressline[23]|streetline[23]|line[23]|unit|apt|suite|aptsuite|apartment|extendedaddress',
  po_box: 'pobox',
  city: 'city|town',
  state: '(?:state|province|region|county)+',
  postal_code: '(?:zip|zipcode|postalcode|postcode|postal)+',
  country: 'country|countryregion',
  lines: 'formatted|fulladdress|addressformatted|(?<=.)to[1-5]?|addressinfull',
}

/** Whose place a heading is of, by the words it begins with. */
const whose = [
  ['billing', 'bill|billing|billto|billingaddress|mail|mailing|mailingaddress|invoice|business|businessaddress|work'],
  [
    'service',
    '|client|customer|service|serviceproperty|serviceaddress|site|job|jobsite|property|project|location|ship|shipto|shipping|shippingaddress|home|homeaddress|physical|primary|address1|property1|location1|site1',
  ],
  ['property_2', 'other|otheraddress|address2|property2|location2|site2'],
  ...[3, 4, 5, 6, 7, 8, 9].map(
    (number) => [`property_${number}`, `(?:address|property|location|site)${number}`] as const,
  ),
] as const

const patterns = whose.flatMap(([kind, before]) =>
  Object.entries(parts)
    // Of a further place a box and lines have no field.
    .filter(([part]) => !kind.startsWith('property_') || !/^(po_box|lines)$/.test(part))
    .map(([part, words]) => [`${kind}_${part}` as ImportField, new RegExp(`^(?:${before})(?:${words})$`)] as const),
)

const bareParts = new RegExp(`^(?:${Object.values(parts).join('|')})$`)

/**
 * The parts of places that headings mean, letters and digits alone: "Business Street 2", "Address 1 - Region", "Bill to 3". Beside
 * a place to ship to or to work at, one of which nothing is said is where bills go.
 */
export function placesOfHeadings(heads: readonly string[]): (ImportField | undefined)[] {
  const found = heads.map((head) => patterns.find(([, words]) => words.test(head))?.[0])
  const isBare = (at: number) => bareParts.test(heads[at] ?? '')
  const hasOther = found.some(
    (field, at) => field && !isBare(at) && found.some((each, bare) => each === field && isBare(bare)),
  )
  const hasBilling = found.some((field) => field?.startsWith('billing_'))
  return found.map((field, at) =>
    hasOther && !hasBilling && isBare(at) ? (field?.replace('service_', 'billing_') as ImportField) : field,
  )
}
