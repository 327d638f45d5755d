import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { openOutboxDatabase, troubleOf } from './database.ts'

test('a photo that the release before kept on a device is there after the update, with its file', async () => {
  const name = `outbox-of-before-${crypto.randomUUID()}`
  const before = await openDB(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('owner', ['user', 'company'])
      db.createObjectStore('files')
    },
  })
  const photo = { user: 'sam', company: 'harlow', kind: 'photo', about: 'gallery', name: 'porch.jpg', state: 'waiting' }
  const seq = await before.add('entries', photo)
  await before.put('files', new Blob(['bytes']), seq)
  before.close()

  const now = await openOutboxDatabase(name, () => {})
  expect(await now.getAllFromIndex('entries', 'owner', IDBKeyRange.only(['sam', 'harlow']))).toMatchObject([
    { ...photo, seq },
  ])
  expect(await ((await now.get('files', Number(seq))) as Blob).text()).toBe('bytes')
  expect([...now.objectStoreNames]).toEqual(['entries', 'files', 'lost', 'sealed'])
  now.close()
  indexedDB.deleteDatabase(name)
})

test('a tab that an older one keeps from updating says so, and works once that one is closed', async () => {
  const name = `outbox-blocked-${crypto.randomUUID()}`
  const older = await openDB(name, 1)
  expect(troubleOf(await openOutboxDatabase(name, () => {}).catch((error: unknown) => error))).toBe('other tabs')
  older.close()
  const now = await openOutboxDatabase(name, () => {})
  expect(now.version).toBe(3)
  now.close()
  indexedDB.deleteDatabase(name)
})

test('a tab that is older than what another one has written says so', async () => {
  const name = `outbox-newer-${crypto.randomUUID()}`
  const newer = await openDB(name, 4)
  expect(troubleOf(await openOutboxDatabase(name, () => {}).catch((error: unknown) => error))).toBe('old tab')
  newer.close()
  indexedDB.deleteDatabase(name)
})
