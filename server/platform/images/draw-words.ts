import { Resvg } from '@resvg/resvg-js'
import { familiesOf, printedText } from '#contract/values/characters.ts'
import { fileOf } from '../pdf/faces.ts'
import { makeOutliner } from '../pdf/typesetter.ts'
import { overlayFont } from './overlay-font.ts'

const fontFiles = [fileOf({ family: overlayFont, style: '600SemiBold' })]

/**
 * An SVG drawn, with its words in the faces of a PDF and in none of the machine's. It reads no file and no address but its font's.
 * What that font lacks is set as a PDF is: the renderer joins no vowels and finds no face for joined emoji.
 */
export function openDrawing(svg: string): Resvg {
  const drawn = svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (text: string, attributes: string, escaped: string) => {
    const words = escaped.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    return needsNoOther(words) ? text : asPaths(words, attributes)
  })
  return new Resvg(drawn, { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: overlayFont } })
}
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function needsNoOther(words: string): boolean {
  return familiesOf(words).length === 0 && printedText(words) === words
}

let outline: ReturnType<typeof makeOutliner> | undefined

/** The paths of words where their element would have stood, with its fill on its stroke. */
function asPaths(words: string, attributes: string): string {
  const look = Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const {
    x = 0,
    y = 0,
    'font-size': size = 16,
    'text-anchor': anchor = 'start',
    fill = 'black',
    stroke = 'none',
  } = look
  outline ??= makeOutliner()
  const svg = outline(printedText(words), Number(size))
  const [width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number)
  const left = Number(x) - { start: 0, middle: width / 2, end: width }[String(anchor) as 'start' | 'middle' | 'end']
  const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace('<defs id="glyph">', '<defs>')
  const filled = (color: string) => paths.replace(/fill="#0{6}"/g, `fill="${color}"`)
  const halo = `stroke="${stroke}" stroke-width="${look['stroke-width'] ?? 1}" stroke-linejoin="round"`
  return `<g transform="translate(${left} ${Number(y) - height})"><g ${halo}>${filled('none')}</g>${filled(String(fill))}</g>`
}

/** White words as a PNG, as large as they are. `size`: of their letters, in pixels. */
export function drawWords(words: string, size: number): Buffer {
  const box = { width: Math.ceil((words.length + 2) * size * 1.5), height: size * 3 }
  const look = `x="${size}" y="${size * 2}" font-family="${overlayFont}" font-weight="600" font-size="${size}" fill="white"`
  const drawing = openDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${box.width}" height="${box.height}"><text ${look}>${plain(words)}</text></svg>`,
  )
  const ink = drawing.getBBox()
  if (ink) drawing.cropByBBox(ink)
  return drawing.render().asPng()
}

/** Text that stands in XML as it is. */
function plain(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
