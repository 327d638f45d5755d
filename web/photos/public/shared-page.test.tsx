import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photoWith } from '#test/screen/photos.ts'
import { sharedWith } from '#test/screen/shared.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SharedPage } from './shared-page.tsx'

const view = 'GET /api/photos/shared/'
const show = (answers: Answers) => onStage(<SharedPage token="secret" />, answers, 'owner', '/', true)
const gone = { code: 410, error_code: 'link_revoked', message: "This link doesn't work anymore" }

beforeEach(() => page.viewport(1280, 900))

test('a visitor sees the company, the photos by days, and one over the whole screen; nobody is asked who they are', async () => {
  const stage = await show({ [view]: sharedWith({ expires_at: '2026-12-24T05:00:00Z' }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Maple St deck')
  await expect.element(page.getByText('3 photos shared by Harlow Carpentry, until Wed, Dec 23')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Today' })).toHaveTextContent('Today2')
  await expect.element(page.getByRole('link', { name: 'Download all' })).not.toBeInTheDocument()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Photo number 0' }).click()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: '2 of 3 · Maple St deck' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Photo number 1')
  await expect.element(page.getByRole('link', { name: 'Download photo' })).not.toBeInTheDocument()
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('data-photo')).toBe(photoWith(1).id)
  expect(stage.sent.map(({ path, input }) => `${path} ${input.from}`)).toEqual([
    '/api/photos/shared/ 0',
    '/api/photos/shared/ 100000',
  ])
})

test('where it is allowed a visitor downloads one or all', async () => {
  const zip_url = '/api/photos/shared/zip/'
  const photos = sharedWith().photos.map((photo) => ({
    ...photo,
    download_url: '/api/photos/shared/files/a/?download=true',
  }))
  await show({ [view]: sharedWith({ zip_url, photos }) })
  const all = page.getByRole('link', { name: 'Download all' })
  await expect.element(all).toHaveAttribute('href', `${zip_url}?token=secret`)
  await expect.element(all).toHaveAttribute('download', 'Maple St deck.zip')
  await page.getByRole('button', { name: 'Photo number 1' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Download photo' }))
    .toHaveAttribute('download', 'Maple St deck 2.jpg')
})

test('the photos behind the first page come as one scrolls', async () => {
  const all = Array.from({ length: 260 }, (_, at) => {
    const { uploaded_by: _by, ...photo } = photoWith(at)
    return photo
  })
  const gallery = { ...sharedWith().gallery, photo_count: 260 }
  const stage = await show({
    [view]: ({ input }: { input: Record<string, string> }) => {
      const from = Number(input.from)
      return sharedWith({ gallery, photos: all.slice(from, from + 200) })
    },
  })
  await expect.element(page.getByText('260 photos shared by Harlow Carpentry')).toBeVisible()
  const asked = () => stage.sent.map(({ input }) => input.from)
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return asked()
    })
    .toContain('200')
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return document.querySelector(`[data-photo="${all[259]?.id}"]`)
    })
    .not.toBeNull()
  expect(asked().filter((from) => from === '0')).toHaveLength(1)
})

test('a link that was turned off says so', async () => {
  await show({ [view]: gone })
  await expect.element(page.getByRole('heading', { name: 'This gallery was withdrawn' })).toBeVisible()
  await expectNoBarriers()
})

test('a visitor who comes back to a page whose link ended meanwhile is told', async () => {
  let over = false
  await show({ [view]: () => (over ? gone : sharedWith()) })
  await expect.element(page.getByRole('heading', { name: 'Maple St deck' })).toBeVisible()
  over = true
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      return document.querySelector('h1')?.textContent
    })
    .toBe('This gallery was withdrawn')
})

test('an unknown link says what to do', async () => {
  await show({ [view]: { code: 404, error_code: 'not_found', message: "This link doesn't work anymore" } })
  await expect.element(page.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible()
})

test('a failure can be tried again', async () => {
  let answer: object = { code: 500, error_code: 'server_error', message: 'Something went wrong on our side' }
  await show({ [view]: () => answer })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer = sharedWith({ photos: [], gallery: { ...sharedWith().gallery, photo_count: 0 } })
  await again.click()
  await expect.element(page.getByText('No photos here right now')).toBeVisible()
  await expectNoBarriers()
})
