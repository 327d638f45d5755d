import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#test/screen/stage.tsx'
import { readAccessHeader } from '#web/api/membership-version.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { Picture } from '#web/photos/picture.tsx'
import type { KeptPack } from './database.ts'
import { keptName, readerNow } from './read.ts'
import { hasNoSpace } from './space.ts'
import { writeAnswers } from './store.ts'
import { bringThumbnails, findThumbnail } from './thumbnails.ts'

const COMPANY = '0193a4b2-7c00-7000-8000-000000000001'
const sam = { username: 'sam', company: { id: COMPANY, name: 'Harlow' }, issued_at: '2026-11-17T10:00:00Z' }
const SIZE = 1_000
/** A pixel. */
const gif = Uint8Array.from(atob('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='), (each) => each.charCodeAt(0))
const reader = () => readerNow() as NonNullable<ReturnType<typeof readerNow>>
const galleryName = (id: string) => keptName({ path: '/api/photos/:id/' }, { id })

let fetched: string[] = []
let line: { type?: string; saveData?: boolean } | undefined

/** Two jobs of ten photos each; the later its number, the newer a photo. */
async function withPack(jobs = ['deck', 'porch'], mark = ''): Promise<KeptPack> {
  const at = new Date().toISOString()
  await writeAnswers(
    jobs.map((job) => {
      const photos = Array.from({ length: 10 }, (_, n) => ({
        id: `${job}-${n}`,
        thumbnail_url: `/api/photos/${job}/file/${n}${mark}`,
        created_at: `2026-11-1${n}T10:00:00Z`,
      }))
      return { ...reader(), name: galleryName(job), answer: { photos }, at }
    }),
  )
  return { ...reader(), cursor: '', wanted: jobs, jobs: Object.fromEntries(jobs.map((id) => [id, [galleryName(id)]])) }
}

beforeEach(() => {
  localStorage.clear()
  setSignedIn(sam as SignedInUser)
  readAccessHeader(`${COMPANY} 1`)
  fetched = []
  line = undefined
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => line })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    const bytes = new Uint8Array(SIZE)
    bytes.set(gif)
    return new Response(bytes, { headers: { 'content-type': 'image/gif' } })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
  await vi.waitFor(async () => expect(await databases()).not.toContain('chalkline-kept'))
})

const bring = (pack: KeptPack, pinned: string[] = [], most?: number) =>
  bringThumbnails(reader(), { pack, pinned, ...(most ? { most } : {}) }, () => false)
const isHere = async (id: string) => (await findThumbnail(id)) !== undefined

test('a crew has the newest six photos of each job on any line, and none is brought twice', async () => {
  const pack = await withPack()
  await bring(pack)
  expect(fetched).toHaveLength(12)
  expect(fetched[0]).toBe('/api/photos/deck/file/9')
  expect([await isHere('deck-4'), await isHere('deck-3')]).toEqual([true, false])
  await bring(pack)
  expect(fetched).toHaveLength(12)
})

test('a crew has all photos on Wi-Fi, and of a job that they keep on any line', async () => {
  const pack = await withPack()
  await bring(pack, ['porch'])
  expect(fetched).toHaveLength(16)
  expect([await isHere('porch-0'), await isHere('deck-0')]).toEqual([true, false])
  line = { type: 'wifi' }
  await bring(pack)
  expect(fetched).toHaveLength(20)
})

test('whoever saves data has photos of the jobs alone that they keep', async () => {
  line = { type: 'wifi', saveData: true }
  await bring(await withPack(), ['porch'])
  expect(fetched.every((url) => url.includes('porch'))).toBe(true)
})

test('a photo that was turned is brought again, and one of a job that is gone is taken away', async () => {
  await bring(await withPack())
  await bring(await withPack(['deck'], '-turned'))
  expect(fetched).toHaveLength(18)
  expect([await isHere('deck-9'), await isHere('porch-9')]).toEqual([true, false])
})

test('a device keeps no more than it may, the jobs of today in front', async () => {
  await bring(await withPack(), [], 7 * SIZE)
  expect([await isHere('deck-4'), await isHere('porch-9'), await isHere('porch-8')]).toEqual([true, true, false])
})

test('a photo of before is shown to nobody whose rights changed, and gone once they log out', async () => {
  await bring(await withPack())
  readAccessHeader(`${COMPANY} 2`)
  expect(await isHere('deck-9')).toBe(false)
  readAccessHeader(`${COMPANY} 1`)
  expect(await isHere('deck-9')).toBe(true)
  clearSession()
  expect(await isHere('deck-9')).toBe(false)
})

test('a crew whose phone is out of space keeps the photos that were there, and is told', async () => {
  const pack = await withPack()
  await bring(pack)
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'thumbnail_facts') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await expect(bring(pack, ['deck'])).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect([hasNoSpace(), await isHere('deck-9')]).toEqual([true, true])
  vi.restoreAllMocks()
  await bring(pack, ['deck'])
  expect(hasNoSpace()).toBe(false)
})

test('a page shows the photo that is here where its own does not come', async () => {
  await bring(await withPack())
  await onStage(
    <>
      <Picture near src="/nothing/one.webp" photoId="deck-9" alt="Deck" className="size-40" />
      <Picture near src="/nothing/two.webp" photoId="deck-0" alt="Not here" className="size-40" />
    </>,
    {},
  )
  const shown = () => page.getByRole('img', { name: 'Deck' }).element()
  await vi.waitFor(() => expect((shown() as HTMLImageElement).src).toMatch(/^blob:/))
  expect(page.getByRole('img', { name: 'Not here' }).element().tagName).toBe('SPAN')
})
