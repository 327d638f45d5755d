import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'

const photos = [0, 1, 2, 3, 4, 5].map((at) => photoWith(at))
const tile = (at: number) => document.querySelector<HTMLElement>(`[data-photo="${photos[at]?.id}"]`)
const chosen = () => page.getByText(/^\d selected$/)
const lightbox = () => page.getByRole('dialog')

/** What a pointer does on the middle of a photo, a few pixels beside it where that is said. */
function point(type: 'pointerdown' | 'pointermove' | 'pointerup', at: number, pointerType: 'touch' | 'mouse', by = 0) {
  const box = tile(at)?.getBoundingClientRect() ?? new DOMRect()
  const place = { clientX: box.x + box.width / 2 + by, clientY: box.y + box.height / 2 }
  return tile(at)?.dispatchEvent(
    new PointerEvent(type, { ...place, pointerType, pointerId: 5, isPrimary: true, bubbles: true, cancelable: true }),
  )
}

/** Whether the page would scroll under the finger. */
const scrolls = () => tile(0)?.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }))

beforeEach(async () => {
  await page.viewport(1280, 900)
  await onStage(
    <Routes>
      <Route path="/photos/:galleryId" element={<GalleryPage />} />
    </Routes>,
    { [`GET /api/photos/${galleryId}/`]: galleryAnswer(photos) },
    'owner',
    `/photos/${galleryId}`,
  )
  await expect.poll(() => tile(5)).not.toBeNull()
})

test('a finger that rests on a photo selects it, and drawn on those up to where it is; lifted it opens none', async () => {
  point('pointerdown', 0, 'touch')
  expect(scrolls()).toBe(true)
  await expect.element(chosen()).toHaveTextContent('1 selected')
  expect(scrolls()).toBe(false)
  point('pointermove', 3, 'touch')
  await expect.element(chosen()).toHaveTextContent('4 selected')
  // Back again: those it has left are no longer selected.
  point('pointermove', 1, 'touch')
  await expect.element(chosen()).toHaveTextContent('2 selected')
  point('pointerup', 1, 'touch')
  tile(1)?.click()
  await expect.element(chosen()).toHaveTextContent('2 selected')
  await expect.element(lightbox()).not.toBeInTheDocument()
  // The next press is one: it takes the photo out.
  point('pointerdown', 1, 'touch')
  point('pointerup', 1, 'touch')
  tile(1)?.click()
  await expect.element(chosen()).toHaveTextContent('1 selected')
})

test('a finger that goes on at once scrolls the page and selects nothing', async () => {
  point('pointerdown', 0, 'touch')
  point('pointermove', 0, 'touch', 30)
  expect(scrolls()).toBe(true)
  point('pointermove', 3, 'touch')
  point('pointerup', 3, 'touch')
  // One that rests after it has selected nothing but what it rests on.
  point('pointerdown', 5, 'touch')
  await expect.element(chosen()).toHaveTextContent('1 selected')
  point('pointerup', 5, 'touch')
})

test('the mouse drawn across photos selects them; within one it opens that', async () => {
  point('pointerdown', 1, 'mouse')
  point('pointermove', 4, 'mouse')
  await expect.element(chosen()).toHaveTextContent('4 selected')
  point('pointerup', 4, 'mouse')
  tile(4)?.click()
  await expect.element(chosen()).toHaveTextContent('4 selected')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(chosen()).not.toBeInTheDocument()
  point('pointerdown', 2, 'mouse')
  point('pointermove', 2, 'mouse', 20)
  point('pointerup', 2, 'mouse', 20)
  tile(2)?.click()
  await expect.element(lightbox()).toBeVisible()
})
