import { expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { onDisk } from '#test/server/company-files.ts'
import { lyingJpeg, orientedJpeg, pngOf } from '#test/server/pictures.ts'

const test = await openTestApp()
const sam = await owner(test)
const { id } = await addGallery(sam)

const file = (bytes: Uint8Array, filename = 'porch.jpg') => ({ filename, mimetype: 'image/jpeg', bytes })
const send = (image: ReturnType<typeof file>[]) => sam.browser.call(photos.changePhotos, { id, image })
const fetchFile = (url = '') => sam.browser.call(photos.getPhotoFile, { id, key: url.split('/').at(-2) ?? '' })
/** Files of an upload that lie about without a key. */
const unfinished = () => onDisk(test, 'unfinished')

const jpeg = () => orientedJpeg(1)
const cases: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a PNG that says 30,000 by 30,000', 'too_large', () => pngOf(30_000, 30_000)],
  ['a PNG of a hundred million pixels of nothing that ends early', 'broken_image', () => pngOf(9_000, 9_000, 40)],
  ['a JPEG that says 64,250 by 64,250', 'too_large', () => lyingJpeg(64_250, 64_250)],
  ['a progressive one', 'too_large', () => lyingJpeg(9_900, 9_900, { progressive: true })],
  ['a truncated JPEG', 'broken_image', async () => (await jpeg()).subarray(0, 900)],
  [
    'an SVG with a script',
    'unsupported_type',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['a page that says it is a GIF', 'unsupported_type', () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a PDF', 'unsupported_type', () => Buffer.from('%PDF-1.7 app.alert(1)')],
  ['a zip', 'unsupported_type', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000)])],
  ['nothing', 'broken_image', () => new Uint8Array()],
  [
    'a HEIC of its first bytes',
    'broken_image',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]),
  ],
  [
    'an AVIF of its first bytes',
    'broken_image',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), Buffer.alloc(400)]),
  ],
]

it.each(cases)('%s is refused as %s, soon and with little memory, and leaves nothing', async (_, code, bytes) => {
  const before = process.memoryUsage().rss
  const begun = performance.now()
  const refused = await send([file(await bytes())])
  expect(refused.body.error_code).toBe(code)
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
  expect(refused.body.fields?.image?.[0]).toContain('porch.jpg')
  expect(await unfinished()).toEqual([])
})

it('a file over 30 MB is refused by its name', async () => {
  const refused = await send([file(Buffer.alloc(30 * 1_048_576 + 1), 'huge.jpg')])
  expect(refused).toMatchObject({ code: 413, body: { fields: { image: ['huge.jpg is over 30 MB'] } } })
  expect(await unfinished()).toEqual([])
})

it.each(['../../../etc/passwd.jpg', 'a\\b\\c.jpg', 'porch\u202egpj.exe', `${'x'.repeat(300)}.jpg`])(
  'a name such as %j is kept as a plain one',
  async (name) => {
    const { bytes } = await picture()
    const [photo] = (await send([file(bytes, name)])).body.photos
    expect(photo?.filename).toMatch(/^[^/\\\u202e]{1,200}$/)
  },
)

it('what hangs behind a sound picture is in nothing that is shown of it', async () => {
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const [photo] = (await send([file(polyglot)])).body.photos
  expect((await fetchFile(photo?.preview_url)).raw.rawPayload.toString('latin1')).not.toContain('<script>')
  const original = await fetchFile(photo?.original_url)
  expect(original.raw.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
})
