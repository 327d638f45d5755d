import { describe, expect, it } from 'vitest'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { expectWellBehaved, type Raw, sendRaw } from '#test/calls/raw-request.ts'
import { callsInOrder, isByLink, nameOf, putAt, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { TRY_ALL, tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { fieldsOf, leafOf, textSteps } from '#test/calls/zod-shape.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/** The same bad requests at every row. */
const { test, world } = await openWorlds()
/** For requests that are refused before anything is used up: nothing is made for them. */
const unspent = { ...world, frugal: true }
const calls = callsInOrder(routes)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at))

/** `each`: tried at every call, the others at one of each kind (see `triedAt`). */
type Attempt = {
  what: string
  code: number | number[]
  request: Omit<Raw, 'method' | 'url'>
  query?: string
  each?: true
}

/** What only a request with a body can get wrong. */
const badBodies: Attempt[] = [
  { what: 'text as it is', code: 415, request: { payload: 'hello', headers: { 'content-type': 'text/plain' } } },
  { what: 'XML', code: 415, request: { payload: '<a/>', headers: { 'content-type': 'application/xml' } } },
  { what: 'a content type that is none', code: 415, request: { payload: 'a=1', headers: { 'content-type': ';;;' } } },
  {
    what: 'a multipart form without an edge',
    code: [400, 415],
    request: { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
  },
  {
    what: 'two megabytes of form',
    code: 413,
    request: { payload: `a=${'x'.repeat(2_097_152)}`, headers: form },
  },
  {
    what: 'two megabytes of JSON',
    code: 413,
    request: { payload: `{"a":"${'x'.repeat(2_097_152)}"}`, headers: json },
  },
  {
    what: '10,000 fields of form',
    code: 413,
    request: { payload: many(10_000, (at) => `f${at}=1`).join('&'), headers: form },
  },
  {
    what: '10,000 fields of JSON',
    code: 413,
    request: { payload: `{${many(10_000, (at) => `"f${at}":1`).join()}}`, headers: json },
  },
  {
    what: 'JSON fifty levels deep',
    code: 413,
    request: { payload: `{"a":${'['.repeat(50)}${']'.repeat(50)}}`, headers: json },
  },
  {
    what: 'JSON half a million levels deep',
    code: [400, 413],
    request: { payload: `{"a":${'['.repeat(500_000)}`, headers: json },
  },
  {
    what: 'bytes that are no UTF-8 in a form',
    code: 400,
    request: { payload: Buffer.from([0x61, 0x3d, 0xff, 0xfe]), headers: form },
  },
  {
    what: 'bytes that are no UTF-8 in JSON',
    code: 400,
    request: { payload: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), headers: json },
  },
  { what: 'escapes that are no UTF-8 in a form', code: 400, request: { payload: 'a=%ff%fe', headers: form } },
  { what: 'JSON that breaks off', code: 400, request: { payload: '{"a":', headers: json }, each: true },
  { what: 'a JSON list', code: 400, request: { payload: '[1,2]', headers: json } },
  { what: 'JSON null', code: 400, request: { payload: 'null', headers: json } },
]

const badQueries: Attempt[] = [
  { what: 'escapes that are no UTF-8 in the query', code: 400, request: {}, query: 'a=%ff', each: true },
  {
    what: '10,000 names in the query',
    code: [400, 413, 414],
    request: {},
    query: many(10_000, (at) => `f${at}`).join('&'),
  },
]

/** Odd, but nobody's business to refuse: whatever comes of it, it is in the one form. */
const oddities: Attempt[] = [
  { what: 'nothing at all', code: [], request: {} },
  { what: 'an empty JSON object', code: [], request: { payload: '{}', headers: json }, each: true },
  { what: 'names given twice', code: [], request: { payload: 'title=a&title=b&id=1&id=2', headers: form } },
  { what: 'JSON names given twice', code: [], request: { payload: '{"title":"a","title":{"b":1}}', headers: json } },
  {
    what: 'names that reach for prototypes',
    code: [],
    request: {
      payload: '{"__proto__":{"kind":"owner"},"constructor":{"prototype":{"kind":"owner"}},"toString":1}',
      headers: json,
    },
  },
  {
    what: 'a repeat key of one letter',
    code: [],
    request: { payload: 'a=1', headers: { ...form, 'idempotency-key': 'x' } },
  },
  {
    what: 'odd headers',
    code: [],
    request: {
      payload: 'a=1',
      headers: { ...form, timezone: 'Mars/Base', 'x-company': 'no', cookie: 'session=%00; access=;;' },
    },
  },
]

/** Text that no database keeps, or that shows itself as something else, by what it is. */
const broken: [string, string][] = [
  ['half a character', 'a\ud800b'],
  ['NUL', 'a\0b'],
  ['a turned direction', 'a\u202eb'],
]

/** JSON text that holds broken text, for fields that take none. */
const brokenJson = ['["\\ud800"]', '[{"name":"\\udfff"}]', '{"\\ud800":"\\u0000"}', '{"x":{"y":["\\ud83d"]}}']

/**
 * A body, a query and headers are read by the door, before it knows for which call and for whom: what they can get wrong is
 * tried at the first call of each kind that the door reads in its own way. `npm test -- --all` tries it at all.
 */
const kindOf = ({ method, encoding, who, maxBytes }: Call) => `${method} ${encoding} ${who} ${maxBytes}`
const triedCalls = tried(calls, 'hostile')
const firstOfKind = new Set(
  triedCalls.filter((call, at) => triedCalls.findIndex((each) => kindOf(each) === kindOf(call)) === at),
)
const triedAt = (call: Call) => {
  const takesAll = TRY_ALL || firstOfKind.has(call)
  return ({ each }: Attempt) => takesAll || each
}

