import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/values/limits.ts'
import { type Call, takesFiles } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { LARGE_BYTES } from '#server/platform/files/disk.ts'
import type { MemoryKind, MemoryReservation } from '#server/platform/memory.ts'
import type { Platform } from '#server/platform/platform.ts'
import { networkOf } from '../network.ts'
import { limiterOf, refuseFlood } from '../rate-limit.ts'
import { readRecord } from './body.ts'
import { refuseCrossSite, refuseStaleTab, refuseStranger, refuseWhileSigning } from './gate.ts'
import type { Identify } from './identify.ts'
import { cookiesOf, sendAccessHeader } from './session.ts'
import { discardTaken, takeIn } from './taking-in.ts'

/** A request whose body is not read yet, with its row. */
type Coming = { request: FastifyRequest; reply: FastifyReply; row: Call; platform: Platform; identify: Identify }

/** At most this much of a streamed body is in memory, between the connection and the disk. */
const STREAM_BYTES = 524_288

const records = new WeakMap<FastifyRequest, Record<string, unknown>>()

/**
 * Reads a request's body, runs `work`, and then deletes files that nothing kept. A small body (32 kB, 64 MB over all
 * connections) is read at once. A larger one is read only after the caller is allowed, within the rate limits of their address,
 * and after its bytes are reserved in memory; files stream to the disk. Only the connection's own time limits apply.
 */
export async function withBody<T>(coming: Coming, work: () => Promise<T>): Promise<T> {
  const { request, row, platform } = coming
  if (row.method === 'GET') return work()
  const held = isLarge(request) ? await letIn(coming) : nothing
  try {
    if (!isMultipart(request)) request.body = await readBytes(coming, held)
    else {
      const form = await takeIn(request, row, { storage: platform.storage, held })
      records.set(request, readRecord(request, row, form))
    }
    return await work()
  } finally {
    held.release()
    await discardTaken(request)
  }
}

/** The request's fields, parsed once even if the call is retried. */
export function recordOf(request: FastifyRequest, row: Call): Record<string, unknown> {
  const read = records.get(request) ?? readRecord(request, row)
  records.set(request, read)
  return read
}

export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true
}

/** Files, more than people type into a form, or of unknown size. */
function isLarge(request: FastifyRequest): boolean {
  return isMultipart(request) || declaredBytes(request) > LARGE_BYTES
}

/** A body without a declared length may have any. */
function declaredBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
}

const nothing: MemoryReservation = { add() {}, release() {} }

/** Checks the caller of a large body and reserves memory for it, or refuses it before a byte is read. */
async function letIn(coming: Coming): Promise<MemoryReservation> {
  const { request, row, platform } = coming
  refuseCrossSite(request, platform.env)
  const declared = declaredBytes(request)
  if (declared > LARGE_BYTES) await platform.disk.refuseLarge()
  const open = row.who === 'public' || row.orToken
  if (!open) await refuseUnknown(coming)
  if (!isMultipart(request) && Number.isFinite(declared) && declared > mostBytes(row)) throw tooLarge()
  await refuseFlood(limiterOf(request, platform.database), row, undefined, request.ip)
  const kind = open ? 'anyone' : 'people'
  if (isMultipart(request)) return countStream(request, platform, kind)
  return platform.memory.hold(kind, networkOf(request.ip), Number.isFinite(declared) ? declared : 0)
}

/** Reserves memory for a body that is streamed to the disk. */
export function countStream(
  request: FastifyRequest,
  { memory }: Pick<Platform, 'memory'>,
  kind: MemoryKind,
): MemoryReservation {
  return memory.hold(kind, networkOf(request.ip), Math.min(declaredBytes(request), STREAM_BYTES))
}

/** The door repeats these checks later, in the call's own transaction. */
async function refuseUnknown({ request, reply, row, platform, identify }: Coming): Promise<void> {
  const cookies = cookiesOf(request, platform.env.PUBLIC_URL.startsWith('https:'))
  if (!cookies.session) throw new Refusal('not_authenticated', 'Log in first')
  const known = await identify(platform, { ...cookies, link: '' })
  try {
    if (known.expired) throw new Refusal('session_expired', 'Session expired')
    if (known.actor) sendAccessHeader(reply, known.actor)
    refuseWhileSigning(row, known.actor, null, (request.params as { id?: string }).id)
    refuseStranger(row, known.actor, null, platform.now(), platform.env)
    refuseStaleTab(request, row, known.actor)
  } finally {
    await known.transaction.rollback()
  }
}

/** Reads a form or JSON body. On refusal the connection stays open, so the answer arrives. */
async function readBytes({ request, row }: Coming, held: MemoryReservation): Promise<Buffer> {
  const isCounted = Number.isFinite(declaredBytes(request))
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.byteLength
      if (bytes > mostBytes(row)) throw tooLarge()
      if (!isCounted) held.add(chunk.byteLength)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuseField('body', 'Send all of the request')
  }
  return Buffer.concat(chunks, bytes)
}

/** A row's limit applies to its files; its other fields have the usual limit. */
function mostBytes(row: Call): number {
  return takesFiles(row) ? limits.bodyBytes : row.maxBytes
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'This is too large')
}
