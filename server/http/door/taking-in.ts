import type { FastifyRequest } from 'fastify'
import { type Call, takesFiles } from '#contract/wire/call.ts'
import { gather, isListOf } from '#contract/wire/form.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { ReceivedFile, Storage } from '#server/platform/files/storage.ts'
import { limits } from '#server/platform/limits.ts'
import type { MemoryReservation } from '#server/platform/memory.ts'

const taken = new WeakMap<FastifyRequest, ReceivedFile[]>()

/**
 * Streams the files of a multipart body to the disk, each within the row's limit, and returns the body by name. Other fields
 * stay in memory, within the limit of a form. A refusal names the file. The caller must call `discardTaken` at the end.
 */
export async function takeIn(
  request: FastifyRequest,
  row: Call,
  { storage, held }: { storage: Storage; held: MemoryReservation },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'Send a form')
  const files: ReceivedFile[] = []
  taken.set(request, files)
  const pairs: [string, unknown][] = []
  let inFields = 0
  const most = { files: limits.photosAtOnce, fields: limits.formFields, parts: limits.formFields }
  const parts = request.parts({ limits: { ...most, fieldSize: limits.bodyBytes, fileSize: Number.POSITIVE_INFINITY } })
  try {
    for await (const part of parts) {
      if (part.type !== 'file') {
        const value = String(part.value)
        inFields += value.length
        if (inFields > limits.bodyBytes) throw new Refusal('too_large', 'This is too large')
        held.add(value.length)
        pairs.push([part.fieldname, value])
      } else {
        const { fieldname, filename, mimetype } = part
        const field = fieldname.replace(/\[\]$/, '')
        const name = isListOf(row.input, field) ? `${field}[]` : field
        const bytes = await receive(storage, part.file, { row, name: filename, field })
        files.push(bytes)
        if (bytes.bytes > 0 || filename) pairs.push([name, { filename, mimetype, bytes }])
      }
    }
  } catch (error) {
    request.raw.unpipe().resume() // discard the rest, so the answer arrives and the connection stays usable
    if (error instanceof Refusal || (error as { code?: string }).code) throw error
    throw refuseField('body', 'Send a well-formed multipart form')
  }
  return gather(pairs)
}

async function receive(
  storage: Storage,
  stream: AsyncIterable<Uint8Array>,
  { row, name, field }: { row: Call; name: string; field: string },
): Promise<ReceivedFile> {
  const limit = takesFiles(row) ? row.maxBytes : limits.bodyBytes
  try {
    return await storage.receive(stream, { limit })
  } catch (error) {
    if ((error as { code?: string }).code !== 'too_large') throw error
    const said = `${shownName(name)} is over ${Math.floor(limit / 1_048_576)} MB`
    throw refuseField(field, said, 'too_large')
  }
}

/** Deletes received files that were not stored, however the call ended. */
export async function discardTaken(request: FastifyRequest): Promise<void> {
  for (const file of taken.get(request) ?? []) await file.discard()
  taken.delete(request)
}

/** A file's name in printable characters, without the folders that some browsers send. */
export function shownName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return clean.slice(0, 200) || 'A file'
}
