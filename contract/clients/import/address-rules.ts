import type { Cells } from './cell-rules.ts'
import { isSamePerson } from './name-rules.ts'

export type Place = {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  postal_code?: string | undefined
  country?: string | undefined
}

/** A client's own place as the columns of a row have it together: street, second line and box, or all of it in lines. */
export function placeOf(kind: 'service' | 'billing', cells: Cells, names: readonly (string | undefined)[]): Place {
  const of = (part: 'address' | 'city' | 'state' | 'postal_code' | 'country') => cells[`${kind}_${part}`]
  const box = cells[`${kind}_po_box`]
  const place = {
    address: streetOf(of('address'), cells[`${kind}_address_2`], box && /^\d/.test(box) ? `PO Box ${box}` : box),
    city: of('city'),
    state: of('state'),
    postal_code: of('postal_code'),
    country: of('country'),
  }
  if (place.city || place.state || place.postal_code) return place
  const lines = place.address ?? cells[`${kind}_lines`]
  return lines ? { ...place, ...placeOfLines(lines, names) } : place
}

/** "12 Elm St" and "Apt 4" as one line; what the first says already is not said twice. */
export function streetOf(...lines: (string | undefined)[]): string | undefined {
  const parts = lines.flatMap((line) => line?.split('\n') ?? []).map((line) => line.trim())
  const said = parts.filter((part, at) => part && !parts.slice(0, at).some((before) => before.includes(part)))
  return said.join(', ') || undefined
}

/** Source: https://pe.usps.com/text/pub28/28apb.htm, with the provinces of Canada. */
const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan'
/** A ZIP that a spreadsheet took a 0 from has four digits. */
const zip = String.raw`\d{4,5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d`
const town = new RegExp(String.raw`^(?:(.*?)(?:,\s*|\s+))?([A-Za-z]{2}|${states})\.?,?\s+(${zip})$`, 'i')
const zipAlone = new RegExp(`^(?:${zip})$`)
const country = /^(us|usa|u\.s\.a?\.?|united states(?: of america)?|canada)$/i

/**
 * An address that is written in lines, or between commas: names above the street are left out, the last line is the town with state
 * and ZIP. Where it is not, all of it is the street.
 */
function placeOfLines(text: string, names: readonly (string | undefined)[]): Place {
  const all = text.split(text.includes('\n') ? '\n' : /,\s*/).map((line) => line.trim().replace(/,$/, ''))
  const lines = all.filter(Boolean)
  while (isName(lines[0] ?? '', names)) lines.shift()
  const last = country.test(lines.at(-1) ?? '') ? lines.pop() : undefined
  if (lines.length > 2 && zipAlone.test(lines.at(-1) ?? '')) lines.push(`${lines.splice(-2, 1)[0]} ${lines.pop()}`)
  const [, city, state, postal_code] = town.exec(lines.at(-1) ?? '') ?? []
  // "12 Elm St Bath ME 04530" does not say where the street ends.
  const isWhole = lines.length === 1 && /\d/.test(city ?? '')
  if (!state || isWhole) return { address: streetOf(...lines), ...(last ? { country: last } : {}) }
  lines.pop()
  return {
    city: city || lines.pop(),
    state: state.length === 2 ? state.toUpperCase() : state,
    postal_code,
    address: streetOf(...lines),
    ...(last ? { country: last } : {}),
  }
}

function isName(line: string, names: readonly (string | undefined)[]): boolean {
  return /^[^\d]*\p{L}[^\d]*$/u.test(line) && names.some((name) => name && isSamePerson(line, name))
}
