import { currentPreview } from '#web/api/preview.ts'
import type { Row } from '#web/api/row.ts'
import { isSendError } from '#web/api/send-error.ts'
import { keptName, keptStore, readerNow } from './read.ts'

/** What a call answers; where no answer comes, what this device keeps of a read, as it was answered. */
export async function orKept<A>(coming: Promise<A>, row: Pick<Row, 'path'>): Promise<A> {
  try {
    return await coming
  } catch (error) {
    const kept = isSendError(error) && error.kind === 'network' ? await findKept(row) : undefined
    if (kept === undefined) throw error
    return kept as A
  }
}

async function findKept(row: Pick<Row, 'path'>): Promise<unknown> {
  const who = currentPreview() ? undefined : readerNow()
  if (!who) return undefined
  const store = await keptStore()
  return (await store.findAnswer(who, keptName(row)))?.answer
}
