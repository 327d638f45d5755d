import { type Call, pathParts } from '#contract/wire/call.ts'
import { limits } from '#server/platform/limits.ts'
import type { Raw } from './raw-request.ts'
import { fieldsOf } from './zod-shape.ts'

/** A third of what a body may hold, so that thousands of them take minutes; what grows faster than its input shows here as well. */
const much = 300_000
const marks = '\u0301'

/** A small thought that makes much work: what one field of a body is given. */
export const absurdities: Record<string, () => unknown> = {
  'a long word': () => 'a'.repeat(much),
  'a letter under marks': () => `a${marks.repeat(much / 2)}`,
  'letters under twenty marks each': () => `a${marks.repeat(20)}`.repeat(much / 41),
  'brackets that never close': () => '('.repeat(much),
  'a long number': () => '9'.repeat(much),
  'spaces before the end': () => `x${' '.repeat(much)}x`,
  'signs of direction': () => '\u202a'.repeat(much / 3),
  'a list of one thing': () => Array.from({ length: much / 5 }, () => 'x'),
  'a list of nothing': () => Array.from({ length: much / 6 }, () => ({})),
  'lists within lists, as text': () => '['.repeat(much),
  'lists within lists': () => JSON.parse('['.repeat(400) + ']'.repeat(400)),
  'a wide object': () => Object.fromEntries(Array.from({ length: much / 15 }, (_, at) => [`n${at}`, 1])),
}

/** Requests that give one field after the other each of them, over a sensible input; and the same name very often. */
export function absurdRequests(call: Call, sample: Record<string, unknown>): { what: string; raw: Raw }[] {
  const inPath = pathParts(call.path)
  const fields = fieldsOf(call.input).flatMap(([name]) => (inPath.includes(name) ? [] : [name]))
  const url = inPath.reduce((path, part) => path.replace(`:${part}`, String(sample[part])), call.path as string)
  const body = Object.fromEntries(Object.entries(sample).filter(([name]) => !inPath.includes(name)))
  const headers = { 'content-type': 'application/json' }
  const json = fields.flatMap((name) =>
    Object.entries(absurdities).map(([words, made]) => ({
      what: `${name}: ${words}`,
      raw: { method: call.method, url, headers, payload: JSON.stringify({ ...body, [name]: made() }) },
    })),
  )
  const [first = 'name'] = fields
  const repeated = [`${first}=x&`.repeat(limits.formFields), `${first}[]=x&`.repeat(much / 10)]
  const forms = repeated.map((payload) => ({
    what: `${first}, very often`,
    raw: { method: call.method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload },
  }))
  return [...json, ...forms]
}
