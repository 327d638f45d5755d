import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { galleryAnswer, galleryId, galleryWith, photoWith } from '#test/screen/photos.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'

const photos = [0, 1, 2].map((at) => photoWith(at))
const path = `/api/photos/${galleryId}/`
const show = (answers: Answers = {}, as: Parameters<typeof onStage>[2] = 'owner') =>
  onStage(
    <Routes>
      <Route path="/photos/:galleryId" element={<GalleryPage />} />
    </Routes>,
    { [`GET ${path}`]: galleryAnswer(photos), ...answers },
    as,
    `/photos/${galleryId}`,
  )
const open = async (at: number) => {
  await page
    .getByRole('button', { name: `Photo number ${at}`, exact: false })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
}
const title = (at: number) => page.getByRole('heading', { name: `${at} of 3 · Maple St deck` })
const scale = () => /scale\(([\d.]+)\)/.exec(page.getByRole('dialog').element().innerHTML)?.[1]

beforeEach(() => page.viewport(1280, 900))

test('keys lead from photo to photo; the focus returns to the tile of the last', async () => {
  await show()
  await open(0)
  await expect.element(title(1)).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(title(1)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(title(3)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.getAttribute('data-photo')).toBe(photos[2]?.id)
})

test('plus, minus and zero zoom; the next photo is whole again', async () => {
  await show()
  await open(0)
  await userEvent.keyboard('++')
  await expect.poll(scale).toBe('2.25')
  await userEvent.keyboard('-')
  await expect.poll(scale).toBe('1.5')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(scale).toBe('1')
})

test('a comment is saved when its field is left, and a key in it turns no page', async () => {
  const stage = await show({
    [`POST ${path}`]: ({ input }) => ({
      gallery: galleryWith(),
      photos: [photoWith(0, { comment: input.comment ?? null })],
      duplicates: [],
    }),
  })
  await open(0)
  await page.getByLabelText('Comment').fill('Rot below the sill')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(title(1)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const saved = () => stage.sent.findLast(({ method }) => method === 'POST')
  await expect.poll(() => saved()?.input).toMatchObject({ comment: 'Rot below the sill' })
  await expect.element(page.getByRole('img', { name: 'Rot below the sill' })).toBeVisible()
})

test('who may not share, delete or see the original is offered none of it', async () => {
  await show({ [`GET ${path}`]: galleryAnswer(photos.map(({ original_url: _, ...photo }) => photo)) }, 'bookkeeper')
  await open(0)
  await expect.element(page.getByRole('dialog').getByText(/Mateo Silva/)).toBeVisible()
  for (const name of ['Delete photo', 'Rotate', 'Use as cover'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Download original' })).not.toBeInTheDocument()
})

test('deleting leads to the next photo', async () => {
  await show({ [`POST ${path}`]: { gallery: galleryWith({ photo_count: 2 }), photos: [], duplicates: [] } })
  await open(0)
  await page.getByRole('button', { name: 'Delete photo' }).click()
  await expect.element(page.getByRole('heading', { name: '1 of 2 · Maple St deck' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Photo number 1' })).toBeVisible()
})
