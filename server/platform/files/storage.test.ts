import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/wire/refusal.ts'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
const neverFull = { refuseFiles: async () => {} }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkline-files-'))
  storage = openStorage(folder, neverFull)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const limit = 1_000_000
const hello = new TextEncoder().encode('hello')
const newKey = () => `companies/${randomUUID()}/logo/${randomUUID()}`

async function keep(source: Parameters<Storage['receive']>[0], key = newKey()) {
  await (await storage.receive(source, { limit })).moveTo(key)
  return key
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a file comes back by the key it was given, and is told by its content', async () => {
  const received = await storage.receive(hello, { limit })
  expect(received).toMatchObject({ sha256: createHash('sha256').update(hello).digest('hex'), bytes: 5 })
  const key = newKey()
  expect(await storage.openFile(key)).toBeUndefined()
  await received.moveTo(key)
  expect(Buffer.from((await storage.readFile(key)) ?? []).toString()).toBe('hello')
  const opened = await storage.openFile(key)
  expect(opened?.bytes).toBe(5)
  expect((await buffer(opened?.stream ?? Readable.from([]))).toString()).toBe('hello')
})

test('a file whose transaction is done again gets its second key as well', async () => {
  const received = await storage.receive(hello)
  const [first, second] = [newKey(), newKey()]
  await received.moveTo(first)
  await received.moveTo(second)
  for (const key of [first, second]) expect((await storage.openFile(key))?.bytes).toBe(5)
  expect(await readdir(join(folder, 'files', 'unfinished'))).toEqual([])
})

test('the same content kept for two companies is two files', async () => {
  const chunks = Array.from({ length: 50 }, (_, at) => Buffer.alloc(10_000, at))
  const [one = '', two = ''] = await Promise.all([keep(Readable.from(chunks)), keep(Buffer.concat(chunks))])
  expect(await filesIn(folder)).toHaveLength(2)
  await storage.deleteFile(one)
  expect(await storage.readFile(two)).toEqual(Buffer.concat(chunks))
})

test('a file beyond the limit, one that breaks off and one that nobody wants leave nothing behind', async () => {
  await expect(storage.receive(hello, { limit: 4 })).rejects.toMatchObject({ code: 'too_large' })
  async function* breaksOff() {
    yield hello
    throw new Error('the line went dead')
  }
  await expect(storage.receive(breaksOff(), { limit })).rejects.toThrow('the line went dead')
  await (await storage.receive(hello)).discard()
  expect(await filesIn(folder)).toEqual([])
})

test('a disk that fills while a long file comes in takes no more of it', async () => {
  let looks = 0
  const filling = {
    refuseFiles: async () => {
      if (++looks === 3) throw new Refusal('storage_full', 'Full')
    },
  }
  async function* long() {
    for (let at = 0; at < 100; at++) yield Buffer.alloc(1_048_576)
  }
  await expect(openStorage(folder, filling).receive(long())).rejects.toMatchObject({ code: 'storage_full' })
  expect(await filesIn(folder)).toEqual([])
})

test('an empty file is a file', async () => {
  expect((await storage.openFile(await keep(new Uint8Array())))?.bytes).toBe(0)
})

test('a caller reaches nothing outside the store', async () => {
  const key = await keep(hello)
  const company = key.split('/').slice(0, 2).join('/')
  const wrongs = ['../secret.txt', `../files/${key}`, `${key}/..`, `${key}\u0000`, '', 'unfinished', `/${key}`]
  wrongs.push(key.toUpperCase(), `companies/../${key}`, `companies/${randomUUID()}/../${key}`, company)
  for (const wrong of wrongs) {
    expect(await storage.openFile(wrong)).toBeUndefined()
    expect(await storage.readFile(wrong)).toBeUndefined()
    await storage.deleteFile(wrong)
    await expect((await storage.receive(hello)).moveTo(wrong)).rejects.toThrow()
  }
  for (const wrong of ['', 'companies', '..', 'companies/..', key]) await storage.deleteAllOf(wrong)
  expect(await storage.openFile(key)).toBeDefined()
})

test('a deleted file is gone, and deleting it again is quiet', async () => {
  const key = await keep(hello)
  await storage.deleteFile(key)
  await storage.deleteFile(key)
  expect(await storage.openFile(key)).toBeUndefined()
})

test('everything of one company goes at once, and nothing of another', async () => {
  const [mine, other] = [await keep(hello), await keep(hello)]
  await storage.deleteAllOf(mine.split('/').slice(0, 2).join('/'))
  expect([await storage.readFile(mine), (await storage.readFile(other))?.length]).toEqual([undefined, 5])
})

test('a restart clears what a crash left half-written, not what is being written', async () => {
  const unfinished = join(folder, 'files', 'unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'half')
  await utimes(join(unfinished, 'old'), 1, 1)
  await writeFile(join(unfinished, 'fresh'), 'half')
  await keep(hello)
  expect(await readdir(unfinished)).toEqual(['fresh'])
})
