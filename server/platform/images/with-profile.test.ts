import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withProfile } from './with-profile.ts'

it('a red of a phone’s wider space is a stronger red in sRGB, and a gray stays gray', async () => {
  const wide = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#808080' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const profile = (await sharp(wide).metadata()).icc ?? new Uint8Array()
  const colored = async (red: number, green: number, blue: number) => {
    const data = Buffer.from([red, green, blue])
    const png = await withProfile({ data, width: 1, height: 1, channels: 3 }, profile)
    return [...(await sharp(png).toColourspace('srgb').raw().toBuffer())]
  }
  const [red = 0, green = 0] = await colored(200, 80, 60)
  expect(red).toBeGreaterThan(205)
  expect(green).toBeLessThan(80)
  for (const each of await colored(128, 128, 128)) expect(Math.abs(each - 128)).toBeLessThan(3)
})
