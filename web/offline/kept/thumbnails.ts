import { getGallery } from '#contract/photos/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { ask, takeBack } from '../take-back.ts'
import { database, type KeptPack, type ThumbnailFacts } from './database.ts'
import type { Reader } from './kept-answer.ts'
import { readerNow } from './read.ts'
import { withSpace } from './space.ts'
import { findAnswer, isCurrent } from './store.ts'

/** Of each job so many of the newest photos come on any line. */
const FEW = 6
/** Bytes of thumbnails that a device keeps at most. */
const MOST = 120_000_000

type Wanted = { id: string; url: string }
type Line = { type?: string; saveData?: boolean }

/** The thumbnail of a photo, by its id: its address changes. */
export async function findThumbnail(photo_id: string): Promise<Blob | undefined> {
  const who = readerNow()
  if (!who) return undefined
  const read = (await database()).transaction(['thumbnails', 'thumbnail_facts'])
  const [facts, bytes] = await Promise.all([
    read.objectStore('thumbnail_facts').get([who.owner, photo_id]),
    read.objectStore('thumbnails').get([who.owner, photo_id]),
  ])
  return facts && bytes && isCurrent(facts, who) ? new Blob([bytes], { type: facts.type }) : undefined
}

/**
 * Brings the thumbnails of the jobs ahead, those of today in front: the newest of each on any line, the others on Wi-Fi or where
 * somebody keeps the job here. Whoever saves data gets those of kept jobs alone. What belongs to no job of the pack goes.
 */
export async function bringThumbnails(
  who: Reader,
  { pack, pinned, most = MOST }: { pack: KeptPack; pinned: readonly string[]; most?: number },
  isOver: () => boolean,
): Promise<void> {
  const galleries = await Promise.all(pack.wanted.map(async (id) => ({ id, photos: await photosOf(who, pack, id) })))
  const { type, saveData = false } = (navigator as { connection?: Line }).connection ?? {}
  const isFree = (type === 'wifi' || type === 'ethernet') && !saveData
  const whole = galleries.filter(({ id }) => isFree || pinned.includes(id)).flatMap(({ photos }) => photos)
  const newest = saveData ? [] : galleries.flatMap(({ photos }) => photos.slice(0, FEW))
  const belong = new Set(galleries.flatMap(({ photos }) => photos.map(({ id }) => id)))
  let used = await takeAway(who, belong)
  const seen = new Set<string>()
  for (const photo of [...newest, ...whole]) {
    if (seen.has(photo.id)) continue
    seen.add(photo.id)
    if (isOver() || !navigator.onLine || used >= most) return
    used += await bring(who, photo, isOver)
  }
}

/** The photos of a job's gallery, the newest first, as far as its answer is here. */
async function photosOf(who: Reader, pack: KeptPack, job_id: string): Promise<Wanted[]> {
  const name = pack.jobs[job_id]?.find((each) => each.startsWith(`${getGallery.path} `))
  const kept = name ? await findAnswer(who, name) : undefined
  const { photos = [] } = (kept?.answer ?? {}) as Partial<AnswerFor<typeof getGallery>>
  const newestFirst = photos.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  return newestFirst.map(({ id, thumbnail_url }) => ({ id, url: thumbnail_url }))
}

/** Removes what belongs nowhere, or came under other rights; answers the bytes of what stays. */
async function takeAway(who: Reader, belong: ReadonlySet<string>): Promise<number> {
  const write = (await database()).transaction(['thumbnails', 'thumbnail_facts'], 'readwrite')
  write.done.catch(() => undefined)
  let used = 0
  for (const facts of await write.objectStore('thumbnail_facts').getAll()) {
    const isOwn = facts.owner === who.owner
    if (isCurrent(facts, isOwn ? who : facts) && (!isOwn || belong.has(facts.id))) used += facts.size
    else
      for (const store of ['thumbnails', 'thumbnail_facts'] as const)
        ask(write.objectStore(store).delete([facts.owner, facts.id]))
  }
  await write.done
  return used
}

/** Answers how many bytes more there are. */
async function bring(who: Reader, { id, url }: Wanted, isOver: () => boolean): Promise<number> {
  const db = await database()
  const before = await db.get('thumbnail_facts', [who.owner, id])
  const now = { ...who, id, url, at: new Date().toISOString() }
  if (before?.url === url) {
    await withSpace('thumbnails', () => db.put('thumbnail_facts', { ...before, at: now.at }))
    return 0
  }
  const response = await fetch(url).catch(() => undefined)
  const type = response?.headers.get('content-type') ?? ''
  if (!response?.ok || !type.startsWith('image/')) return 0
  const bytes = await response.arrayBuffer().catch(() => undefined)
  // Rights changed, or somebody else is here: it is nobody's.
  if (!bytes || isOver()) return 0
  await withSpace('thumbnails', () => write({ ...now, type, size: bytes.byteLength }, bytes))
  return bytes.byteLength - (before?.size ?? 0)
}

async function write(facts: ThumbnailFacts, bytes: ArrayBuffer) {
  const both = (await database()).transaction(['thumbnails', 'thumbnail_facts'], 'readwrite')
  both.done.catch(() => undefined)
  try {
    ask(both.objectStore('thumbnails').put(bytes, [facts.owner, facts.id]))
    ask(both.objectStore('thumbnail_facts').put(facts))
    await both.done
  } catch (error) {
    takeBack(both)
    throw error
  }
}
