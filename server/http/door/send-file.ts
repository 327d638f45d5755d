import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '#server/platform/deadline.ts'
import type { ByteRange } from '#server/platform/files/object-store.ts'
import type { FileAnswer } from '../context.ts'

/** A download that stalls this long is aborted; up to twice that, because Node waits once more for its own buffer. */
const stalledMs = 60_000

/** Sends a file, a range of it, or 304. */
export async function sendFile(reply: FastifyReply, file: FileAnswer, limit: Limit) {
  const cache = cacheOf(file)
  if (file.etag && isKnown(reply.request, file.etag))
    return reply.code(304).headers({ etag: file.etag, 'cache-control': cache }).send()
  reply.type(file.type).header('x-content-type-options', 'nosniff').header('cache-control', cache)
  if (file.etag) reply.header('etag', file.etag)
  if (file.keep_seconds) reply.header('vary', 'cookie')
  if (file.filename) {
    const shown = file.download ? 'attachment' : 'inline'
    reply.header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
  }
  const range = file.part && rangeOf(reply.request, file)
  if (file.part) reply.header('accept-ranges', 'bytes')
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.length}`).send()
  if (range && file.part) {
    const part = await file.part(range)
    begin(reply, limit, part)
    return sendPart(reply, file.length ?? 0, range, part)
  }
  const isHead = reply.request.method === 'HEAD' && file.length !== undefined
  // Open the file before sending its length: it may be gone.
  const bytes = isHead ? undefined : typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  if (file.length !== undefined) reply.header('content-length', file.length)
  if (bytes === undefined) return reply.send()
  // Don't generate an export for a HEAD request.
  if (reply.request.method === 'HEAD' && !(bytes instanceof Uint8Array)) {
    ;(bytes as Readable).destroy()
    return reply.send()
  }
  if (bytes instanceof Uint8Array) return reply.send(Buffer.from(bytes))
  begin(reply, limit, bytes)
  return reply.send(bytes)
}

/** Ends the call's time limit: from here on the reader's speed counts. Closes what was opened too late. */
function begin(reply: FastifyReply, limit: Limit, bytes: NodeJS.ReadableStream | undefined) {
  try {
    limit.answers()
  } catch (error) {
    ;(bytes as Readable | undefined)?.destroy()
    throw error
  }
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
}

function sendPart(reply: FastifyReply, length: number, { first, last }: ByteRange, part: NodeJS.ReadableStream) {
  reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`)
  return reply.header('content-length', last - first + 1).send(part)
}

/** The requested range. Several ranges, or one of another version, get the whole file. Source: RFC 9110, section 14.2. */
function rangeOf(
  { method, headers }: FastifyRequest,
  { etag, length = 0 }: FileAnswer,
): ByteRange | 'beyond' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  const condition = headers['if-range']
  if (method !== 'GET' || !asked || (condition !== undefined && condition !== etag)) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'beyond' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (Number(from) >= length) return 'beyond'
  return Number(from) > last ? undefined : { first: Number(from), last }
}

/** The browser may cache it, and revalidates each time. */
const ownCache = 'private, no-cache'

function cacheOf({ immutable, etag, keep_seconds }: FileAnswer): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  if (keep_seconds) return `private, max-age=${keep_seconds}`
  return etag ? ownCache : 'no-store'
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
