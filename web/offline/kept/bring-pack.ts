import { getPack } from '#contract/dashboard/pack/calls.ts'
import { forgetKeptAnswers } from '#web/api/kept-database.ts'
import { currentPreview } from '#web/api/preview.ts'
import { send } from '#web/api/send.ts'
import type { Reader } from './kept-answer.ts'
import { type ChosenJobs, findPack, listChosenJobs, writePack } from './pack-store.ts'
import { readerNow } from './read.ts'
import { withSpace } from './space.ts'

/** So long what was brought is taken for new, in milliseconds. */
const FRESH = 10 * 60_000
/** One tab of this device brings it at a time. */
const LOCK = 'chalkline-pack'

/** Brings the jobs ahead down to this device now and whenever there is a connection again; returns what ends it. */
export function keepPack(): () => void {
  const end = new AbortController()
  const bring = () => void bringPack(end.signal).catch(() => undefined)
  const whenSeen = () => document.visibilityState === 'visible' && bring()
  addEventListener('online', bring, { signal: end.signal })
  document.addEventListener('visibilitychange', whenSeen, { signal: end.signal })
  bring()
  return () => end.abort()
}

/** Brings what changed since, page by page; what is cut off goes on the next time. `isAsked`: somebody waits for it. */
export async function bringPack(signal: AbortSignal, isAsked = false): Promise<void> {
  const who = readerNow()
  if (!who || currentPreview() || !navigator.onLine) return
  if (!navigator.locks) return bringPages(who, signal, isAsked)
  await navigator.locks.request(LOCK, { ifAvailable: !isAsked }, (lock) => lock && bringPages(who, signal, isAsked))
}

async function bringPages(who: Reader, signal: AbortSignal, isAsked: boolean) {
  const pack = await findPack(who)
  if (!isAsked && pack.cursor && pack.at && Math.abs(Date.now() - Date.parse(pack.at)) < FRESH) return
  const chosen = await listChosenJobs(who)
  let { cursor } = pack
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await send(getPack, { since: cursor, page, ...chosen }, { signal })
    // Rights changed, or somebody else is here: this answer is nobody's.
    if (signal.aborted || !isStill(who)) return
    const written = await withSpace('pack', () => writePack(who, answer, chosen))
    if (!cursor) void navigator.storage?.persist?.()
    // Whoever left while it was written leaves nothing behind.
    if (readerNow()?.owner !== who.owner) return forgetKeptAnswers()
    cursor = written.cursor
    pages = savesData() ? 1 : answer.total_pages
  }
  await bringPhotos(who, signal, chosen)
}

/** Their photos come last: what is read counts first. */
async function bringPhotos(who: Reader, signal: AbortSignal, { pinned }: ChosenJobs) {
  const { bringThumbnails } = await import('./thumbnails.ts')
  await bringThumbnails(who, { pack: await findPack(who), pinned }, () => signal.aborted || !isStill(who))
  if (readerNow()?.owner !== who.owner) forgetKeptAnswers()
}

function isStill({ owner, access }: Reader): boolean {
  const now = readerNow()
  return now?.owner === owner && now.access === access && !currentPreview()
}

/** Who asked the browser to save data gets the first jobs alone. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
