import { takeBack } from '../take-back.ts'
import { type KeptEntry, outboxDatabase } from './database.ts'
import { type CallEntry, type Entry, type EntryChange, isPhoto, type NewEntry, type Owner } from './entry.ts'
import { blobOf, type KeptFile, writeFiles } from './kept-file.ts'

/** Keeps entries with their files, all or none, in their order; answers the names they have here. */
export function keepEntries(owner: Owner, added: readonly NewEntry[]): Promise<number[]> {
  const files = added.map((one) => (one.kind === 'call' || one.problem ? undefined : one.file))
  return writeFiles(files, (kept) => putEntries(owner, added, kept))
}

async function putEntries(
  owner: Owner,
  added: readonly NewEntry[],
  files: readonly (KeptFile | undefined)[],
): Promise<number[]> {
  const db = await outboxDatabase()
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
    takeBack(write)
    throw error
  }
}

const atFirst = { attempts: 0, not_before: 0 } as const

function entryOf(owner: Owner, added: NewEntry): Omit<Entry, 'seq'> {
  if (added.kind === 'call') return { ...owner, ...added, state: 'waiting', ...atFirst }
  const { file, problem, ...rest } = added
  return {
    ...owner,
    ...rest,
    name: file.name,
    bytes: file.size,
    state: problem ? 'failed' : 'waiting',
    ...atFirst,
    ...(problem ? { problem, is_final: true } : {}),
  } as Omit<Entry, 'seq'>
}

/** Those of one person in one company, in their order. */
export async function listEntries({ user, company }: Owner): Promise<Entry[]> {
  const all = await (await outboxDatabase()).getAllFromIndex('entries', 'owner', IDBKeyRange.only([user, company]))
  return all.map(({ thumbnail, ...entry }) => {
    const small = blobOf(thumbnail)
    return { ...entry, ...(small ? { thumbnail: small } : {}) } as Entry
  })
}

/** How many of a person's are not on the server yet, in whichever company: photos, and changes of records. */
export async function countWaiting(user: string): Promise<{ photos: number; changes: number }> {
  const all = await (await outboxDatabase()).getAllFromIndex('entries', 'owner', IDBKeyRange.bound([user], [user, []]))
  const waiting = all.filter(({ state }) => state === 'waiting') as Entry[]
  const photos = waiting.filter(isPhoto).length
  return { photos, changes: waiting.length - photos }
}

export async function fileOf(seq: number): Promise<Blob | undefined> {
  return blobOf(await (await outboxDatabase()).get('files', seq))
}

/** Changes an entry that is still there, and its file; false where it was removed meanwhile. */
export function changeEntry(seq: number, { thumbnail, ...facts }: EntryChange, file?: Blob): Promise<boolean> {
  return writeFiles([thumbnail, file], ([small, whole]) =>
    putChange(seq, { ...facts, ...(small ? { thumbnail: small } : {}) }, whole),
  )
}

async function putChange(
  seq: number,
  facts: Omit<EntryChange, 'thumbnail'> & { thumbnail?: KeptFile },
  file: KeptFile | undefined,
): Promise<boolean> {
  const write = (await outboxDatabase()).transaction(['entries', 'files'], 'readwrite')
  const entry = await write.objectStore('entries').get(seq)
  if (entry) await write.objectStore('entries').put({ ...entry, ...facts } as KeptEntry)
  if (entry && file) await write.objectStore('files').put(file, seq)
  if (entry && facts.state === 'sent') await write.objectStore('files').delete(seq)
  await write.done
  return entry !== undefined
}

/** Changes a call of which no request was made yet; false where one was, or it is not there any more. */
export async function writeUnsent(seq: number, facts: EntryChange): Promise<boolean> {
  return (await withCall(seq, (entry) => (entry.state === 'waiting' && !entry.begun ? facts : undefined))) !== undefined
}

/** Writes down that a call goes out now; answers it as it is then, undefined where it waits no longer. */
export async function beginCall(seq: number): Promise<CallEntry | undefined> {
  return withCall(seq, (entry) => (entry.state === 'waiting' ? { begun: true } : undefined))
}

async function withCall(seq: number, change: (entry: CallEntry) => EntryChange | undefined) {
  const write = (await outboxDatabase()).transaction('entries', 'readwrite')
  const entry = (await write.store.get(seq)) as CallEntry | undefined
  const facts = entry && change(entry)
  const next = facts && ({ ...entry, ...facts } as CallEntry)
  if (next) await write.store.put(next as KeptEntry)
  await write.done
  return next
}

export async function removeEntries(seqs: readonly number[]): Promise<void> {
  const write = (await outboxDatabase()).transaction(['entries', 'files'], 'readwrite')
  for (const seq of seqs) {
    await write.objectStore('entries').delete(seq)
    await write.objectStore('files').delete(seq)
  }
  await write.done
}
