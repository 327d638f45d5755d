import { sharp } from './decoders.ts'
import { openDrawing } from './draw-words.ts'
import type { Pixels } from './with-profile.ts'

/** What is done with an upright picture before it is shown, in this order. */
export type Edits = {
  /** By how much its light is multiplied. */
  light: number
  /** The inside of an SVG, and how large its user space is: it is stretched over the whole picture. */
  overlay?: { svg: string; width: number; height: number } | undefined
  /** The part that stays, in shares of width and height. */
  part?: { x: number; y: number; width: number; height: number } | undefined
}

/** The picture with its edits, as pixels. */
export async function applyEdits(picture: Pixels, { light, overlay, part }: Edits): Promise<Pixels> {
  const lit = light === 1 ? picture : await pixelsOf(open(picture).linear(light, 0))
  const marked = overlay ? await pixelsOf(open(lit).composite([drawn(overlay, lit)])) : lit
  return part ? pixelsOf(open(marked).extract(areaOf(part, marked))) : marked
}

function drawn({ svg, width, height }: NonNullable<Edits['overlay']>, size: Pixels) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${svg}</svg>`
  const rendered = openDrawing(whole).render()
  const raw = { width: rendered.width, height: rendered.height, channels: 4 as const, premultiplied: true }
  return { input: rendered.pixels, raw, left: 0, top: 0, premultiplied: true }
}

function areaOf({ x, y, width, height }: NonNullable<Edits['part']>, size: Pixels) {
  const left = Math.min(size.width - 1, Math.round(x * size.width))
  const top = Math.min(size.height - 1, Math.round(y * size.height))
  const most = (share: number, whole: number, from: number) =>
    Math.max(1, Math.min(whole - from, Math.round(share * whole)))
  return { left, top, width: most(width, size.width, left), height: most(height, size.height, top) }
}

function open({ data, ...raw }: Pixels) {
  return sharp(data, { raw })
}

async function pixelsOf(picture: ReturnType<typeof open>): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}
