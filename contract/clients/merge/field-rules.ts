import { plainPhone, splitPhones } from '../../values/phone.ts'
import { keysOf } from '../../wire/list.ts'
import { wordsOf as fieldWords, headingOf, namesOf } from '../../wire/record.ts'
import { type ClientFieldName, clientFields, taxExemptWords } from '../fields.ts'
import { addressLine } from '../rules.ts'
import type { Client } from '../shapes.ts'

/** The fields of a client that are kept together, whichever of two who are merged they are of. */
const together = {
  name: ['first_name', 'last_name'],
  main_address: ['service_address', 'service_city', 'service_state', 'service_postal_code', 'service_country'],
  billing_address: ['billing_address', 'billing_city', 'billing_state', 'billing_postal_code', 'billing_country'],
  tax_exemption: [
    ...(['tax_exempt', 'tax_exempt_reason', 'tax_exempt_note'] as const),
    ...(['tax_certificate_number', 'tax_certificate_expires'] as const),
  ],
  portal: ['sees_documents', 'sees_contracts', 'sees_photos'],
} as const
type Group = keyof typeof together

/** Nobody chooses these: a number moves to the next place, notes are put together. */
const unchosen = ['phone_2', 'notes', 'access_notes'] as const
type Alone = Exclude<ClientFieldName, (typeof together)[Group][number] | (typeof unchosen)[number]>
export type MergeField = Group | Alone

/** What of a client can be kept from either of two who are merged: what is not kept together or put together, by itself. */
export const mergeFields: readonly MergeField[] = [...new Set(namesOf(clientFields).flatMap(mergeFieldOf))]

function mergeFieldOf(name: ClientFieldName): MergeField[] {
  const group = keysOf(together).find((each) => (together[each] as readonly ClientFieldName[]).includes(name))
  if (group) return [group]
  return (unchosen as readonly ClientFieldName[]).includes(name) ? [] : [name as Alone]
}

/** The fields of a client that are kept with one choice. */
export function fieldsKeptWith(field: MergeField): readonly ClientFieldName[] {
  return isGroup(field) ? together[field] : [field]
}

function isGroup(field: MergeField): field is Group {
  return field in together
}

/** Whose value is kept: that of the client who stays, or of the one who is merged into them. */
export const mergeSides = ['kept', 'merged'] as const
export type MergeSide = (typeof mergeSides)[number]
export type MergeChoices = { [Name in MergeField]?: MergeSide | undefined }

/** What of a client is looked at. */
export type MergedClient = Pick<Client, ClientFieldName | 'display_name' | 'has_tax_certificate'>

const groupLabels: Record<Group, string> = {
  name: 'Name',
  main_address: 'Main address',
  billing_address: 'Billing address',
  tax_exemption: 'Tax exemption',
  portal: 'May see when logged in',
}

export function mergeLabel(field: MergeField): string {
  return isGroup(field) ? groupLabels[field] : headingOf(clientFields[field])
}

const said: Record<Group, (client: MergedClient) => string> = {
  name: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
  main_address: (client) => addressOf(client, 'service'),
  billing_address: (client) => addressOf(client, 'billing'),
  tax_exemption: taxWords,
  portal: portalWords,
}

function addressOf(client: MergedClient, kind: 'service' | 'billing'): string {
  const line = addressLine(placeOf(client, kind))
  return [line, client[`${kind}_country`]].filter(Boolean).join(', ')
}

function taxWords(client: MergedClient): string {
  if (!client.tax_exempt) return ''
  const { tax_exempt_reason: reason, tax_exempt_note, tax_certificate_number, tax_certificate_expires } = client
  return [
    reason ? taxExemptWords[reason] : clientFields.tax_exempt.label,
    tax_exempt_note,
    tax_certificate_number && `certificate ${tax_certificate_number}`,
    tax_certificate_expires && `until ${tax_certificate_expires}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function portalWords({ sees_documents, sees_contracts, sees_photos }: MergedClient): string {
  const seen = [sees_documents && 'documents', sees_contracts && 'contracts', sees_photos && 'photos'].filter(Boolean)
  return seen.length > 0 ? `Projects, ${seen.join(', ')}` : 'Projects'
}

/** A field of a client in words; '' where there is nothing. */
export function wordsOf(field: MergeField, client: MergedClient): string {
  return isGroup(field) ? said[field](client) : fieldWords(clientFields[field], client[field])
}

/** Whether two texts are one telephone number and extension, spelled in whichever way. */
export function isSamePhone(one: string, other: string): boolean {
  return one === other || (dialed(one) !== '' && dialed(one) === dialed(other))
}

function dialed(phone: string): string {
  const numbers = splitPhones(phone).map(plainPhone)
  return numbers
    .map(({ number, extension = '' }) => `${number.replace(/^\+?1(\d{10})$/, '$1')} ${extension}`.trim())
    .join(' ')
}

type Place = { address: string | null; city: string | null; state: string | null; postal_code: string | null }

/** Whether one address says nothing that the other does not: the same street, and no other town. Spelled in whichever way. */
export function isWithin(one: Place, other: Place): boolean {
  if (one.address && !other.address) return false
  return (['address', 'city', 'state', 'postal_code'] as const).every(
    (part) => !plainly(one[part]) || plainly(one[part]) === plainly(other[part]),
  )
}

function plainly(words: string | null): string {
  return (words ?? '').toLowerCase().replace(/[\s\p{P}]+/gu, '')
}

function placeOf(client: MergedClient, kind: 'service' | 'billing'): Place {
  return {
    address: client[`${kind}_address`],
    city: client[`${kind}_city`],
    state: client[`${kind}_state`],
    postal_code: client[`${kind}_postal_code`],
  }
}

/**
 * Whether two clients say different things in a field; an address that adds nothing to the one that is kept does not. Two
 * certificates are two files, whatever is said of them.
 */
function differs(field: MergeField, kept: MergedClient, merged: MergedClient): boolean {
  const [here, there] = [wordsOf(field, kept), wordsOf(field, merged)]
  if (field === 'tax_exemption' && kept.has_tax_certificate && merged.has_tax_certificate) return true
  if (field === 'phone') return !isSamePhone(here, there)
  if (field !== 'main_address' && field !== 'billing_address') return here !== there
  if (here === '' || there === '') return here !== there
  const kind = field === 'main_address' ? 'service' : 'billing'
  return (
    !isWithin(placeOf(merged, kind), placeOf(kept, kind)) ||
    !placeOf(merged, kind).address !== !placeOf(kept, kind).address
  )
}

/** Of two clients, the fields in which they differ: for each of these one value is chosen. */
export function differingFields(kept: MergedClient, merged: MergedClient): MergeField[] {
  return mergeFields.filter((field) => differs(field, kept, merged))
}

/** Whose value is kept unless somebody chooses: that of the client who stays, where there is one. */
export function sideOf(
  field: MergeField,
  kept: MergedClient,
  merged: MergedClient,
  choices: MergeChoices = {},
): MergeSide {
  return choices[field] ?? (wordsOf(field, kept) === '' && wordsOf(field, merged) !== '' ? 'merged' : 'kept')
}
