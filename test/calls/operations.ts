import type { Permission } from '#contract/access/permissions.ts'
import type { Call } from '#contract/wire/call.ts'
import { samples } from '#test/samples/all-samples.ts'
import { type Extra, type Form, longestPrefix } from '#test/samples/sample.ts'
import { nameOf } from './sample-input.ts'

/** One thing that can be asked for: a row, or one of the forms of a row that takes several. */
export type Operation = {
  name: string
  row: Call
  /** What the form is sent with, over the row's sample. */
  form?: Extra
  /** Rights of which one is asked for; empty where it is no question of rights. */
  opens: readonly Permission[]
  /** Rights that the work asks for besides: documents are prices. */
  also: readonly Permission[]
  /** What somebody needs to get it done, and no right more; `everything` to give away a role that may do much. */
  holds: readonly Permission[] | 'everything'
}

/** Every operation of the product, in the order of the rows. */
export function operationsOf(calls: readonly Call[]): Operation[] {
  return calls.flatMap((row) => {
    const forms = samples.forms[nameOf(row)]
    return forms ? forms.map((form) => operationOf(row, form)) : [operationOf(row)]
  })
}

function operationOf(row: Call, form?: Form): Operation {
  const opens = form?.opens ?? keysOf(row)
  const also = opens.length > 0 ? (saidOf(row, samples.also) ?? []) : []
  const needs = saidOf(row, samples.needs) ?? []
  const holds = needs === 'everything' ? needs : [...opens, ...also, ...needs]
  return { name: form ? `${nameOf(row)} ${form.words}` : nameOf(row), row, form: form?.form, opens, also, holds }
}

/** The rights of which a row asks for one. */
export function keysOf({ who }: Call): readonly Permission[] {
  if (['public', 'token', 'signed_in', 'owner', 'client'].includes(String(who))) return []
  return (typeof who === 'string' ? [who] : who) as Permission[]
}

/** What a table says of the longest beginning of a row that it knows, with its method or without. */
function saidOf<T>(row: Call, table: Record<string, T>): T | undefined {
  return longestPrefix(table, nameOf(row)) ?? longestPrefix(table, row.path)
}
