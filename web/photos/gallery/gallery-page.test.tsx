import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { galleryAnswer, galleryId, galleryWith, photoWith } from '#test/screen/photos.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'

const hours = [0, 1, 2, 24, 25, 48]
const photos = hours.map((at) => photoWith(at))
const path = `/api/photos/${galleryId}/`
const show = (answers: Answers = {}, as: Parameters<typeof onStage>[2] = 'owner', at = `/photos/${galleryId}`) =>
  onStage(
    <Routes>
      <Route path="/photos" element={<h1>All galleries</h1>} />
      <Route path="/photos/:galleryId" element={<GalleryPage />} />
    </Routes>,
    { [`GET ${path}`]: galleryAnswer(photos), ...answers },
    as,
    at,
  )
const tile = (at: number) => page.getByRole('button', { name: `Photo number ${at}`, exact: false }).first()
const posted = (stage: Awaited<ReturnType<typeof onStage>>) => stage.sent.filter(({ method }) => method === 'POST')
const idsIn = (input: Record<string, string> | undefined) => input?.['photo_ids[]']

beforeEach(() => page.viewport(1280, 900))

test('an owner sees photos by their days, with how many of each', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'Today' })).toHaveTextContent('Today3')
  await expect.element(page.getByRole('heading', { name: 'Mon, Nov 16' })).toHaveTextContent('2')
  await expect.element(page.getByRole('heading', { name: 'Sun, Nov 15' })).toHaveTextContent('1')
  await expectNoBarriers()
})

test('with two thousand photos only those near the screen are drawn', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => photoWith(at))
  await show({ [`GET ${path}`]: galleryAnswer(many) })
  await expect.element(tile(0)).toBeVisible()
  expect(document.querySelectorAll('[data-photo]').length).toBeLessThan(200)
})

test('an owner on a wide screen goes to a day by the list of days beside the photos', async () => {
  await page.viewport(1440, 900)
  await show({ [`GET ${path}`]: galleryAnswer(Array.from({ length: 200 }, (_, at) => photoWith(at))) })
  const days = page.getByRole('navigation', { name: 'Days' })
  await expect.element(days).toBeVisible()
  await days.getByRole('button').nth(6).click()
  await expect.poll(() => document.activeElement?.getAttribute('data-photo')).toBeTruthy()
  await expect.poll(() => scrollY).toBeGreaterThan(300)
  await expect.element(days.getByRole('button').nth(6)).toHaveAttribute('aria-current', 'true')
  await expectNoBarriers()
})

test('keys move over the days, select a range and clear it', async () => {
  await show()
  // A pointer that rests where a tooltip appears would have Escape close that first.
  await userEvent.hover(page.getByRole('heading', { name: 'Today' }))
  await expect.element(tile(0)).toBeVisible()
  ;(tile(0).element() as HTMLElement).focus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(() => document.activeElement?.getAttribute('data-photo')).toBe(photos[4]?.id)
  await userEvent.keyboard('{Shift>}x{/Shift}')
  await expect.element(page.getByText('5 selected')).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('5 selected')).not.toBeInTheDocument()
})

