import { limits } from '../../values/limits.ts'
import {
  differingFields,
  isSamePhone,
  type MergeChoices,
  type MergedClient,
  type MergeField,
  type MergeSide,
  mergeLabel,
  sideOf,
  wordsOf,
} from './field-rules.ts'

/** What becomes of two clients who are merged. Source: docs/domain.md, Merging clients. */
export type MergeOutcome = {
  display_name: string
  /** Whose value is kept, of the fields in which they differ. */
  sides: MergeChoices
  phone: string | null
  phone_2: string | null
  /** The number that moved into the place of the second phone. */
  second_phone?: string
  notes: string | null
  /** How to get in, where it is not that of a property. */
  access_notes?: string | null
  /** What is not kept and has no other place, as it is written into the notes. */
  noted: string[]
  /** Whose tax certificate has no place any more: the file goes with the exemption. */
  lost_certificate?: MergeSide
  /** What is not kept of email and phones, and notes that the client's have no space for. */
  contact?: {
    first_name: string
    last_name: string | null
    email: string | null
    phone: string | null
    notes: string | null
  }
}

export function mergeOutcome(kept: MergedClient, merged: MergedClient, choices: MergeChoices = {}): MergeOutcome {
  const differing = differingFields(kept, merged)
  const sides: MergeChoices = Object.fromEntries(
    differing.map((field) => [field, sideOf(field, kept, merged, choices)]),
  )
  const phones = placePhones(kept, merged, sides)
  const lostEmail = differing.includes('email') ? lostOf('email', kept, merged, sides) : ''
  const [contactPhone, ...otherPhones] = phones.left
  const access = placeAccessNotes(kept, merged)
  const noted = [
    ...differing.flatMap((field) => {
      const lost = hasPlace.includes(field) ? '' : lostOf(field, kept, merged, sides)
      if (lost === '' || wordsOf(field, kept) === wordsOf(field, merged)) return []
      return [field === 'name' ? `Also known as ${lost}` : `${mergeLabel(field)}: ${lost}`]
    }),
    ...otherPhones.map((phone) => `Phone: ${phone}`),
    ...(access.lost ? [`Access notes: ${access.lost}`] : []),
  ]
  const lines = noted.length > 0 ? `Kept from the merge:\n${noted.join('\n')}` : ''
  const all = joined(kept.notes, merged.notes === kept.notes ? null : merged.notes, lines)
  const fits = (all?.length ?? 0) <= limits.note
  const left = fits ? null : joined(merged.notes, lines)
  const contact =
    lostEmail || contactPhone || left
      ? { ...nameOf(merged), email: lostEmail || null, phone: contactPhone ?? null, notes: left }
      : undefined
  return {
    display_name: displayName(kept, merged, sides),
    sides,
    phone: phones.first,
    phone_2: phones.second,
    ...(phones.moved ? { second_phone: phones.moved } : {}),
    notes: fits ? all : (kept.notes ?? null),
    ...(access.kept === undefined ? {} : { access_notes: access.kept }),
    noted,
    ...lostCertificate(kept, merged, sides.tax_exemption),
    ...(contact ? { contact } : {}),
  }
}

/** What is not kept of these goes to a contact, a property or nowhere. */
const hasPlace: readonly MergeField[] = ['email', 'phone', 'main_address', 'portal']

function lostOf(field: MergeField, kept: MergedClient, merged: MergedClient, sides: MergeChoices): string {
  return wordsOf(field, sides[field] === 'merged' ? kept : merged)
}

/** The file goes with the exemption; where both say the same, one that is there is kept. */
function lostCertificate(kept: MergedClient, merged: MergedClient, chosen: MergeSide | undefined) {
  const stays = chosen ?? (kept.has_tax_certificate ? 'kept' : 'merged')
  const [other, side] = stays === 'kept' ? [merged, 'merged' as const] : [kept, 'kept' as const]
  return other.has_tax_certificate ? { lost_certificate: side } : {}
}

/** The first by choice; of the others, each once, the second phone of who stays comes first, then the first that was not chosen. */
function placePhones(kept: MergedClient, merged: MergedClient, sides: MergeChoices) {
  const [first, other] = sides.phone === 'merged' ? [merged.phone, kept.phone] : [kept.phone, merged.phone]
  const rest: string[] = []
  for (const each of [kept.phone_2, other, merged.phone_2]) {
    const known = [first, ...rest].some((one) => one && isSamePhone(one, each ?? ''))
    if (each && !known) rest.push(each)
  }
  const [second = null, ...left] = rest
  return { first: first ?? null, second, moved: second && second !== kept.phone_2 ? second : undefined, left }
}

/** Of a client without an address they are nobody else's: those of a property stay with it. */
function placeAccessNotes(kept: MergedClient, merged: MergedClient): { kept?: string | null; lost?: string | null } {
  const [here, there] = [wordsOf('main_address', kept) !== '', wordsOf('main_address', merged) !== '']
  if (here && there) return {}
  const [first, second] = there ? [merged.access_notes, kept.access_notes] : [kept.access_notes, merged.access_notes]
  return { kept: first ?? second, lost: first && second && first !== second ? second : null }
}

function nameOf({ first_name, last_name, display_name }: MergedClient) {
  return first_name ? { first_name, last_name } : { first_name: last_name ?? display_name, last_name: null }
}

function displayName(kept: MergedClient, merged: MergedClient, sides: MergeChoices): string {
  const of = (field: MergeField) => wordsOf(field, sides[field] === 'merged' ? merged : kept)
  return of('company_name') || of('name') || kept.display_name
}

function joined(...notes: (string | null | undefined)[]): string | null {
  return notes.filter(Boolean).join('\n\n') || null
}
