import { outboxDatabase } from './database.ts'
import type { LostWords, Owner } from './entry.ts'

/** It can be brought back for thirty days, in milliseconds. */
const LIFETIME = 30 * 86_400_000

export async function keepLost(words: Omit<LostWords, 'seq'>): Promise<void> {
  await (await outboxDatabase()).add('lost', words as LostWords)
}

/** What a person lost in a company, the latest first; what is older than thirty days is deleted. */
export async function listLost({ user, company }: Owner): Promise<LostWords[]> {
  const db = await outboxDatabase()
  const all = await db.getAllFromIndex('lost', 'owner', IDBKeyRange.only([user, company]))
  const isOver = ({ at }: LostWords) => at < Date.now() - LIFETIME
  for (const { seq } of all.filter(isOver)) await db.delete('lost', seq)
  return all.filter((each) => !isOver(each)).reverse()
}

export async function forgetLost(seq: number): Promise<void> {
  await (await outboxDatabase()).delete('lost', seq)
}
