import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PhotoReport } from '#contract/photos/report/shapes.ts'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'

const photos = [0, 1, 2].map((at) => photoWith(at))
const path = `/api/photos/${galleryId}/`
const report = (over: Partial<PhotoReport> = {}): PhotoReport => ({
  id: '01999999-0000-7000-8000-00000000d001',
  title: 'Maple St deck',
  status: 'ready',
  total: 3,
  done: 3,
  problem: null,
  bytes: 1_250_000,
  created_at: '2026-11-17T19:30:00Z',
  created_by: 'Sam Harlow',
  ...over,
})
const show = (answers: Answers = {}, as: Parameters<typeof onStage>[2] = 'owner', over: object = {}) =>
  onStage(
    <Routes>
      <Route path="/photos/:galleryId" element={<GalleryPage />} />
    </Routes>,
    { [`GET ${path}`]: galleryAnswer(photos, over), [`GET ${path}report/`]: { reports: [] }, ...answers },
    as,
    `/photos/${galleryId}`,
  )
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1280, 1000))

test('an owner has a report made, sees how far it is, and opens it', async () => {
  let reports: PhotoReport[] = []
  const stage = await show({
    [`GET ${path}report/`]: () => ({ reports }),
    [`POST ${path}report/`]: () => {
      reports = [report({ status: 'drawing', done: 1, bytes: null })]
      return { code: 201, report_id: report().id, report: reports[0] }
    },
  })
  await choose('Photo report')
  await expect.element(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Maple St deck')
  await dialog.getByText('4', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Order' }).selectOptions('stage')
  await dialog.getByRole('switch', { name: /stamped on the photo/ }).click()
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Make report' }).click()
  await expect.element(dialog.getByText('1 of 3 photos')).toBeVisible()
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  reports = [report()]
  const open = dialog.getByRole('link', { name: 'Open PDF' })
  await expect.element(open, { timeout: 10_000 }).toHaveAttribute('href', `${path}report/${report().id}/`)
  await expect.element(dialog.getByText('3 photos, 1.3 MB · 2:30 PM · Sam Harlow')).toBeVisible()
  await expectNoBarriers()
  const sent = stage.sent.find(({ method }) => method === 'POST')
  expect(sent?.input).toEqual({
    ...{ title: 'Maple St deck', per_page: '4', sort: 'stage', place: 'false' },
    ...{ comments: 'true', tags: 'false', taken: 'true', stamp: 'true' },
  })
})

test('one that failed says why and can be deleted; without a title none is made', async () => {
  let reports = [report({ status: 'failed', problem: 'Its photos were deleted before it was made.', bytes: null })]
  await show({
    [`GET ${path}report/`]: () => ({ reports }),
    [`DELETE ${path}report/${report().id}/delete/`]: () => {
      reports = []
      return {}
    },
  })
  await choose('Photo report')
  await expect.element(dialog.getByText('Its photos were deleted before it was made.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete report Maple St deck' }).click()
  await expect.element(dialog.getByText('Its photos were deleted before it was made.')).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(' ')
  await dialog.getByRole('button', { name: 'Make report' }).click()
  await expect.element(dialog.getByText('Name the report')).toBeVisible()
})

test('more photos than a report holds are spoken of before it is made', async () => {
  await show({}, 'owner', { photo_count: 301 })
  await choose('Photo report')
  await expect.element(dialog.getByText(/^A report holds 300 photos at most/)).toBeVisible()
})

test('an owner downloads originals or JPEGs, stamped where wanted; the address says which', async () => {
  await show()
  await choose('Download photos')
  const zip = dialog.getByRole('link', { name: 'Download zip' })
  await expect.element(zip).toHaveAttribute('href', `${path}zip/?files=shown&stamp=false`)
  await dialog.getByRole('switch', { name: 'Stamp date and time on each photo' }).click()
  await expect.element(zip).toHaveAttribute('href', `${path}zip/?files=shown&stamp=true`)
  await expectNoBarriers()
  await dialog.getByRole('radio', { name: /^Originals/ }).click()
  await expect.element(zip).toHaveAttribute('href', `${path}zip/?files=original&stamp=false`)
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
})

test('crew take JPEGs of the photos they select; no originals are offered', async () => {
  await show({}, 'crew_lead')
  await page.getByRole('checkbox', { name: 'Select Photo number 1' }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Download 1 photo' })).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  const href = dialog.getByRole('link', { name: 'Download zip' }).element().getAttribute('href') ?? ''
  expect(new URL(href, location.origin).searchParams.getAll('photo_ids[]')).toEqual([photos[1]?.id])
})

test('an owner downloads more chosen photos than an address names, without leaving the page', async () => {
  const many = Array.from({ length: 170 }, (_, at) => photoWith(at))
  const sent: { action: string; target: string; ids: string[] }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const ids = new FormData(this).getAll('photo_ids[]').map(String)
    sent.push({ action: new URL(this.action).pathname, target: this.target, ids })
  })
  await show({ [`GET ${path}`]: galleryAnswer(many, { photo_count: 300 }) })
  await page.getByRole('checkbox', { name: 'Select Photo number 1', exact: true }).click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await dialog.getByRole('button', { name: 'Download zip' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ action: `${path}zip/`, target: expect.stringMatching(/^zip-/), ids: expect.any(Array) }])
  expect(sent[0]?.ids.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
})

test('a gallery with more photos than a zip holds says so', async () => {
  await show({}, 'owner', { photo_count: 2_001 })
  await choose('Download photos')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('A zip holds 2,000 photos at most')
  await expect.element(dialog.getByRole('link', { name: 'Download zip' })).not.toBeInTheDocument()
})
