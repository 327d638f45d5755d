import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AnswerOf, Call, SendOf } from '#contract/wire/call.ts'
import { encode } from '#contract/wire/form.ts'

export type Answer<C> = { code: number; body: AnswerOf<C> & RefusalBody; raw: LightMyRequestResponse }
type RefusalBody = {
  status: string
  message: string | string[]
  error_code?: string
  redirect?: string
  fields?: Record<string, string[]>
}

/** Somebody with a cookie jar: a person at a browser, or anybody. */
export type Browser = {
  jar: Map<string, string>
  call<C extends object>(row: C, input?: SendOf<C>, headers?: Record<string, string>): Promise<Answer<C>>
}

let visitors = 0

/**
 * A browser that keeps its cookies and sends each call as the web app does: as a form, or multipart with files. Everybody
 * sits at an address of their own unless given another one: the limits count by address.
 */
export function openBrowser({ app }: { app: FastifyInstance }, remoteAddress = ownAddress()): Browser {
  const jar = new Map<string, string>()
  return {
    jar,
    async call<C extends object>(row: C, input?: SendOf<C>, headers: Record<string, string> = {}) {
      const raw = await app.inject({
        remoteAddress,
        ...requestOf(row as unknown as Call, (input ?? {}) as Record<string, unknown>, jar, headers),
      })
      for (const { name, value, maxAge } of raw.cookies) maxAge === 0 ? jar.delete(name) : jar.set(name, value)
      return {
        code: raw.statusCode,
        body: raw.body && raw.headers['content-type']?.includes('json') ? raw.json() : ({} as never),
        raw,
      }
    },
  }
}

function ownAddress(): string {
  const at = ++visitors
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
}

function requestOf(
  row: Call,
  input: Record<string, unknown>,
  jar: Map<string, string>,
  headers: Record<string, string>,
) {
  const rest = { ...input }
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const base = { method: row.method, headers: { ...(cookie ? { cookie } : {}), ...headers } }
  if (row.method === 'GET' || (row.method as string) === 'HEAD')
    return { ...base, url: `${path}?${new URLSearchParams(textPairs(rest))}` }
  if (row.encoding === 'raw') {
    const signed = { 'content-type': 'application/json', [row.signedBy ?? '']: String(rest.signature) }
    return {
      ...base,
      url: path,
      headers: { ...signed, ...base.headers },
      payload: Buffer.from(rest.payload as Uint8Array),
    }
  }
  const withFile = row.encoding === 'form_with_file' && Object.values(rest).some(isFiles)
  if (row.encoding === 'multipart' || withFile) return { ...base, url: path, ...multipart(rest, base.headers) }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    ...base,
    url: path,
    headers: { ...type, ...base.headers },
    payload: new URLSearchParams(textPairs(rest)).toString(),
  }
}

function textPairs(input: Record<string, unknown>): string[][] {
  return encode(input).map(([name, value]) => [name, String(value)])
}

/** A file in a test's input stands as `{filename, mimetype, bytes}`. */
function multipart(input: Record<string, unknown>, headers: Record<string, string>) {
  const boundary = `----${randomUUID()}`
  const withFiles = Object.entries(input).filter(([, value]) => isFiles(value))
  const files = withFiles.flatMap(([name, value]) => [value].flat().map((file) => [name, file] as const))
  const fields = Object.fromEntries(
    Object.entries(input).filter(([name]) => !withFiles.some(([file]) => file === name)),
  )
  const parts: Buffer[] = textPairs(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const [name, value] of files) {
    const file = value as { filename: string; mimetype: string; bytes: Uint8Array }
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.filename}"\r\ncontent-type: ${file.mimetype}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'))
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** A file, or a list of them. */
function isFiles(value: unknown): boolean {
  const [first] = [value].flat()
  return (first as { bytes?: unknown } | null)?.bytes instanceof Uint8Array
}
