import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  beginEachSignedIn,
  button,
  choose,
  gallery,
  openGallery,
  photo,
  server,
  setOnline,
} from '#test/screen/photo-adding.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

const OTHER = '0193a4b2-7c00-7000-8000-00000000000b'
const badge = (name: string) => page.getByRole('listitem', { name })

beginEachSignedIn()

test('a gallery says how many photos wait for it on this device, and nothing once they are sent', async () => {
  setOnline(false)
  await openGallery(
    <ul>
      <li aria-label="This gallery">
        <WaitingBadge galleryId={gallery} />
      </li>
      <li aria-label="Another gallery">
        <WaitingBadge galleryId={OTHER} />
      </li>
    </ul>,
  )
  await expect.element(badge('This gallery')).toHaveTextContent('')
  await choose(photo('a.png'), photo('b.png'))
  await expect.element(badge('This gallery')).toHaveTextContent('2 waiting')
  await expect.element(badge('Another gallery')).toHaveTextContent('')
  server.refuses['b.png'] = { code: 507, error_code: 'storage_full', message: 'The server is low on disk space.' }
  setOnline(true)
  // What was refused waits for the person.
  await expect.element(button('Try b.png again')).toBeVisible()
  await expect.element(badge('This gallery')).toHaveTextContent('1 waiting')
  server.refuses = {}
  await button('Try b.png again').click()
  await expect.element(badge('This gallery')).toHaveTextContent('')
  expect(server.photos).toEqual(['a.png', 'b.png'])
})
