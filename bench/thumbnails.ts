import { sharp } from '#server/platform/images/decoders.ts'
import { openImages } from '#server/platform/images/images.ts'
import { median } from './children.ts'
import { atLeast, type Figure } from './figures.ts'

const photos = 8
/** As the product draws them. */
const preview = { side: 2048, webp: { quality: 80, effort: 2 } }
const thumbnail = { side: 480, webp: { quality: 74, effort: 3 } }

/** Photos of 12 megapixels through the product's thread, metadata read and all, beside sharp that draws the same two pictures. */
export async function measureThumbnails(): Promise<Figure[]> {
  const pictures = await Promise.all([90, 120, 150, 180].map(picture))
  const next = (at: number) => pictures[at % pictures.length] as Buffer
  const images = openImages()
  try {
    const rates: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
    for (let round = 0; round < 4; round++) {
      const limit = await rateOf(async (at) => {
        for (const { side, webp } of [preview, thumbnail])
          await sharp(next(at)).autoOrient().resize({ width: side, height: side, fit: 'inside' }).webp(webp).toBuffer()
      })
      const ours = await rateOf(async (at) => {
        const made = await images.processPhoto({ bytes: new Uint8Array(next(at)) }, 0, 'bench')
        if (!made.ok) throw new Error(`A photo was refused as ${made.code}`)
      })
      if (round === 0) continue // the first warms both
      rates.limit.push(limit)
      rates.ours.push(ours)
    }
    return [atLeast('photo of 12 MP, preview and thumbnail', median(rates.ours), median(rates.limit), 0.8, '/s')]
  } finally {
    await images.close()
  }
}

/** Taken upright with a camera that lay on its side. */
function picture(red: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: { r: red, g: 120, b: 90 }, noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function rateOf(one: (at: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < photos; at++) await one(at)
  return (photos * 1000) / (performance.now() - start)
}
