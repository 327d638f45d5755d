import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '#web/api/stored.ts'
import { outboxDatabase } from '../outbox/database.ts'
import type { NewCall } from '../outbox/entry.ts'
import { keepLost, listLost } from '../outbox/lost-words.ts'
import { fileOf, keepEntries, listEntries, removeEntries } from '../outbox/store.ts'
import type { PrivateKey } from './crypt.ts'
import { hasSealed, openOwn, sealOthers } from './leftovers.ts'

/** Other tests leave words of their own on the same device. */
let words: string
let user: string
let key: PrivateKey

beforeEach(async () => {
  user = `ana-${crypto.randomUUID()}`
  words = `Rot under the sill ${crypto.randomUUID()}`
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  key = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as PrivateKey
  writeStored(`seal_key ${user}`, JSON.stringify({ x: key.x, y: key.y }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await removeEntries((await listEntries(owner())).map(({ seq }) => seq))
  writeStored(`seal_key ${user}`, undefined)
  writeStored(draft(), undefined)
})

const owner = () => ({ user, company: 'harlow' })
const draft = () => `billing_draft_${user}_harlow_estimate_new`
const note = (text: string): NewCall => ({
  ...{ kind: 'call', row: 'POST /api/jobs/:id/', about: 'job', name: 'Note', key: text, at: 1, marks: [] },
  input: { note: text },
})

/** A note, a photo, words that lost and a draft of an editor. */
async function leave() {
  const file = new File([words], 'sill.jpg', { type: 'image/jpeg' })
  await keepEntries(owner(), [note(words), { kind: 'photo', about: 'gallery', file }, note(`${words} too`)])
  const lost = { ...owner(), at: Date.now(), name: 'Change the details', row: '', about: 'job', input: {} }
  await keepLost({ ...lost, fields: { description: { mine: words, theirs: 'Dry' } } })
  writeStored(draft(), JSON.stringify({ draft: { notes: words } }))
}

/** Everything on the device, file by file and row by row, as bytes. */
async function allBytes(): Promise<string> {
  const db = await outboxDatabase()
  const texts: string[] = Object.entries(localStorage).map((pair) => pair.join(' '))
  const add = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) texts.push(await value.text())
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) texts.push(new TextDecoder().decode(value))
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) await add(each)
    else texts.push(String(value))
  }
  for (const store of ['entries', 'files', 'lost', 'sealed'] as const) await add(await db.getAll(store))
  return texts.join('\n')
}

test('what somebody left unsent is readable to nobody on the device, and theirs again with the key that the server gives them', async () => {
  await leave()
  const before = await listEntries(owner())
  expect(await allBytes()).toContain(words)
  await sealOthers('sam')
  expect(await allBytes()).not.toContain(words)
  expect([await listEntries(owner()), await listLost(owner()), readStored(draft())]).toEqual([[], [], undefined])
  expect(await hasSealed(user)).toBe(true)

  await openOwn(user, [key])
  expect(await listEntries(owner())).toEqual(before)
  expect(await (await fileOf(before[1]?.seq ?? 0))?.text()).toBe(words)
  expect((await listLost(owner())).map(({ fields }) => fields.description?.mine)).toEqual([words])
  expect(readStored(draft())).toContain(words)
  expect(await hasSealed(user)).toBe(false)
})

test('whoever is signed in keeps their own as it is, and another key opens nothing', async () => {
  await leave()
  await sealOthers(user)
  expect(await listEntries(owner())).toHaveLength(3)
  await sealOthers(undefined)
  const other = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  await openOwn(user, [(await crypto.subtle.exportKey('jwk', other.privateKey)) as PrivateKey])
  expect([await listEntries(owner()), await hasSealed(user)]).toEqual([[], true])
  await openOwn(user, [key])
  expect(await listEntries(owner())).toHaveLength(3)
})

test('a seal that is cut in the middle loses nothing: what is not sealed yet is there as it was', async () => {
  await leave()
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let sealed = 0
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((...of) => {
    sealed += 1
    return sealed === 2 ? Promise.reject(new Error('The tab was closed')) : encrypt(...of)
  })
  await expect(sealOthers(undefined)).rejects.toThrow('closed')
  expect(await listEntries(owner())).toHaveLength(2)
  await sealOthers(undefined)
  expect(await allBytes()).not.toContain(words)
  await openOwn(user, [key])
  expect((await listEntries(owner())).map(({ name }) => name)).toEqual(['Note', 'sill.jpg', 'Note'])
})
