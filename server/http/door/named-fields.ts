import type { Call } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'

/** Refuses a value in a field that the call doesn't accept, yet or by this name: silently dropped, it would look saved. */
export function refuseUntaken(record: Record<string, unknown>, { notYet, instead }: Pick<Call, 'notYet' | 'instead'>) {
  for (const path of [...notYet, ...Object.keys(instead)]) {
    const [name = '', inner] = path.split('.')
    const value = record[name]
    const sent = inner ? recordsIn(value).some((each) => says(each[inner])) : says(value)
    if (sent) throw refuseField(path, instead[path] ?? `${inner ?? name} is not taken yet. Leave it out.`)
  }
}

/** Refuses two different values for one field, e.g. in the path and in the body. */
export function refuseOther(name: string, one: unknown, other: unknown) {
  if (says(one) && says(other) && plain(one) !== plain(other))
    throw refuseField(name, `${name} says something else in another place of this request`)
}

/** Empty text, an empty list and false count as not sent. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false && value !== 'false'
}

/** Ids are compared without case. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^[0-9a-f-]{36}$/i.test(text) ? text.toLowerCase() : text
}

/** The records of a list as it arrives: JSON text in a form, a list in JSON. */
function recordsIn(value: unknown): Record<string, unknown>[] {
  const list = typeof value === 'string' ? parsed(value) : value
  return Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
