import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { linkWith, sharedWith } from '#test/screen/shared.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import GalleryPage from '#web/pages/photos/gallery.tsx'

const photos = [0, 1, 2].map((at) => photoWith(at))
const path = `/api/photos/${galleryId}/`
const client = { client_id: '01999999-0000-7000-8000-0000000000c1', shared_count: 1 }
const made = { link: linkWith(9), url: 'https://chalkline.example/shared/abc' }
const show = (answers: Answers = {}, as: Parameters<typeof onStage>[2] = 'owner') =>
  onStage(
    <Routes>
      <Route path="/photos/:galleryId" element={<GalleryPage />} />
    </Routes>,
    {
      [`GET ${path}`]: galleryAnswer(photos, client),
      [`GET ${path}share/`]: { links: [] },
      [`POST ${path}share/`]: { code: 201, ...made },
      ...answers,
    },
    as,
    `/photos/${galleryId}`,
  )
const sheet = page.getByRole('dialog')
const posted = (stage: Awaited<ReturnType<typeof onStage>>, to = 'share/') =>
  stage.sent.filter((each) => each.method === 'POST' && each.path === `${path}${to}`)

beforeEach(() => page.viewport(1280, 1000))

test('an owner makes a link to the whole gallery for thirty days, and is told what it shows', async () => {
  const stage = await show()
  await page.getByRole('button', { name: 'Share gallery' }).click()
  await expect.element(sheet.getByText('Renee Ortiz sees 1 of 3 photos in the portal.')).toBeVisible()
  await expect
    .element(sheet.getByText(/^It shows the whole gallery, 3 photos now, and photos added later/))
    .toBeVisible()
  await expect.element(sheet.getByText('None yet.')).toBeVisible()
  await expectNoBarriers()
  await sheet.getByRole('button', { name: 'Make link' }).click()
  const field = sheet.getByRole('textbox', { name: 'Your link is ready' })
  await expect.element(field).toHaveValue(made.url)
  await expect.element(field).toHaveFocus()
  await expectNoBarriers()
  expect(posted(stage).map(({ input }) => input)).toEqual([
    { label: '', expires_on: '2026-12-17', allow_download: 'false' },
  ])
})

test('an owner shares the selected photos alone, with a name, without an end, to be downloaded', async () => {
  const stage = await show()
  await page.getByRole('checkbox', { name: 'Select Photo number 0' }).click()
  await page.getByRole('checkbox', { name: 'Select Photo number 2' }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect.element(sheet.getByText('2 photos you selected')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Share 2 photos with Renee Ortiz' })).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Works for' }).selectOptions('never')
  await sheet.getByRole('textbox', { name: /^For/ }).fill('Insurance adjuster')
  await sheet.getByRole('switch', { name: /^Allow download/ }).click()
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect.element(sheet.getByText('Your link is ready')).toBeVisible()
  expect(posted(stage)[0]?.input).toMatchObject({ label: 'Insurance adjuster', expires_on: '', allow_download: 'true' })
  expect(Object.keys(posted(stage)[0]?.input ?? {})).toContain('photo_ids[]')
})

test('a last day is asked for where one is to be chosen', async () => {
  const stage = await show()
  await page.getByRole('button', { name: 'Share gallery' }).click()
  await sheet.getByRole('combobox', { name: 'Works for' }).selectOptions('other')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect.element(sheet.getByText('Choose a day')).toBeVisible()
  const day = sheet.getByRole('textbox', { name: 'Last day' })
  await day.fill('11/30')
  await userEvent.keyboard('{Tab}')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await expect.element(sheet.getByText('Your link is ready')).toBeVisible()
  expect(posted(stage)[0]?.input.expires_on).toBe('2026-11-30')
})

test('links are listed with their openings; one is turned off, and what was refused is said', async () => {
  let refuses = true
  let links = [
    linkWith(1, {
      label: 'Adjuster',
      openings: 3,
      last_opened_at: '2026-11-17T19:30:00Z',
      latest_openings: ['2026-11-17T19:30:00Z', '2026-11-16T13:05:00Z', '2026-11-16T13:00:00Z'],
      allow_download: true,
    }),
    linkWith(2, { whole: false, photo_count: 2, expires_at: '2026-12-18T05:00:00Z' }),
    linkWith(3, { label: 'Old', expires_at: '2026-11-10T05:00:00Z', expired: true }),
  ]
  const stage = await show({
    [`GET ${path}share/`]: () => ({ links }),
    [`POST ${path}share/revoke/`]: () => {
      if (refuses) return { code: 503, error_code: 'unavailable', message: 'Try again in a moment' }
      links = links.slice(1)
      return { revoked: 1 }
    },
  })
  await page.getByRole('button', { name: 'Share gallery' }).click()
  const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect
    .element(row('Adjuster'))
    .toHaveTextContent('AdjusterWhole gallery, 3 photos, download allowedOpened 3 times, last 2:30 PM')
  await expect.element(row('Adjuster')).toHaveTextContent('Works until you turn it off')
  await expect.element(sheet.getByText('8:05 AM')).not.toBeVisible()
  await sheet.getByText('Opened 3 times').click()
  await expect.element(sheet.getByText('8:05 AM')).toBeVisible()
  await expect.element(row('Public link')).toHaveTextContent('2 photos, view only')
  await expect.element(row('Public link')).toHaveTextContent('Works until Thu, Dec 17')
  await expect.element(row('Old')).toHaveTextContent('Expired Mon, Nov 9')
  await expectNoBarriers()
  const turnOff = async () => {
    await row('Adjuster').getByRole('button', { name: 'Turn off Adjuster' }).click()
    await page.getByRole('button', { name: 'Turn off link' }).click()
  }
  await turnOff()
  await expect.element(page.getByText("The link wasn't turned off")).toBeVisible()
  refuses = false
  await turnOff()
  await expect.element(row('Adjuster')).not.toBeInTheDocument()
  await expect.poll(() => posted(stage, 'share/revoke/').at(-1)?.input).toEqual({ link_id: linkWith(1).id })
})

test('an owner looks at what a link shows', async () => {
  const link = linkWith(1, { label: 'Adjuster' })
  await show({
    [`GET ${path}share/`]: { links: [link] },
    [`GET ${path}share/${link.id}/preview/`]: sharedWith({ zip_url: '/zip' }),
  })
  await page.getByRole('button', { name: 'Share gallery' }).click()
  await sheet.getByRole('link', { name: 'Preview Adjuster' }).click()
  await expect.element(page.getByText("Looking at it here doesn't count as an opening.")).toBeVisible()
  await page.getByRole('button', { name: 'Download all' }).click()
  await expect.element(page.getByText('This is a preview. Use Download in the gallery instead.')).toBeVisible()
  await page.getByRole('link', { name: 'Close preview' }).click()
  await expect.element(page.getByRole('button', { name: 'Share gallery' })).toBeVisible()
})

test('a gallery without a client says how photos get into a portal', async () => {
  await show({ [`GET ${path}`]: galleryAnswer(photos, { client_name: null }) })
  await page.getByRole('button', { name: 'Share gallery' }).click()
  await expect.element(sheet.getByText(/^This gallery has no client yet/)).toBeVisible()
})

test('who may not share is offered no link', async () => {
  await show({}, 'crew_member')
  await page.getByRole('checkbox', { name: 'Select Photo number 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Link', exact: true })).not.toBeInTheDocument()
})