describe.each(triedCalls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  it('refuses what cannot be read, and says why', async () => {
    const { url, browser } = await address(call, unspent)
    const attempts = [...(call.method === 'GET' ? [] : badBodies), ...badQueries]
    for (const { what, code, request, query } of attempts.filter(triedAt(call))) {
      const answer = await sendRaw(test, browser, {
        method: call.method,
        url: query ? `${url}&${query}` : url,
        ...request,
      })
      expectWellBehaved(answer, `${name} with ${what}`)
      // Unsigned bytes are refused before anybody reads them.
      const codes = call.encoding === 'raw' ? [400, 413, 415] : [code].flat()
      expect(codes, `${name} with ${what}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
    }
  })

  it('refuses broken text inside the JSON of a form, and names the field', async () => {
    const { path, browser, sample } = await address(call)
    const send = (record: Record<string, unknown>) =>
      sendRaw(test, browser, { method: call.method, ...asForm(call, path, { ...sample, ...record }) })
    for (const [field, schema] of bodyFields(call)) {
      for (const text of brokenJson)
        expectWellBehaved(await send({ [field]: text }), `${name} with ${text} as ${field}`)
      if (!['array', 'object', 'record'].includes(leafOf(schema).def.type)) continue
      for (const steps of textSteps(schema))
        for (const [what, text] of broken) {
          const answer = await send({ [field]: JSON.stringify(putAt(sample[field], steps, text, schema)) })
          const said = `${name} with ${what} as ${[field, ...steps].join('.')}: ${answer.body.slice(0, 300)}`
          expectWellBehaved(answer, said)
          expect(answer.statusCode, said).toBe(400)
        }
      if (leafOf(schema).def.type !== 'record') continue
      for (const [what, text] of broken) {
        const answer = await send({ [field]: JSON.stringify({ [text]: true }) })
        expect(answer.statusCode, `${name} with ${what} as a name in ${field}`).toBe(400)
      }
    }
  })

  it('answers what is odd in the one form', async () => {
    let unused: Pick<Awaited<ReturnType<typeof address>>, 'url' | 'browser'> | undefined
    for (const { what, request } of oddities.filter(triedAt(call))) {
      const { url, browser } = unused ?? (await address(call))
      const answer = await sendRaw(test, browser, {
        method: call.method,
        url,
        ...(call.method === 'GET' ? {} : request),
      })
      expectWellBehaved(answer, `${name} with ${what}`)
      // What was refused has used nothing up, and what was only read neither.
      unused = call.method === 'GET' || answer.statusCode >= 400 ? { url, browser } : undefined
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('refuses other methods with what the path takes', async () => {
    const { url, browser } = await address(call, unspent)
    const taken = calls
      .filter(({ path }) => path === call.path)
      .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method as string]))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (each) => !taken.includes(each),
    )) {
      const answer = await sendRaw(test, browser, { method, url })
      expect(answer.statusCode, `${method} ${url}`).toBe(405)
      expect(String(answer.headers.allow).split(', ').sort(), `${method} ${url}`).toEqual(taken.sort())
      if (method !== 'HEAD') expectWellBehaved(answer, `${method} ${url}`)
    }
  })

  it('knows no thing by an id that is none', async () => {
    if (pathParts(call.path).length === 0) return
    const { browser } = await address(call, unspent)
    for (const id of ['x', '0', '%00', '%FF', '%ED%A0%80', '..%2F..', '__proto__', 'a'.repeat(400), '%20']) {
      const answer = await sendRaw(test, browser, {
        method: call.method,
        url: call.path.replace(/:\w+/g, id),
        payload: call.method === 'GET' ? undefined : 'a=1',
        headers: form,
      })
      expectWellBehaved(answer, `${name} with ${id}`)
      // Whether there is such a thing is what is asked of a code: no is an answer.
      if (answer.statusCode === 200 && answer.json().genuine === false) continue
      expect(isByLink(call) ? [400, 401, 404, 414] : [400, 404, 414], `${name} with ${id}: ${answer.body}`).toContain(
        answer.statusCode,
      )
    }
  })
})

/** The row's address in the world, with a session or a link that opens it. `within`: what it may use up. */
async function address(call: Call, within = world) {
  const input = isByLink(call) ? await sampleByLink(call, within) : await sampleInput(call, within)
  const path = pathParts(call.path).reduce(
    (url, part) => url.replace(`:${part}`, String(input[part])),
    call.path as string,
  )
  return {
    path,
    sample: input,
    url: `${path}?${'token' in input ? `token=${input.token}` : 'a=1'}`,
    browser: isByLink(call) ? null : await signedInAs(test, userFor(call, world)),
  }
}

/** The fields of a row that are no part of its path and no file. */
function bodyFields(call: Call) {
  if (call.encoding === 'raw') return []
  const parts = pathParts(call.path)
  return fieldsOf(call.input).filter(
    ([name, field]) => !parts.includes(name) && !('bytes' in Object.fromEntries(fieldsOf(field))),
  )
}

/** A record as a form, or as a query where the row has no body; what is no text goes as JSON. */
function asForm(call: Call, path: string, record: Record<string, unknown>): Omit<Raw, 'method'> {
  const pairs = Object.entries(record).filter(([name]) => !pathParts(call.path).includes(name))
  const payload = new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
  return call.method === 'GET' ? { url: `${path}?${payload}` } : { url: path, payload, headers: form }
}
