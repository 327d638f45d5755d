import { packLimits } from '#contract/dashboard/pack/limit-rules.ts'
import { bringPack } from './bring-pack.ts'
import { database } from './database.ts'
import type { Reader } from './kept-answer.ts'
import { readerNow } from './read.ts'
import { withSpace } from './space.ts'

/** So many jobs a person keeps on a device at most. */
export const mostPins = packLimits.chosen

/** Whether the person keeps a job on this device; undefined where nothing is kept for anybody. */
export async function isJobPinned(job_id: string): Promise<boolean | undefined> {
  const who = readerNow()
  return who && (await (await database()).getKey('pins', [who.owner, job_id])) !== undefined
}

/** Keeps a job on this device, or no longer, and brings it down; false where as many are kept as may be. */
export async function pinJob(job_id: string, isKept: boolean): Promise<boolean> {
  const who = readerNow()
  if (!who) throw new Error('Nobody is signed in')
  const isRoom = await withSpace('pins', () => putPin(who, job_id, isKept))
  if (isKept && isRoom) void bringPack(new AbortController().signal, true).catch(() => undefined)
  return !isKept || isRoom
}

async function putPin(who: Reader, job_id: string, isKept: boolean): Promise<boolean> {
  const write = (await database()).transaction('pins', 'readwrite')
  write.done.catch(() => undefined)
  const all = await write.store.getAllKeys(IDBKeyRange.bound([who.owner], [who.owner, []]))
  const isRoom = all.filter(([, id]) => id !== job_id).length < mostPins
  if (!isKept) await write.store.delete([who.owner, job_id])
  else if (isRoom) await write.store.put({ owner: who.owner, job_id, at: new Date().toISOString() })
  await write.done
  return isRoom
}