test('an owner shares two photos with the client, and the tiles say so', async () => {
  const shared = photos.slice(0, 2).map((photo) => ({ ...photo, share_with_job: true }))
  const stage = await show({
    [`POST ${path}`]: { gallery: galleryWith({ photo_count: 6, shared_count: 2 }), photos: shared, duplicates: [] },
  })
  await page.getByRole('checkbox', { name: 'Select Photo number 0' }).click()
  await page.getByRole('checkbox', { name: 'Select Photo number 1' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(page.getByText('2 photos shared with the client')).toBeVisible()
  expect(posted(stage).at(0)?.input).toMatchObject({ action: 'toggle_share', share_with_job: 'true' })
  await expect.element(page.getByText('6 photos, 2 shared')).toBeVisible()
  expect(page.getByTitle('Shared with the client').elements()).toHaveLength(2)
})

test('an owner deletes photos and takes it back', async () => {
  let left = photos
  const gallery = galleryWith({ photo_count: 5 })
  const stage = await show({
    [`GET ${path}`]: () => galleryAnswer(left),
    [`POST ${path}`]: ({ input }) => {
      left = input.action === 'delete_photos' ? photos.slice(1) : photos
      return { gallery, photos: [], duplicates: [] }
    },
  })
  await expect.element(tile(0)).toBeVisible()
  ;(tile(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('1 photo deleted')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo number 0' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('img', { name: 'Photo number 0' })).toBeVisible()
  expect(posted(stage).map(({ input }) => [input.action, idsIn(input)])).toEqual([
    ['delete_photos', photos[0]?.id],
    ['restore_photos', photos[0]?.id],
  ])
})

test('what the server refuses comes back, and is said', async () => {
  await show({ [`POST ${path}`]: { code: 409, error_code: 'conflict', message: 'Somebody was first' } })
  await page.getByRole('checkbox', { name: 'Select Photo number 0' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Nothing was changed')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo number 0' })).toBeVisible()
})

test('an owner deletes a gallery and takes it back', async () => {
  const stage = await show({
    [`DELETE ${path}delete/`]: {},
    [`POST ${path}restore/`]: { gallery: galleryWith() },
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete gallery' }).click()
  await expect.element(page.getByRole('heading', { name: 'All galleries' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Maple St deck brought back')).toBeVisible()
  expect(posted(stage).map((each) => each.path)).toEqual([`${path}restore/`])
})

test('who may only look selects nothing, and takes a report or a zip along', async () => {
  await show({}, 'bookkeeper')
  await expect.element(tile(0)).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share gallery' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More' }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Photo report', 'Download photos'])
})

test('an empty gallery says so', async () => {
  await show({ [`GET ${path}`]: galleryAnswer([]) })
  await expect.element(page.getByText('No photos yet')).toBeVisible()
  await expectNoBarriers()
})

test('a gallery that is not there leads to the others', async () => {
  await show({ [`GET ${path}`]: { code: 404, error_code: 'not_found', message: 'No' } })
  await expect.element(page.getByRole('link', { name: 'All galleries' })).toBeVisible()
})

const choices = {
  [`GET ${path}filters/`]: {
    tags: [{ tag: 'Rot', count: 2 }],
    people: [{ id: '01999999-0000-7000-8000-0000000000a1', name: 'Mateo Silva', count: 6 }],
    phases: { before: 2, during: 0, after: 4 },
  },
}
const asked = (stage: Awaited<ReturnType<typeof onStage>>) =>
  stage.sent.findLast(({ method, path: at }) => method === 'GET' && at === path)?.input

test('an owner narrows the photos by stage, tag and person; the address keeps it, and each has its way out', async () => {
  const stage = await show(choices)
  await page.getByRole('button', { name: 'After 4' }).click()
  await expect.poll(() => asked(stage)).toMatchObject({ phase: 'after' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Taken by' }).selectOptions('Mateo Silva (6)')
  await page.getByRole('combobox', { name: 'Sharing' }).selectOptions('Not shared')
  await page.getByRole('checkbox', { name: /^Rot/ }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => asked(stage)).toMatchObject({ phase: 'after', 'tags[]': 'Rot', shared: 'false' })
  await expect.poll(stage.at).toContain('phase=after')
  await expect.poll(stage.at).toContain('tags=Rot')
  await page.getByRole('button', { name: 'Remove Rot' }).click()
  await expect.poll(() => asked(stage)).not.toHaveProperty('tags[]')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => stage.at()).toBe(`/photos/${galleryId}`)
})

test('where a filter leaves nothing that is said, with the way back', async () => {
  await show(
    { ...choices, [`GET ${path}`]: { ...galleryAnswer([], { photo_count: 6 }) } },
    'owner',
    `/photos/${galleryId}?phase=during&by=nobody`,
  )
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expectNoBarriers()
})

test('a crew member is offered to delete no photo of a day before', async () => {
  const old = photos.map((photo) => ({ ...photo, may_delete: false }))
  await show({ ...choices, [`GET ${path}`]: galleryAnswer(old) }, 'crew_member')
  await expect.element(tile(0)).toBeVisible()
  ;(tile(0).element() as HTMLElement).focus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument()
})
