import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { galleryId, galleryWith } from '#test/screen/photos.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import PhotosPage from '#web/pages/photos/photos.tsx'

const found = (galleries: object[]) => ({
  'GET /api/photos/': { galleries, page: 1, page_size: 50, total: galleries.length, total_pages: 1 },
})

beforeEach(() => page.viewport(1280, 900))

test('an owner finds a gallery, sorts by name, and the address keeps it', async () => {
  const stage = await onStage(<PhotosPage />, found([galleryWith()]), 'owner', '/photos')
  await expect
    .element(page.getByRole('link', { name: 'Maple St deck' }))
    .toHaveAttribute('href', `/photos/${galleryId}`)
  await expect.element(page.getByText('3 photos')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabelText('Sort').selectOptions('Name, A to Z')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('searchbox').fill('maple')
  await expect.poll(() => stage.sent.at(-1)?.input).toMatchObject({ q: 'maple', sort: 'name' })
  await expect.poll(stage.at).toBe('/photos?sort=name&q=maple')
})

test('an owner without galleries is offered to start one, and is told what it needs', async () => {
  const made = galleryWith({ name: 'Porch' })
  const stage = await onStage(
    <PhotosPage />,
    { ...found([]), 'POST /api/photos/': { gallery_id: made.id, gallery: made, message: 'Gallery added' } },
    'owner',
    '/photos',
  )
  await page.getByRole('button', { name: 'New gallery' }).click()
  await page.getByRole('button', { name: 'Create gallery' }).click()
  await expect.element(page.getByText('Name the gallery')).toBeVisible()
  await page.getByLabelText('Name').fill('Porch')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Create gallery' }).click()
  await expect.poll(() => stage.at()).toBe(`/photos/${made.id}`)
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ name: 'Porch' })
})

test('who may add no photos is offered no new gallery', async () => {
  await onStage(<PhotosPage />, found([]), 'bookkeeper', '/photos')
  await expect.element(page.getByText('No galleries yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New gallery' })).not.toBeInTheDocument()
})

test('a refused list says whom to ask, a failed one is tried again', async () => {
  await onStage(
    <PhotosPage />,
    { 'GET /api/photos/': { code: 403, error_code: 'permission_denied', message: 'No', redirect: '/dashboard' } },
    'owner',
    '/photos',
  )
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
})

test('galleries without photos are a quiet line, and a list of their own', async () => {
  const empty = galleryWith({ name: 'Porch', photo_count: 0, cover_url: null, last_photo_at: null })
  const stage = await onStage(
    <PhotosPage />,
    {
      'GET /api/photos/': ({ input }) => ({
        galleries: [input.photos === 'none' ? empty : galleryWith()],
        ...(input.photos === 'some' ? { empty_count: 12 } : {}),
        ...{ page: 1, page_size: 50, total: 1, total_pages: 1 },
      }),
    },
    'owner',
    '/photos',
  )
  expect(stage.sent[0]?.input).toMatchObject({ photos: 'some' })
  await page.getByRole('link', { name: '12 galleries without photos' }).click()
  await expect.element(page.getByRole('link', { name: 'Porch' })).toBeVisible()
  await expectNoBarriers()
  await expect.poll(stage.at).toBe('/photos?empty=true')
  await page.getByRole('searchbox').fill('maple')
  await expect.poll(() => stage.sent.at(-1)?.input).toMatchObject({ q: 'maple', photos: 'none' })
  await page.getByRole('button', { name: 'Remove Without photos' }).click()
  await expect.poll(() => stage.sent.at(-1)?.input).toEqual(expect.not.objectContaining({ photos: expect.anything() }))
})

test("an owner who kept an address of before sees the same galleries under today's", async () => {
  const stage = await onStage(<PhotosPage />, found([galleryWith()]), 'owner', '/photos?show=empty')
  await expect.poll(() => stage.at()).toBe('/photos?empty=true')
  expect(stage.sent.filter(({ path }) => path === '/api/photos/').map(({ input }) => input.photos)).toEqual(['none'])
})
