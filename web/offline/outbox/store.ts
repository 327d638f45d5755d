import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, NewEntry, Owner } from './entry.ts'

/* Files lie apart from their entries: a list reads no pictures. */
interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { owner: [string, string] } }
  files: { key: number; value: Blob }
}

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
export async function keepEntries(owner: Owner, added: readonly NewEntry[]): Promise<number[]> {
  const db = await open()
  const write = db.transaction(['entries', 'files'], 'readwrite')
  // What fails takes the whole back, and is said by the end of the transaction.
  write.done.catch(() => {})
  const seqs: number[] = []
  for (const { file, problem, ...rest } of added) {
    const entry: Omit<Entry, 'seq'> = {
      ...owner,
      ...rest,
      name: file.name,
      bytes: file.size,
      state: problem ? 'failed' : 'waiting',
      attempts: 0,
      not_before: 0,
      ...(problem ? { problem, is_final: true } : {}),
    }
    const seq = await write.objectStore('entries').add(entry as Entry)
    if (!problem) await write.objectStore('files').put(file, seq)
    seqs.push(seq)
  }
  await write.done
  return seqs
}

/** Those of one person in one company, in their order. */
export async function listEntries({ user, company }: Owner): Promise<Entry[]> {
  return (await open()).getAllFromIndex('entries', 'owner', IDBKeyRange.only([user, company]))
}

/** How many of a person's wait to go out, in whichever company. */
export async function countWaiting(user: string): Promise<number> {
  const all = await (await open()).getAllFromIndex('entries', 'owner', IDBKeyRange.bound([user], [user, []]))
  return all.filter(({ state }) => state === 'waiting').length
}

export async function fileOf(seq: number): Promise<Blob | undefined> {
  return (await open()).get('files', seq)
}

/** Changes an entry that is still there, and its file; false where it was removed meanwhile. */
export async function changeEntry(seq: number, facts: Partial<Entry>, file?: Blob): Promise<boolean> {
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
