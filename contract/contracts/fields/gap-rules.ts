import type { Filling } from '../content/fill-rules.ts'
import type { Content, Party } from '../content/shapes.ts'
import { fieldsOf, optionalClausesOf, signingBlocksOf, tableProblemIn } from '../content/walk-rules.ts'
import { comesLater, type FieldSource, fieldRuleOf } from './field-rules.ts'
import { hasCancellationDays } from './signing-rules.ts'

export type EmptyField = { name: string; label: string; required: boolean }

/** How the buyer reaches the seller: a notice of cancellation is not complete without it. Source: 16 CFR 429.1. */
const seller = ['company_address', 'company_email', 'company_phone']

/** The fields that must be filled before a text is sent: their own rule says so, or its notice of cancellation. */
export function requiredIn(text: Content): (name: string) => boolean {
  const has = hasCancellationDays(text)
  return (name) => fieldRuleOf(name).required ?? (has && seller.includes(name))
}

/** The fields that a text names and nothing fills, the required ones first. What comes with sending or signing is not empty. */
export function emptyFields(text: Content, { values, tables }: Filling): EmptyField[] {
  const isFilled = (name: string) =>
    (Object.hasOwn(values, name) && (values[name] ?? '').trim() !== '') ||
    (Object.hasOwn(tables, name) && (tables[name]?.rows.length ?? 0) > 0)
  const isRequired = requiredIn(text)
  const empty = fieldsOf(text)
    .filter((name) => !comesLater(name) && !isFilled(name))
    .map((name) => ({ name, label: fieldRuleOf(name).label, required: isRequired(name) }))
  return [...empty.filter(({ required }) => required), ...empty.filter(({ required }) => !required)]
}

type Signer = { party: Party; number: number; name: string }

/** The signers who have no place to sign in a text. */
export function signersWithoutBlock<S extends Signer>(text: Content, signers: readonly S[]): S[] {
  const blocks = signingBlocksOf(text).filter(({ type }) => type === 'signature')
  return signers.filter(
    ({ party, number }) => !blocks.some(({ attrs }) => attrs.party === party && attrs.number === number),
  )
}

/** The parties whose blocks stand in a text although nobody signs for them, such as `client` 2. */
function blocksWithoutSigner(text: Content, signers: readonly Signer[]): { party: Party; number: number }[] {
  const known = (at: { party: Party; number: number }) =>
    signers.some(({ party, number }) => party === at.party && number === at.number)
  const missing = signingBlocksOf(text).flatMap(({ attrs }) => (known(attrs) ? [] : [attrs]))
  return missing.filter(
    (at, place) => missing.findIndex((each) => each.party === at.party && each.number === at.number) === place,
  )
}

export type ContractGap = { field: string; message: string }

const laterWords: { [Source in FieldSource]?: string } = {
  sending: 'when it is sent',
  signing: 'when your client signs',
  printing: 'when it is printed',
}

/** What was typed for fields that are filled in later, in signing above all: it counts for nothing, and whoever typed it is told. */
export function uncountedFields(fields: Readonly<Record<string, string>>): ContractGap[] {
  return Object.entries(fields)
    .filter(([name, words]) => comesLater(name) && words.trim() !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, words]) => {
      const { label, source } = fieldRuleOf(name)
      const when = laterWords[source] ?? ''
      const said = words.trim().length > 80 ? `${words.trim().slice(0, 80)}…` : words.trim()
      return {
        field: `fields.${name}`,
        message: `${label} is filled in ${when}. What was typed for it, “${said}”, doesn't count.`,
      }
    })
}

/**
 * What keeps a draft from being sent, each with the field it is about, in the order in which a person would mend it.
 * `filling` is what its records and its typed fields say.
 */
export function gapsOf(draft: {
  title: string
  client_id: string | null
  content: Content
  signers: readonly (Signer & { email: string | null })[]
  filling: Filling
}): ContractGap[] {
  const { title, client_id, content, signers, filling } = draft
  const clients = signers.filter(({ party }) => party === 'client')
  const table = tableProblemIn(content)
  return [
    ...(title.trim() ? [] : [{ field: 'title', message: 'Add a title' }]),
    ...(client_id ? [] : [{ field: 'client_id', message: 'Choose a client' }]),
    ...(clients.length > 0 ? [] : [{ field: 'signers', message: 'Add who signs for the client' }]),
    ...signers
      .filter(({ name }) => !name.trim())
      .map(() => ({ field: 'signers', message: 'Name everybody who signs' })),
    ...signers
      .filter(({ email }) => !email)
      .map(({ name }) => ({ field: 'signers', message: `Add an email for ${name || 'everybody who signs'}` })),
    ...(table ? [{ field: 'content', message: table }] : []),
    ...signersWithoutBlock(content, signers).map(({ name }) => ({
      field: 'content',
      message: `Add a signature block for ${name}`,
    })),
    ...blocksWithoutSigner(content, signers).map(({ party, number }) => ({
      field: 'signers',
      message:
        party === 'company'
          ? 'Add who signs for the company'
          : `Add who signs as client ${number}, or take the block out`,
    })),
    ...emptyFields(content, filling)
      .filter(({ required }) => required)
      .map(({ label, name }) => ({ field: `fields.${name}`, message: `${label} is empty` })),
  ]
}

/** How many optional clauses a text leaves out, for the one last look before it is sent. */
export function leftOutClauses(text: Content): string[] {
  return optionalClausesOf(text).flatMap(({ included, title }) => (included ? [] : [title]))
}
