import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginEachSignedIn, button, gallery, photo, server } from '#test/screen/photo-adding.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { WaitingPhotos } from './add-photos.tsx'
import { TakePhotos } from './take-photos.tsx'

const DECK = { value: gallery, label: 'Maple St deck', note: 'Renee Ortiz' }
const PORCH = { value: '0193a4b2-7c00-7000-8000-00000000000b', label: 'Pine Ave porch', note: undefined }
const done = vi.fn<(id: string) => void>()

beginEachSignedIn()
let painting: ReturnType<typeof setInterval> | undefined
beforeEach(() => void done.mockClear())
afterEach(() => clearInterval(painting))

const open = (likely: (typeof DECK | typeof PORCH)[]) =>
  onStage(
    <>
      <WaitingPhotos />
      <TakePhotos likely={likely} onClose={() => {}} onDone={done} />
    </>,
    {
      'GET /api/photos/': { galleries: [{ id: gallery, name: 'Maple St deck', client_name: 'Renee Ortiz' }], page: 1 },
    },
  )

function pretendCamera() {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  painting = setInterval(() => pen?.fillRect(Math.random() * 200, 0, 20, 20), 30)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(30))
}

test('with work today the camera is open for the first of it; it says so, and leads there', async () => {
  pretendCamera()
  await open([DECK, PORCH])
  await expect.element(button('Change where they go: Maple St deck')).toBeVisible()
  await expectNoBarriers()
  await button('Take a photo').click()
  await expect.element(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()
  await button('Done').click()
  expect(done).toHaveBeenCalledExactlyOnceWith(gallery)
  await expect.poll(() => server.photos).toHaveLength(1)
})

test('the guess is changed before the first shot', async () => {
  pretendCamera()
  await open([PORCH, DECK])
  await button('Change where they go: Pine Ave porch').click()
  await expect.element(page.getByRole('radio', { name: /^Pine Ave porch/ })).toBeChecked()
  await page.getByText('Maple St deck').click()
  await expectNoBarriers()
  await button('Take photos').click()
  await expect.element(button('Change where they go: Maple St deck')).toBeVisible()
  await button('Take a photo').click()
  await button('Done').click()
  expect(done).toHaveBeenCalledExactlyOnceWith(gallery)
})

test('without work today it is asked where they go, before anything is taken', async () => {
  await open([])
  await button('Choose photos').click()
  await expect.element(page.getByText('Choose where the photos go')).toBeVisible()
  await page.getByRole('combobox').fill('deck')
  await page.getByRole('option', { name: /^Maple St deck/ }).click()
  await expectNoBarriers()
  const input = document.querySelector<HTMLInputElement>('input[data-photos-for=chosen]')
  await userEvent.upload(input as HTMLInputElement, photo('deck.png'))
  await expect.poll(() => done.mock.calls).toEqual([[gallery]])
  await expect.poll(() => server.photos).toEqual(['deck.png'])
})
