import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Storage = {
  putFile(bytes: Uint8Array): Promise<{ key: string; bytes: number }>
  openFile(key: string): Promise<Uint8Array | undefined>
}

export function openStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  return {
    async putFile(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      await mkdir(root, { recursive: true })
      await writeFile(join(root, key), bytes)
      return { key, bytes: bytes.length }
    },
    openFile: (key) => readFile(join(root, key)).catch(() => undefined),
  }
}
