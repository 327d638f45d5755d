import { pathParts } from '#contract/wire/call.ts'
import { encode } from '#contract/wire/form.ts'
import type { Row } from './row.ts'

export type Wire = { url: string; init: RequestInit }
type Headers = Record<string, string>

/** A row and its input as a request: path parts filled, the rest in the query or the body. Throws where it cannot be one. */
export function writeRequest(row: Row, input: object, headers: Headers): Wire {
  const rest: Record<string, unknown> = { ...input }
  let path: string = row.path
  for (const part of pathParts(row.path)) {
    const value = rest[part]
    if (typeof value !== 'string' || value === '') throw new TypeError(`${row.path} needs ${part}`)
    path = path.replace(`:${part}`, encodeURIComponent(value))
    delete rest[part]
  }
  const inBody = row.method === 'POST' || row.method === 'PUT'
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin', redirect: 'manual' }
  if (inBody) return { url: path, init: { ...init, ...writeBody(row, rest, headers) } }
  const query = new URLSearchParams(textPairs(rest)).toString()
  return { url: query ? `${path}?${query}` : path, init }
}

function writeBody(row: Row, rest: Record<string, unknown>, headers: Headers): RequestInit {
  if (row.encoding === 'json')
    return { body: JSON.stringify(rest), headers: { ...headers, 'Content-Type': 'application/json' } }
  const plain =
    row.encoding === 'form_with_file' &&
    !Object.values(rest)
      .flat()
      .some((value) => value instanceof Blob)
  if (!row.encoding || row.encoding === 'form' || plain) return { body: new URLSearchParams(textPairs(rest)) }
  const form = new FormData()
  for (const [name, value] of encode(rest)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value instanceof Blob) form.append(name, value, 'file')
    else form.append(name, String(value))
  }
  return { body: form }
}

function textPairs(record: Record<string, unknown>): [string, string][] {
  return encode(record).map(([name, value]) => {
    if (value instanceof Blob) throw new TypeError(`${name} is a file, which this call does not take`)
    return [name, String(value)]
  })
}
