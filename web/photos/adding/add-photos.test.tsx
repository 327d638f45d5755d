import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  beginEachSignedIn,
  button,
  choose,
  company,
  line,
  openGallery,
  photo,
  readsOfGallery,
  server,
  setOnline,
  signIn,
} from '#test/screen/photo-adding.tsx'
import { clearSession } from '#web/api/session.ts'

beginEachSignedIn()

function carrying(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

describe('a contractor adds photos', () => {
  it('that were chosen: they go out in their order, and the gallery is read again', async () => {
    await openGallery()
    await expect.poll(readsOfGallery).toBe(1)
    await choose(photo('porch.png'), photo('stairs.png'), photo('Attic ünïcode.png'))
    await expect.element(line('3 photos added')).toBeVisible()
    expect(server.photos).toEqual(['porch.png', 'stairs.png', 'Attic ünïcode.png'])
    expect(new Set(server.companies)).toEqual(new Set([company.id]))
    await expect.poll(readsOfGallery).toBeGreaterThan(1)
  })

  it('by dropping them on the page, and by pasting a picture', async () => {
    await openGallery()
    await expect.element(button('Add photos')).toBeVisible()
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carrying(photo('a.png')) })
    document.body.dispatchEvent(over)
    expect(over.defaultPrevented).toBe(true)
    await expect.element(page.getByText('Drop photos to add them')).toBeVisible()
    const dropped = { bubbles: true, cancelable: true, dataTransfer: carrying(photo('a.png'), photo('b.png')) }
    document.body.dispatchEvent(new DragEvent('drop', dropped))
    await expect.element(line('2 photos added')).toBeVisible()
    await expect.element(page.getByText('Drop photos to add them')).not.toBeInTheDocument()
    const pasted = { bubbles: true, cancelable: true, clipboardData: carrying(photo('c.png')) }
    document.body.dispatchEvent(new ClipboardEvent('paste', pasted))
    await expect.poll(() => server.photos).toEqual(['a.png', 'b.png', 'c.png'])
  })

  it('one that the server refuses stops alone and says why; it can be sent again or removed', async () => {
    server.refuses['bad.png'] = { code: 400, error_code: 'broken_image', message: 'bad.png is cut off' }
    await openGallery()
    await choose(photo('a.png'), photo('bad.png'), photo('c.png'))
    await expect.element(line('2 photos added, 1 not added')).toBeVisible()
    await expect.element(line('bad.png is cut off')).toBeVisible()
    expect(server.photos).toEqual(['a.png', 'c.png'])
    server.refuses = {}
    await button('Try bad.png again').click()
    await expect.element(line('3 photos added')).toBeVisible()
    expect(server.photos).toEqual(['a.png', 'c.png', 'bad.png'])
  })

  it('what is no photo is refused by its name, before a byte is sent', async () => {
    await openGallery()
    await choose(new File(['words'], 'notes.pdf', { type: 'application/pdf' }), photo('a.png'))
    await expect.element(line('1 photo added, 1 not added')).toBeVisible()
    await expect.element(line('notes.pdf')).toBeVisible()
    await expect.element(line(/This file is not a photo/)).toBeVisible()
    expect(server.asked).toEqual(['POST a.png', 'PATCH a.png 0'])
    await expect.element(button('Try notes.pdf again')).not.toBeInTheDocument()
    await button('Remove notes.pdf').click()
    await expect.element(line('1 photo added')).toBeVisible()
  })

  it('that are there already is said, and not an error', async () => {
    server.has = ['a.png']
    await openGallery()
    await choose(photo('a.png'), photo('b.png'))
    await expect.element(line('1 photo added, 1 already here')).toBeVisible()
  })

  it('and whoever may not is not offered it', async () => {
    const stage = await openGallery(null, 'bookkeeper')
    await expect.element(page.getByRole('heading', { name: 'Maple St deck' })).toBeVisible()
    await expect.poll(() => stage.sent.map(({ path }) => path)).toContain('/api/employee/permissions/')
    await expect.element(button('Add photos')).not.toBeInTheDocument()
  })
})

describe('without a connection', () => {
  it('photos wait, and go out once it is back', async () => {
    setOnline(false)
    await openGallery()
    await choose(photo('a.png'), photo('b.png'))
    await expect.element(line('Offline, 2 photos waiting')).toBeVisible()
    expect(server.asked).toEqual([])
    setOnline(true)
    await expect.element(line('2 photos added')).toBeVisible()
    expect(server.photos).toEqual(['a.png', 'b.png'])
  })

  it('a photo that was cut on the way goes on where it was cut', async () => {
    server.cutAfter = 20
    await openGallery()
    await choose(photo('a.png'))
    await expect.element(line('Waiting to try again')).toBeVisible()
    setOnline(true)
    await expect.element(line('1 photo added')).toBeVisible()
    expect(server.asked).toEqual(['POST a.png', 'PATCH a.png 0', 'HEAD a.png', 'PATCH a.png 20'])
    expect(server.photos).toEqual(['a.png'])
  })
})

describe('while photos go out', () => {
  it('they can be paused and gone on with, and one of them removed', async () => {
    let go = () => {}
    server.waitsFor = new Promise<void>((resolve) => {
      go = resolve
    })
    await openGallery()
    await choose(photo('a.png'), photo('b.png'), photo('c.png'))
    await expect.element(line(/^Adding, [45]\d%/).first()).toBeVisible()
    await button('Pause adding').click()
    await expect.element(line('Paused, 0 of 3 photos added')).toBeVisible()
    await button('Remove b.png').click()
    await expect.element(line('Paused, 0 of 2 photos added')).toBeVisible()
    server.waitsFor = undefined
    go()
    expect(server.photos).toEqual([])
    await button('Continue adding').click()
    await expect.element(line('2 photos added')).toBeVisible()
    expect(server.photos).toEqual(['a.png', 'c.png'])
  })

  it('another person at this device neither sends nor sees them; they go out when theirs is back', async () => {
    setOnline(false)
    await openGallery()
    await choose(photo('a.png'))
    await expect.element(line('Offline, 1 photo waiting')).toBeVisible()
    clearSession()
    signIn('dana')
    setOnline(true)
    await choose(photo('danas.png'))
    await expect.element(line('1 photo added')).toBeVisible()
    expect(server.photos).toEqual(['danas.png'])
    signIn('sam')
    await expect.poll(() => server.photos).toEqual(['danas.png', 'a.png'])
  })

  it('nor do they go out in another company', async () => {
    setOnline(false)
    await openGallery()
    await choose(photo('a.png'))
    await expect.element(line('Offline, 1 photo waiting')).toBeVisible()
    signIn('sam', { id: '0193a4b2-7c00-7000-8000-000000000002', name: 'Reed' })
    setOnline(true)
    await choose(photo('b.png'))
    await expect.element(line('1 photo added')).toBeVisible()
    expect(server.photos).toEqual(['b.png'])
  })
})
