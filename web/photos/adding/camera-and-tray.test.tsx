import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  beginEachSignedIn,
  button,
  choose,
  line,
  openGallery,
  photo,
  server,
  setOnline,
  signIn,
} from '#test/screen/photo-adding.tsx'
import { expectNoBarriers } from '#test/screen/stage.tsx'
import { previewAs } from '#web/api/preview.ts'
import { SyncPill } from '#web/shell/frame/sync-pill.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useLogOut } from '#web/users/use-log-out.ts'

beginEachSignedIn()

describe('the camera', () => {
  const camera = () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const pen = canvas.getContext('2d')
    const timer = setInterval(() => pen?.fillRect(Math.random() * 600, Math.random() * 400, 20, 20), 30)
    const stream = canvas.captureStream(30)
    const end = () => clearInterval(timer)
    return { stream, end }
  }

  it('stays open between shots, counts them, and each goes out', async () => {
    const { stream, end } = camera()
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    await openGallery()
    await button('Take photos').click()
    await button('Take a photo').click()
    await expect.element(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()
    await expectNoBarriers()
    await button('Take a photo').click()
    await expect.element(page.getByRole('heading', { name: '2 photos taken' })).toBeVisible()
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) }),
    )
    await button('Done').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
    end()
    await expect.poll(() => server.photos).toHaveLength(2)
    for (const name of server.photos) expect(name).toMatch(/^photo-\d{4}-\d\d-\d\d-\d{6}\.jpg$/)
  })

  it('has a stage and a tag that stick, the last shots in sight, and takes one by space', async () => {
    const { stream, end } = camera()
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    await openGallery()
    await button('Take photos').click()
    await button('Before').click()
    await page.getByRole('combobox', { name: 'Tag' }).selectOptions('Material')
    await button('Take a photo').click()
    await expect.element(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()
    await page.getByRole('heading', { name: '1 photo taken' }).click()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('heading', { name: '2 photos taken' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-label="Last photos"] img').length).toBe(2)
    await button('Before').click()
    await page.getByRole('combobox', { name: 'Tag' }).selectOptions('No tag')
    await button('Take a photo').click()
    await expect.element(page.getByRole('heading', { name: '3 photos taken' })).toBeVisible()
    await button('Done').click()
    end()
    const said = { phase: 'before', tags: '["Material"]' }
    await expect.poll(() => server.facts).toEqual([said, said, {}])
  })

  it('is switched to the one on the front, and says where only once that is turned on', async () => {
    const { stream, end } = camera()
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    const watched = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_found, failed) => {
      failed?.({ code: 1, message: '' } as GeolocationPositionError)
      return 1
    })
    await openGallery()
    await button('Take photos').click()
    await button('Switch camera').click()
    await expect
      .poll(() => asked.mock.lastCall?.[0])
      .toMatchObject({ video: expect.objectContaining({ facingMode: { ideal: 'user' } }) })
    expect(watched).not.toHaveBeenCalled()
    await button('Photos say where: turn on').click()
    expect(watched).toHaveBeenCalled()
    // The browser refuses, and so it is off again.
    await expect.element(button('Photos say where: turn on')).toBeVisible()
    end()
  })

  it('says where each photo was taken while that is turned on, and no longer once it is turned off', async () => {
    const { stream, end } = camera()
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation(() => {})
    vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
      found({ coords: { latitude: 40.7128, longitude: -74.006 } } as GeolocationPosition)
      return 1
    })
    await openGallery()
    await button('Take photos').click()
    await button('Take a photo').click()
    await button('Photos say where: turn on').click()
    await expect.element(button('Photos say where: turn off')).toBeVisible()
    await button('Take a photo').click()
    await expect.element(page.getByRole('heading', { name: '2 photos taken' })).toBeVisible()
    await button('Photos say where: turn off').click()
    await button('Take a photo').click()
    await button('Done').click()
    end()
    await expect.poll(() => server.files).toHaveLength(3)
    const [before, within, after] = await Promise.all(server.files.map(placeIn))
    expect([before, after]).toEqual([undefined, undefined])
    expect(within?.latitude).toBeCloseTo(40.7128, 4)
    expect(within?.longitude).toBeCloseTo(-74.006, 4)
  })

  it('that may not be used leaves the way of the device, and says why', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    const pressed = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    await openGallery()
    await button('Take photos').click()
    await expect.element(page.getByText(/may not use the camera/)).toBeVisible()
    await expect.element(button('Take a photo')).not.toBeInTheDocument()
    await button('Take or choose photos').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(pressed.mock.contexts.map((input) => (input as HTMLInputElement).getAttribute('capture'))).toEqual([
      'environment',
    ])
  })
})

