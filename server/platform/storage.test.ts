import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkline-files-'))
  storage = openStorage(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const limit = 1_000_000
const hello = new TextEncoder().encode('hello')

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a file comes back as it was kept, named by its content', async () => {
  const kept = await storage.putFile(hello, { limit })
  const sha256 = createHash('sha256').update(hello).digest('hex')
  expect(kept).toEqual({ key: sha256, bytes: 5 })
  expect(Buffer.from((await storage.readFile(kept.key)) ?? []).toString()).toBe('hello')
  const opened = await storage.openFile(kept.key)
  expect(opened?.bytes).toBe(5)
  expect((await buffer(opened?.stream ?? Readable.from([]))).toString()).toBe('hello')
})

test('a stream and its bytes are one file, also when two people keep it at once', async () => {
  const chunks = Array.from({ length: 50 }, (_, at) => Buffer.alloc(10_000, at))
  const kept = await Promise.all([
    storage.putFile(Readable.from(chunks), { limit }),
    storage.putFile(Buffer.concat(chunks), { limit }),
    storage.putFile(Readable.from(chunks), { limit }),
  ])
  expect(new Set(kept.map((file) => file.key)).size).toBe(1)
  expect(await filesIn(folder)).toHaveLength(1)
  expect(await storage.readFile(kept[0].key)).toEqual(Buffer.concat(chunks))
})

test('a file beyond the limit, or one that breaks off, leaves nothing behind', async () => {
  await expect(storage.putFile(hello, { limit: 4 })).rejects.toMatchObject({ code: 'too_large' })
  async function* breaksOff() {
    yield hello
    throw new Error('the line went dead')
  }
  await expect(storage.putFile(breaksOff(), { limit })).rejects.toThrow('the line went dead')
  expect(await filesIn(folder)).toEqual([])
})

test('an empty file is a file', async () => {
  const kept = await storage.putFile(new Uint8Array(), { limit })
  expect((await storage.openFile(kept.key))?.bytes).toBe(0)
})

test('a caller reaches nothing outside the store', async () => {
  const { key } = await storage.putFile(hello, { limit })
  const wrongs = [
    '../secret.txt',
    `../files/${key}`,
    `${key}/..`,
    `${key}\u0000`,
    '',
    'unfinished',
    key.toUpperCase(),
    `/${key}`,
  ]
  for (const wrong of wrongs) {
    expect(await storage.openFile(wrong)).toBeUndefined()
    expect(await storage.readFile(wrong)).toBeUndefined()
    await storage.deleteFile(wrong)
  }
  expect(await storage.openFile(key)).toBeDefined()
})

test('a deleted file is gone, and deleting it again is quiet', async () => {
  const { key } = await storage.putFile(hello, { limit })
  await storage.deleteFile(key)
  await storage.deleteFile(key)
  expect(await storage.openFile(key)).toBeUndefined()
})

test('a restart clears what a crash left half-written, not what is being written', async () => {
  const unfinished = join(folder, 'files', 'unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'half')
  await utimes(join(unfinished, 'old'), 1, 1)
  await writeFile(join(unfinished, 'fresh'), 'half')
  await storage.putFile(hello, { limit })
  expect(await readdir(unfinished)).toEqual(['fresh'])
})
