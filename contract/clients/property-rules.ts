import { addressLine } from './rules.ts'

type NamedProperty = {
  label?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  postal_code?: string | null
}

/** What a property is called: "Lake house", else its street, else the rest of its address. */
export function propertyName({ label, ...place }: NamedProperty): string {
  return label || place.address || addressLine(place) || 'Property'
}

/** The same with where it is: "Lake house · 5 Shore Rd, Naples, ME 04055". */
export function propertyLine({ label, ...place }: NamedProperty): string {
  return [label, addressLine(place)].filter(Boolean).join(' · ')
}

/** That somebody can drive there. Source: docs/domain.md, Properties. */
export function placeFault(place: NamedProperty): { field: 'address'; message: string } | undefined {
  return addressLine(place) ? undefined : { field: 'address', message: 'Enter an address' }
}
