import fc from 'fast-check'
import type { z } from 'zod'
import { type Call, pathParts } from '#contract/wire/call.ts'
import type { Raw } from './raw-request.ts'
import { fieldsOf, leafOf } from './zod-shape.ts'

const loneSurrogate = String.fromCharCode(0xd800)

/** Values that have broken somebody's server. */
const nasty: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  loneSurrogate,
  `x${loneSurrogate}y`,
  '\u202eevil',
  '\ufeff',
  '𝕏',
  'e\u0301'.repeat(40),
  '__proto__',
  'constructor',
  "'; drop table client; --",
  '%',
  '%%',
  '\\',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'true',
  'false',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1e309',
  '1e-7',
  '9'.repeat(400),
  '0x1F',
  '1,2,3',
  '١٢٣',
  '12.345',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '10000-01-01',
  '-000001-01-01',
  'x'.repeat(6000),
  '[',
  '[]',
  '{}',
  '[[[[[]]]]]',
  '{"a":',
  '["\\u0000"]',
  '[{"name":"\\ud800"}]',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 63,
  true,
  false,
  null,
  [],
  [[]],
  [null],
  ['a', 'b'],
  [1, [2, [3]]],
  {},
  { a: 1 },
  { length: 5 },
  { toString: 'x' },
  { nothing: null },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
]

/** Anything for a field: near what its schema takes, or far from it. */
function valueFor(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { def } = leafOf(schema)
  const wild = fc.oneof(
    fc.constantFrom(...nasty),
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  if (depth > 3) return wild
  return fc.oneof({ weight: 3, arbitrary: nearTo(schema, def, depth) }, { weight: 2, arbitrary: wild })
}

function nearTo(schema: z.ZodType, def: ReturnType<typeof leafOf>['def'], depth: number): fc.Arbitrary<unknown> {
  if (def.entries) return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return fc.oneof(fc.integer(), fc.double(), fc.bigInt().map(String))
  if (def.type === 'array' && def.element) return fc.array(valueFor(def.element, depth + 1), { maxLength: 4 })
  if (def.type === 'object') return recordFor(schema, {}, depth + 1)
  if (def.format === 'uuid' || def.format === 'guid') return fc.uuid()
  if (def.format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  return fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.emailAddress(),
  )
}

/** A record for an object schema: a valid one with some fields spoiled, left out or made up. */
function recordFor(
  schema: z.ZodType,
  sample: Record<string, unknown>,
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema).map(([name, field]) => {
    const kept = name in sample ? fc.constant(sample[name]) : fc.constant(undefined)
    return [name, fc.oneof({ weight: 3, arbitrary: kept }, { weight: 2, arbitrary: valueFor(field, depth) })] as const
  })
  const strange = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'company_id', 'a[]', 'x\0', '', 'toString'),
    fc.constantFrom(...nasty),
    { maxKeys: 2 },
  )
  return fc.tuple(fc.record(Object.fromEntries(fields)), strange).map(([record, more]) => {
    const given = Object.entries(record).filter(([, value]) => value !== undefined)
    return Object.fromEntries([...given, ...Object.entries(more)])
  })
}

const segments = [
  'x',
  '%FF',
  '%00',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
  'a'.repeat(400),
  '__proto__',
  '0',
  '%20',
  '%F0%9D%95%8F',
  '"',
  "'--",
]

/** Requests of a row that nobody in their right mind sends, in every encoding. `sample` is a valid input. */
export function hostileRequests(row: Call, sample: Record<string, unknown>): fc.Arbitrary<Raw> {
  const parts = pathParts(row.path)
  const paths = fc.tuple(
    ...parts.map((part) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(String(sample[part])) },
        { weight: 1, arbitrary: fc.constantFrom(...segments) },
        { weight: 1, arbitrary: fc.uuid() },
      ),
    ),
  )
  const record = recordFor(row.input, sample).map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => !parts.includes(name))),
  )
  const encodings = row.method === 'GET' ? ['query'] : ['form', 'json', 'query', 'multipart']
  return fc.tuple(paths, record, fc.constantFrom(...encodings)).map(([values, body, encoding]) => {
    const path = parts.reduce((url, part, at) => url.replace(`:${part}`, values[at] ?? ''), row.path as string)
    return { method: row.method, ...encoded(path, body, encoding) }
  })
}

function encoded(path: string, body: Record<string, unknown>, encoding: string): Omit<Raw, 'method'> {
  if (encoding === 'json')
    return { url: path, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const pairs = Object.entries(body).flatMap(([name, value]) => pairsOf(name, value))
  if (encoding === 'multipart') {
    const text = pairs.map(
      ([name, value]) =>
        `--edge\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
    )
    return {
      url: path,
      payload: `${text.join('')}--edge--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    }
  }
  const text = pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
  if (encoding === 'query') return { url: `${path}?${text.slice(0, 60_000)}` }
  return { url: path, payload: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => [`${name}[]`, String(item)])
  return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
}

/** Escapes what can be; half a character goes as the bytes it never had. */
function percent(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
