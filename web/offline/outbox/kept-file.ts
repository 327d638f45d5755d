/** A file as the device keeps it: as it is, or its bytes. */
export type KeptFile = Blob | { bytes: ArrayBuffer; type: string }

let keepsBlobs = true

/**
 * Has files written as they are; where the browser keeps none, their bytes, which it reads first. WebKit refuses blobs in a
 * private window: "Error preparing Blob/File data to be stored in object store".
 */
export async function writeFiles<T>(
  files: readonly (Blob | undefined)[],
  write: (kept: readonly (KeptFile | undefined)[]) => Promise<T>,
): Promise<T> {
  if (keepsBlobs) {
    try {
      return await write(files)
    } catch (error) {
      if (!files.some(Boolean) || !isRefused(error)) throw error
      keepsBlobs = false
    }
  }
  return write(await Promise.all(files.map((file) => file && bytesOf(file))))
}

export function blobOf(kept: KeptFile | undefined): Blob | undefined {
  return kept && !(kept instanceof Blob) ? new Blob([kept.bytes], { type: kept.type }) : kept
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'UnknownError' || error.name === 'DataCloneError')
}

async function bytesOf(file: Blob): Promise<KeptFile> {
  return { bytes: await file.arrayBuffer(), type: file.type }
}
