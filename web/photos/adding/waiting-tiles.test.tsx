import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  beginEachSignedIn,
  choose,
  gallery,
  openGallery,
  photo,
  server,
  setOnline,
} from '#test/screen/photo-adding.tsx'
import { expectNoBarriers } from '#test/screen/stage.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'

beginEachSignedIn()

const tiles = () => page.getByRole('region', { name: 'Not added yet' })
const elsewhere = '0193a4b2-7c00-7000-8000-00000000000b'

test('a contractor without a connection sees the photos in the gallery, and they leave as they go out', async () => {
  await openGallery(<WaitingTiles galleryId={gallery} />)
  setOnline(false)
  await choose(photo('porch.png'), photo('stairs.png'))
  await expect.element(tiles().getByRole('listitem').nth(1)).toHaveTextContent('stairs.png: Waiting for a connection')
  await expectNoBarriers()
  setOnline(true)
  await expect.element(tiles()).not.toBeInTheDocument()
  expect(server.photos).toEqual(['porch.png', 'stairs.png'])
})

test('one that was refused stays with the reason; it can be sent again or removed there', async () => {
  server.refuses['bad.png'] = { code: 400, error_code: 'broken_image', message: 'bad.png is cut off' }
  await openGallery(<WaitingTiles galleryId={gallery} />)
  await choose(photo('a.png'), photo('bad.png'))
  await expect.element(tiles().getByText('bad.png is cut off')).toBeVisible()
  await expectNoBarriers()
  server.refuses = {}
  await tiles().getByRole('button', { name: 'Try bad.png again' }).click()
  await expect.element(tiles()).not.toBeInTheDocument()
  expect(server.photos).toEqual(['a.png', 'bad.png'])
})

test('photos of another gallery have no tile in this one', async () => {
  await openGallery(<WaitingTiles galleryId={elsewhere} />)
  setOnline(false)
  await choose(photo('porch.png'))
  await expect.element(page.getByRole('complementary').getByText('porch.png')).toBeVisible()
  expect(tiles().elements()).toEqual([])
})
