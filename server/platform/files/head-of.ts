import { open } from 'node:fs/promises'

/** The first bytes of a file on the disk, each as one character; fewer where it is shorter. */
export async function headOf(path: string, bytes: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
