import { blobOf, type KeptFile } from '../outbox/kept-file.ts'

/** A value with the files that belong to it, by their names. */
export type Bundle = { value: unknown; files: Record<string, KeptFile | undefined> }

type Head = { value: unknown; files: { name: string; type: string; bytes: number }[] }

/** One row of bytes: the length of the head, the head as JSON, the files one after the other. */
export async function bytesOfBundle({ value, files }: Bundle): Promise<Uint8Array<ArrayBuffer>> {
  const blobs = Object.entries(files).flatMap(([name, file]) => {
    const blob = blobOf(file)
    return blob ? [{ name, blob }] : []
  })
  const head: Head = { value, files: blobs.map(({ name, blob }) => ({ name, type: blob.type, bytes: blob.size })) }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, text.length)
  return new Uint8Array(await new Blob([length.buffer, text, ...blobs.map(({ blob }) => blob)]).arrayBuffer())
}

export function bundleOf(bytes: Uint8Array): { value: unknown; files: Record<string, Blob> } {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head
  let at = 4 + length
  const files = head.files.map(({ name, type, bytes: size }) => {
    const file = new Blob([bytes.slice(at, at + size)], { type })
    at += size
    return [name, file] as const
  })
  return { value: head.value, files: Object.fromEntries(files) }
}
