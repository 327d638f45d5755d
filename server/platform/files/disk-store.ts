import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'
import type { ObjectStore } from './object-store.ts'

/** Files in a folder of this machine's disk, each at the path that is its key. */
export function openDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    put: (key, path) => moveInto(folder, path, pathOf(key)),
    async open(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(absent)
      if (!found) return undefined
      const part = range && { start: range.first, end: range.last }
      return { bytes: found.size, stream: createReadStream(path, part) }
    },
    read: (key) => readFile(pathOf(key)).catch(absent),
    async remove(key) {
      await unlink(pathOf(key)).catch(absent)
    },
    removeAll: (below) => rm(pathOf(below), { recursive: true, force: true }),
    async *list(below) {
      for (const entry of await namesIn(pathOf(below), true)) {
        const key = `${below}/${entry}`
        const found = await stat(pathOf(key)).catch(absent)
        if (found?.isFile()) yield { key, written_ms: found.mtimeMs }
      }
    },
    names: (below) => namesIn(pathOf(below), false),
    async clearUnfinished() {}, // what comes in is cleared where it comes in
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
        throw setupError(`Files cannot be kept in ${folder}: ${error.code}.`, error)
      })
    },
    close() {},
  }
}

/** A rename is only safe once the folders that hold the name are on the disk too. */
async function moveInto(folder: string, from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
  if (made === undefined) return
  for (let above = dirname(dirname(to)); above.length >= folder.length; above = dirname(above)) await syncFolder(above)
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function namesIn(path: string, recursive: boolean): Promise<string[]> {
  return (await readdir(path, { recursive }).catch(absent)) ?? []
}

export function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
