import { Resvg } from '@resvg/resvg-js'
import { printedText } from '#contract/values/characters.ts'
import { familiesFor, fileOf, furtherFaces } from '../pdf/faces.ts'
import { overlayFont } from './overlay-font.ts'

const own = fileOf({ family: overlayFont, style: '600SemiBold' })

/**
 * An SVG drawn, its words in the faces of a PDF and in none of the machine's. It reads no file and no address but these. The
 * renderer finds no face for words in which signs are joined to one: emoji are drawn one by one, in one color and one tone.
 */
export function openDrawing(svg: string): Resvg {
  const printed = printedText(svg).replace(/[\u200d\ufe0f\p{EMod}]/gu, '')
  const further = familiesFor(printed).flatMap((needed) => furtherFaces.filter(({ family }) => family === needed))
  const fontFiles = [own, ...further.map(fileOf)]
  return new Resvg(printed, { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: overlayFont } })
}

/** White words as a PNG, as large as they are. `size`: of their letters, in pixels. */
export function drawWords(words: string, size: number): Buffer {
  const box = { width: Math.ceil((words.length + 2) * size * 1.5), height: size * 3 }
  const look = `x="${size}" y="${size * 2}" font-family="${overlayFont}" font-weight="600" font-size="${size}" fill="white"`
  const drawing = openDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><text ${look}>${plain(words)}</text></svg>`,
  )
  const ink = drawing.getBBox()
  if (ink) drawing.cropByBBox(ink)
  return drawing.render().asPng()
}

/** Text that stands in XML as it is. */
function plain(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