/** Where a JPEG says it was taken (Exif 2.32, chapter 4.6.6), read as any other program reads it. */
async function placeIn(jpeg: Blob) {
  const bytes = new DataView(await jpeg.arrayBuffer())
  const tiff = 12
  const entries = (directory: number) =>
    new Map(
      Array.from({ length: bytes.getUint16(tiff + directory) }, (_, at) => tiff + directory + 2 + at * 12).map((at) => [
        bytes.getUint16(at),
        at + 8,
      ]),
    )
  const pointer = entries(bytes.getUint32(tiff + 4)).get(0x8825)
  if (pointer === undefined) return undefined
  const place = entries(bytes.getUint32(pointer))
  const angle = (tag: number, letters: string) => {
    const at = tiff + bytes.getUint32(place.get(tag + 1) ?? 0)
    const parts = [0, 8, 16].map((by) => bytes.getUint32(at + by) / bytes.getUint32(at + by + 4))
    const sign = String.fromCharCode(bytes.getUint8(place.get(tag) ?? 0)) === letters ? -1 : 1
    return sign * ((parts[0] ?? 0) + (parts[1] ?? 0) / 60 + (parts[2] ?? 0) / 3600)
  }
  return { latitude: angle(1, 'S'), longitude: angle(3, 'W') }
}

describe('what waits', () => {
  it('is without barriers, says what came once, and is sent smaller where that is wanted', async () => {
    setOnline(false)
    await openGallery()
    await choose(photo('a.png'), new File(['words'], 'notes.pdf', { type: 'application/pdf' }))
    await expect.element(line('Offline, 1 photo waiting')).toBeVisible()
    await expectNoBarriers()
    await page.getByRole('switch', { name: 'Add smaller photos to save data' }).click()
    expect(localStorage.getItem('send_smaller_photos')).toBe('yes')
    setOnline(true)
    await expect.element(line('1 photo added, 1 not added')).toBeVisible()
    await expect.element(page.getByText('1 photo added, 1 not added').first()).toBeInTheDocument()
    await expect
      .poll(() => document.querySelector('[aria-live=polite]')?.textContent)
      .toBe('1 photo added, 1 not added')
    await expectNoBarriers()
  })

  it('several that failed are sent again at one press, and one that is taken back is freed', async () => {
    for (const name of ['a.png', 'b.png'])
      server.refuses[name] = { code: 507, error_code: 'storage_full', message: 'The server is low on disk space.' }
    await openGallery(<SyncPill />)
    await choose(photo('a.png'), photo('b.png'))
    await expect.element(line('2 not added')).toBeVisible()
    await expect.element(line('The server is low on disk space.').first()).toBeVisible()
    await expect.element(button('2 to check on this device')).toBeVisible()
    server.refuses = {}
    await button('Retry all').click()
    await expect.element(line('2 photos added')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /to check on this device/ })).not.toBeInTheDocument()
    server.waitsFor = new Promise(() => {})
    await choose(photo('c.png'))
    await expect.element(line(/^Adding/).first()).toBeVisible()
    await button('Remove c.png').click()
    await expect.poll(() => server.asked.at(-1)).toBe('DELETE c.png')
  })

  it('is gone by itself once all is added, and stays while one was not', async () => {
    await openGallery()
    // What is pointed at stays.
    await page.getByRole('heading', { name: 'Maple St deck' }).hover()
    await choose(photo('a.png'))
    await expect.element(line('1 photo added')).toBeVisible()
    await expect.poll(() => page.getByRole('complementary').elements(), { timeout: 12_000 }).toEqual([])
    server.refuses['bad.png'] = { code: 400, error_code: 'broken_image', message: 'bad.png is cut off' }
    await choose(photo('bad.png'))
    await expect.element(line('bad.png is cut off')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 8500))
    await expect.element(line('bad.png is cut off')).toBeVisible()
  }, 40_000)

  it('is one line on a phone until it is opened, above the bar, and toasts stand above it', async () => {
    await page.viewport(390, 844)
    setOnline(false)
    await openGallery()
    await choose(photo('a.png'), photo('b.png'))
    await expect.element(line('Offline, 2 photos waiting')).toBeVisible()
    const tray = page.getByRole('complementary').element()
    await expect.poll(() => tray.getBoundingClientRect().height).toBeLessThan(60)
    await expect.poll(() => tray.getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - 73)
    toast('Gallery added')
    const shown = () => document.querySelector('[data-toaster] li')?.getBoundingClientRect()
    await expect.poll(() => shown()?.bottom ?? 999).toBeLessThanOrEqual(tray.getBoundingClientRect().top)
    await page.viewport(1280, 900)
  })

  it('has nothing of somebody who only previews a role', async () => {
    await openGallery()
    previewAs({ id: 'r', name: 'Crew' })
    await choose(photo('a.png'))
    await expect.element(page.getByText('Stop the preview to add photos.')).toBeVisible()
    previewAs(undefined)
    await choose(photo('b.png'))
    await expect.element(line('1 photo added')).toBeVisible()
    expect(server.photos).toEqual(['b.png'])
  })

  it('is said when its owner logs out, and stays', async () => {
    setOnline(false)
    await openGallery(<LogOut />)
    await choose(photo('a.png'), photo('b.png'))
    await expect.element(line('Offline, 2 photos waiting')).toBeVisible()
    await button('Log out').click()
    await expect.element(page.getByText('2 photos are still on this device')).toBeVisible()
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    signIn()
    await expect.element(line('Offline, 2 photos waiting')).toBeVisible()
  })
})

function LogOut() {
  return <Button onClick={useLogOut()}>Log out</Button>
}
