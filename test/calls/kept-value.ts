import type { z } from 'zod'
import { nextNumber } from '../next-number.ts'
import { orientedJpeg } from '../server/pictures.ts'
import { accepts, fieldsOf, leafOf, valueFor } from './zod-shape.ts'

export type Steps = (string | number)[]
export type Place = { steps: Steps; schema: z.ZodType }

/** Every place of a schema where a value stands: beneath objects and lists of objects; a file, a record and a list of values are one. */
export function placesOf(schema: z.ZodType, at: Steps = []): Place[] {
  return fieldsOf(schema).flatMap(([name, field]): Place[] => {
    const [steps, { def }] = [[...at, name], leafOf(field)]
    const ofItem = def.type === 'array' && def.element ? placesOf(def.element, [...steps, 0]) : []
    const inner = isFile(field) || (def.element && isFile(def.element)) ? [] : [...ofItem, ...placesOf(field, steps)]
    return inner.length > 0 ? inner : [{ steps, schema: field }]
  })
}

/** `line_items.name` */
export function wordsOf(steps: Steps): string {
  return steps.filter((step) => typeof step === 'string').join('.')
}

export function isFile(schema: z.ZodType): boolean {
  return fieldsOf(schema).some(([name]) => name === 'bytes')
}

const picture = new Uint8Array(await orientedJpeg(1))

/** Values that a place takes and that stand nowhere else; of a choice its choices, for one alone may be what is there anyway. */
export function valuesAt({ steps, schema }: Place): unknown[] {
  const { def } = leafOf(schema)
  if (isFile(schema)) return [fileOf()]
  if (def.type === 'boolean') return [true, false]
  const entries = Object.values(def.entries ?? {})
  if (entries.length > 0) return entries.slice(-2)
  if (def.type === 'array' && def.element) {
    if (isFile(def.element)) return [[fileOf()]]
    return valuesAt({ steps, schema: def.element }).map((each) => [each])
  }
  const found = textsFor(String(steps.findLast((step) => typeof step === 'string'))).find((each) =>
    accepts(schema, each),
  )
  // What no value is right for is refused whatever it says.
  return [found ?? valueFor(schema) ?? `Kept ${nextNumber()}`]
}

function fileOf() {
  return { filename: `kept-${nextNumber()}.jpg`, mimetype: 'image/jpeg', bytes: picture }
}

/** Texts of every kind that a field may ask for, those first that its name speaks of. */
function textsFor(name: string): unknown[] {
  const n = nextNumber()
  const money = `${3000 + (n % 6000)}.${10 + (n % 80)}`
  const named = namedTexts.find(([pattern]) => pattern.test(name))?.[1](n)
  const text = { type: 'text', text: `Kept ${n}` }
  return [
    ...(named === undefined ? [] : [named, [named]]),
    ...[`Kept ${n}`, `kept${n}@example.com`, `kept${n}`, dayOf(n, 2031), `https://kept${n}.example.com`, money],
    ...[
      `#${(0xa1_00_00 + n).toString(16)}`,
      'America/Denver',
      'en-CA',
      'OR',
      '07:15',
      String(97_000 + (n % 999)),
      2 + (n % 90),
    ],
    { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
  ]
}

const namedTexts: [RegExp, (n: number) => unknown][] = [
  [/amount|price|cost|budget/, (n) => `${3000 + (n % 6000)}.${10 + (n % 80)}`],
  [/percent|rate$/, (n) => `${1 + (n % 40)}.${100 + (n % 900)}1`],
  [/quantity/, (n) => `${2 + (n % 90)}.25`],
  [/phone/, (n) => `+1207555${1000 + (n % 9000)}`],
  [/^(date|date_from|date_to|start_date|authorized_date|client_signed_date)$/, (n) => dayOf(n % 1500, 2021)],
  [/signature/, (n) => JSON.stringify({ typed: `Kept ${n}` })],
  [/portion/, () => 'percent:30'],
  [/permissions/, () => ({ 'jobs.view': 'own' })],
]

function dayOf(days: number, year: number): string {
  return new Date(Date.UTC(year, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
}

/** An input with a value at a place; what a list or an object on the way needs besides is made up. */
export function withValue(whole: unknown, [step, ...rest]: Steps, value: unknown, schema: z.ZodType): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const element = leafOf(schema).def.element as z.ZodType
    const list = Array.isArray(whole) ? whole : []
    return [withValue(list[0] ?? needed(element), rest, value, element), ...list.slice(1)]
  }
  const record = (whole ?? needed(schema)) as Record<string, unknown>
  const field = Object.fromEntries(fieldsOf(schema))[step] as z.ZodType
  return { ...record, [step]: withValue(record[step], rest, value, field) }
}

/** What an object cannot be without. */
function needed(schema: z.ZodType): Record<string, unknown> {
  const fields = fieldsOf(schema).filter(([, field]) => !leafOf(field).optional && !accepts(field, undefined))
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)]))
}

/** Whether an answer or rows hold a value: what is short under its own name, all else wherever it stands. */
export function holds(found: unknown, name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => holds(found, name, each) || standsUnder(found, name, value))
  if (typeof value === 'object' && value !== null && !('type' in value))
    return Object.entries(value).every(([key, each]) => standsUnder(found, key, each))
  const texts = spellingsOf(value)
  if (texts.every((text) => text.length < 5)) return standsUnder(found, name, value)
  const said = JSON.stringify(found).toLowerCase()
  return texts.some((text) => said.includes(text))
}

/** Under its own name, or as the instant since when it is so: `closed` as `closed_at`. */
function standsUnder(found: unknown, name: string, value: unknown): boolean {
  if (Array.isArray(found)) return found.some((each) => standsUnder(each, name, value))
  if (found === null || typeof found !== 'object') return false
  return Object.entries(found).some(
    ([key, inner]) =>
      (key === name && JSON.stringify(inner) === JSON.stringify(value)) ||
      (key === `${name}_at` && value === (inner !== null)) ||
      standsUnder(inner, name, value),
  )
}

/** As it may stand: in small letters, money in cents, percents and quantities × 10⁴, numbers of telephones without a country. */
function spellingsOf(value: unknown): string[] {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase()
  const marked = text.match(/kept ?\d+/)?.[0]
  if (marked) return [marked]
  if (/^\d+\.\d+$/.test(text))
    return [text, String(Math.round(Number(text) * 100)), String(Math.round(Number(text) * 10_000))]
  return [text, ...(/^\+\d+$/.test(text) ? [text.slice(2)] : [])]
}
