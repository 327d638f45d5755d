import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/values/limits.ts'
import { type Call, takesFiles } from '#contract/wire/call.ts'
import { gather, isListOf } from '#contract/wire/form.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { Received, Storage } from '#server/platform/files/storage.ts'
import type { Held } from '#server/platform/memory.ts'

const taken = new WeakMap<FastifyRequest, Received[]>()

/**
 * Takes the files of a multipart body to the disk as they come, each under the row's limit, and answers the body by name. Its
 * other fields are in memory: they are counted, and together no larger than a form. A file that is refused is named; whoever
 * reads on must end with `discardTaken`.
 */
export async function takeIn(
  request: FastifyRequest,
  row: Call,
  { storage, held }: { storage: Storage; held: Held },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'Send a form')
  const files: Received[] = []
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
    request.raw.unpipe().resume() // the rest is thrown away, so that the answer arrives and the connection goes on
    if (error instanceof Refusal || (error as { code?: string }).code) throw error
    throw refuseField('body', 'Send a well-formed multipart form')
  }
  return gather(pairs)
}

async function receive(
  storage: Storage,
  stream: AsyncIterable<Uint8Array>,
  { row, name, field }: { row: Call; name: string; field: string },
): Promise<Received> {
  const limit = takesFiles(row) ? row.maxBytes : limits.bodyBytes
  try {
    return await storage.receive(stream, { limit })
  } catch (error) {
    if ((error as { code?: string }).code !== 'too_large') throw error
    const said = `${shownName(name)} is over ${Math.floor(limit / 1_048_576)} MB`
    throw refuseField(field, said, 'too_large')
  }
}

/** What got no key goes, however the call ended. */
export async function discardTaken(request: FastifyRequest): Promise<void> {
  for (const file of taken.get(request) ?? []) await file.discard()
  taken.delete(request)
}

/** A file's own name without the folders that some browsers send, in what people can read. */
export function shownName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return clean.slice(0, 200) || 'A file'
}
