import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, NewEntry, Owner } from './entry.ts'
import { blobOf, type KeptFile, writeFiles } from './kept-file.ts'

/* Files lie apart from their entries: a list reads no pictures. */
interface OutboxSchema extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { owner: [string, string] } }
  files: { key: number; value: KeptFile }
}

type KeptEntry = Omit<Entry, 'thumbnail'> & { thumbnail?: KeptFile }

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined

function open() {
  opened ??= openDB<OutboxSchema>('chalkline-outbox', 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('owner', ['user', 'company'])
      db.createObjectStore('files')
    },
    // A newer release in another tab wants to change it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Keeps entries with their files, all or none, in their order; answers the names they have here. */
export function keepEntries(owner: Owner, added: readonly NewEntry[]): Promise<number[]> {
  const files = added.map(({ file, problem }) => (problem ? undefined : file))
  return writeFiles(files, (kept) => putEntries(owner, added, kept))
}

async function putEntries(
  owner: Owner,
  added: readonly NewEntry[],
  files: readonly (KeptFile | undefined)[],
): Promise<number[]> {
  const db = await open()
  const write = db.transaction(['entries', 'files'], 'readwrite')
  // What fails takes the whole back, and is said by the end of the transaction.
  write.done.catch(() => {})
  try {
    const seqs: number[] = []
    for (const [at, one] of added.entries()) {
      const seq = await write.objectStore('entries').add(entryOf(owner, one) as KeptEntry)
      const kept = files[at]
      if (kept) await write.objectStore('files').put(kept, seq)
      seqs.push(seq)
    }
    await write.done
    return seqs
  } catch (error) {
    abort(write)
    throw error
  }
}

/** One that is refused before it is asked for takes nothing back by itself; any other has ended the transaction. */
function abort(write: { abort(): void }) {
  try {
    write.abort()
  } catch {
    // It has ended.
  }
}

function entryOf(owner: Owner, { file, problem, ...rest }: NewEntry): Omit<Entry, 'seq'> {
  return {
    ...owner,
    ...rest,
    name: file.name,
    bytes: file.size,
    state: problem ? 'failed' : 'waiting',
    attempts: 0,
    not_before: 0,
    ...(problem ? { problem, is_final: true } : {}),
  }
}

/** Those of one person in one company, in their order. */
export async function listEntries({ user, company }: Owner): Promise<Entry[]> {
  const all = await (await open()).getAllFromIndex('entries', 'owner', IDBKeyRange.only([user, company]))
  return all.map(({ thumbnail, ...entry }) => ({ ...entry, ...(thumbnail ? { thumbnail: blobOf(thumbnail) } : {}) }))
}

/** How many of a person's wait to go out, in whichever company. */
export async function countWaiting(user: string): Promise<number> {
  const all = await (await open()).getAllFromIndex('entries', 'owner', IDBKeyRange.bound([user], [user, []]))
  return all.filter(({ state }) => state === 'waiting').length
}

export async function fileOf(seq: number): Promise<Blob | undefined> {
  return blobOf(await (await open()).get('files', seq))
}

/** Changes an entry that is still there, and its file; false where it was removed meanwhile. */
export function changeEntry(seq: number, { thumbnail, ...facts }: Partial<Entry>, file?: Blob): Promise<boolean> {
  return writeFiles([thumbnail, file], ([small, whole]) =>
    putChange(seq, { ...facts, ...(small ? { thumbnail: small } : {}) }, whole),
  )
}

async function putChange(seq: number, facts: Partial<KeptEntry>, file: KeptFile | undefined): Promise<boolean> {
  const write = (await open()).transaction(['entries', 'files'], 'readwrite')
  const entry = await write.objectStore('entries').get(seq)
  if (entry) await write.objectStore('entries').put({ ...entry, ...facts })
  if (entry && file) await write.objectStore('files').put(file, seq)
  if (entry && facts.state === 'sent') await write.objectStore('files').delete(seq)
  await write.done
  return entry !== undefined
}

export async function removeEntries(seqs: readonly number[]): Promise<void> {
  const write = (await open()).transaction(['entries', 'files'], 'readwrite')
  for (const seq of seqs) {
    await write.objectStore('entries').delete(seq)
    await write.objectStore('files').delete(seq)
  }
  await write.done
}
