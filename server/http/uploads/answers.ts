import { Refusal, refusalStatus } from '#contract/wire/refusal.ts'
import { type Disk, diskFull } from '#server/platform/files/disk.ts'
import { asRefusal, bodyOf } from '../errors.ts'

/** What the protocol's own refusals are, in the product's words. */
type ProtocolError = { status_code: number; body: string }

/**
 * A refusal as the JSON of all others; what the protocol refuses by itself stays as it is. Where a piece could not be written the disk
 * is asked why: `refuseFiles` says it is full.
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

/** How far an upload is that has all its bytes. */
export function answersWhole(bytes: number): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Cache-Control': 'no-store',
    'Upload-Offset': String(bytes),
    'Upload-Length': String(bytes),
  }
}
