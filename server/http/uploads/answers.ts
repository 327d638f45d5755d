import { Refusal, type RefusalCode, refusalStatus } from '#contract/wire/refusal.ts'
import { type Disk, diskFull } from '#server/platform/files/disk.ts'
import { asRefusal, bodyOf } from '../errors.ts'

/** The protocol's own refusals, in our messages. */
type ProtocolError = { status_code: number; body: string }

/**
 * A refusal as our usual JSON; undefined for the protocol's own refusals. If a chunk could not be written, the disk may be full:
 * `refuseFiles` says so.
 */
export async function inJson(
  error: Error | ProtocolError,
  disk: Pick<Disk, 'refuseFiles'>,
): Promise<ProtocolError | undefined> {
  const { code } = error as { code?: string }
  const failed = 'status_code' in error && error.status_code >= 500 && !(error instanceof Refusal)
  const full =
    code === 'ENOSPC' ? diskFull() : failed ? await disk.refuseFiles(0).catch((refused: unknown) => refused) : undefined
  if (full instanceof Refusal) return { status_code: refusalStatus[full.code], body: bodyOf(full) }
  if ('status_code' in error && !(error instanceof Refusal)) return undefined
  const refusal = asRefusal(error) ?? new Refusal('server_error', 'Something went wrong on our side. Try again.')
  return { status_code: refusalStatus[refusal.code], body: bodyOf(refusal) }
}

/** The codes nearest to the protocol's statuses. */
const codes: Record<number, RefusalCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
}

/** A refusal of the protocol's server as our usual JSON, with the protocol's status. */
export function asOurs(status: number, body: string): { headers: Record<string, string>; body: string } {
  const code = codes[status] ?? (status < 500 ? 'validation_error' : 'server_error')
  return {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '60' }),
    },
    body: body.startsWith('{') ? body : bodyOf(new Refusal(code, body.trim())),
  }
}

/** The answer about a complete upload's offset. */
export function answersWhole(bytes: number): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Cache-Control': 'no-store',
    'Upload-Offset': String(bytes),
    'Upload-Length': String(bytes),
  }
}
