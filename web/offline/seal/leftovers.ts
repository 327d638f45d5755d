import { isSignedInHere } from '#web/api/session.ts'
import { writeStored } from '#web/api/stored.ts'
import { type KeptEntry, outboxDatabase, type SealedRow } from '../outbox/database.ts'
import type { LostWords } from '../outbox/entry.ts'
import type { KeptFile } from '../outbox/kept-file.ts'
import { bundleOf, bytesOfBundle } from './bundle.ts'
import { openBytes, type PrivateKey, type PublicKey, sealBytes } from './crypt.ts'
import { isTextOf, listTexts } from './kept-texts.ts'
import { sealKeyOf } from './seal-key.ts'
import { listSealPeople } from './seal-people.ts'

/** What is sealed, with the store that it came from; `texts` is the local storage. */
type Leftover =
  | { of: 'entries'; value: Omit<KeptEntry, 'thumbnail'> }
  | { of: 'lost'; value: LostWords }
  | { of: 'texts'; value: { name: string; text: string } }

/**
 * Seals what others than this person have left on the device, each by itself: it is sealed first, then takes the place of what was
 * readable in one transaction. What is cut off in between is as it was, and sealed the next time.
 */
export async function sealOthers(user: string | undefined): Promise<void> {
  // Without a secure context nothing can be sealed.
  if (!globalThis.crypto?.subtle) return
  const db = await outboxDatabase()
  // Somebody else may have signed in meanwhile, in another tab: what they do here is theirs.
  const isOthers = (owner: string) => owner !== user && isSignedInHere(user ?? '')
  for (const entry of await db.getAll('entries')) if (isOthers(entry.user)) await sealEntry(entry)
  for (const words of await db.getAll('lost')) if (isOthers(words.user)) await sealLost(words)
  for (const owner of listSealPeople().filter(isOthers))
    for (const each of listTexts((name) => isTextOf(owner, name))) await sealText(owner, each)
}

async function sealEntry({ thumbnail, ...entry }: KeptEntry) {
  const key = sealKeyOf(entry.user)
  if (!key) return
  const { seq } = entry
  const file = await (await outboxDatabase()).get('files', seq)
  const sealed = await sealLeftover(key, entry.user, { of: 'entries', value: entry }, { file, thumbnail })
  const write = (await outboxDatabase()).transaction(['entries', 'files', 'sealed'], 'readwrite')
  const now = await write.objectStore('entries').get(seq)
  if (now && isAsItWas(now, entry)) {
    await write.objectStore('sealed').add(sealed)
    await write.objectStore('entries').delete(seq)
    await write.objectStore('files').delete(seq)
  }
  await write.done
}

function isAsItWas({ thumbnail: _, ...now }: KeptEntry, before: Omit<KeptEntry, 'thumbnail'>): boolean {
  return JSON.stringify(now) === JSON.stringify(before)
}

async function sealLost(words: LostWords) {
  const key = sealKeyOf(words.user)
  if (!key) return
  const sealed = await sealLeftover(key, words.user, { of: 'lost', value: words })
  const write = (await outboxDatabase()).transaction(['lost', 'sealed'], 'readwrite')
  if (await write.objectStore('lost').get(words.seq)) {
    await write.objectStore('sealed').add(sealed)
    await write.objectStore('lost').delete(words.seq)
  }
  await write.done
}

/** The local storage knows no transactions: the sealed one is there before the other goes. */
async function sealText(owner: string, text: { name: string; text: string }) {
  const key = sealKeyOf(owner)
  if (!key) return
  const sealed = await sealLeftover(key, owner, { of: 'texts', value: text })
  await (await outboxDatabase()).add('sealed', sealed)
  writeStored(text.name, undefined)
}

type Files = { file?: KeptFile | undefined; thumbnail?: KeptFile | undefined }

async function sealLeftover(key: PublicKey, user: string, value: Leftover, files: Files = {}): Promise<SealedRow> {
  const bytes = await bytesOfBundle({ value, files })
  return { owner: await nameOf(user), ...(await sealBytes(key, bytes)) } as SealedRow
}

/** Whose it is, in a way that says so to nobody else. */
async function nameOf(user: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`chalkline leftovers of ${user}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether something sealed of this person lies here. */
export async function hasSealed(user: string): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return false
  return (await (await outboxDatabase()).countFromIndex('sealed', 'owner', await nameOf(user))) > 0
}

/** Opens what a person left here, and puts each back where it was; what these keys do not open stays sealed. */
export async function openOwn(user: string, keys: readonly PrivateKey[]): Promise<void> {
  const db = await outboxDatabase()
  for (const row of await db.getAllFromIndex('sealed', 'owner', await nameOf(user))) {
    const bytes = await openBytes(keys, row)
    if (bytes) await putBack(row.seq, bundleOf(bytes))
  }
}

async function putBack(seq: number, { value, files }: ReturnType<typeof bundleOf>) {
  const leftover = value as Leftover
  const write = (await outboxDatabase()).transaction(['entries', 'files', 'lost', 'sealed'], 'readwrite')
  // Another tab may have opened it.
  if (!(await write.objectStore('sealed').get(seq))) return write.done
  if (leftover.of === 'entries') {
    const { file, thumbnail } = files
    await write.objectStore('entries').put({ ...leftover.value, ...(thumbnail ? { thumbnail } : {}) } as KeptEntry)
    if (file) await write.objectStore('files').put(file, leftover.value.seq)
  } else if (leftover.of === 'lost') await write.objectStore('lost').put(leftover.value)
  else if (!putTextBack(leftover.value)) return write.done
  await write.objectStore('sealed').delete(seq)
  return write.done
}

/** Whether it is there again. Where something newer stands, or there is no room, it stays sealed. */
function putTextBack({ name, text }: { name: string; text: string }): boolean {
  const find = () => listTexts((each) => each === name)[0]
  if (!find()) writeStored(name, text)
  return find()?.text === text
}
