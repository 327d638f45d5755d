import { type Drawing, drawMark, lineHeight } from './drawing-rules.ts'
import type { Mark, Size } from './mark-rules.ts'

/** What stands inside an SVG of this size for the marks: paths and plain text, whatever was typed. */
export function svgOfMarks(marks: readonly Mark[], size: Size, font: string): string {
  return marks.flatMap((mark) => drawMark(mark, size).map((each) => svgOf(each, font))).join('')
}

function svgOf(drawing: Drawing, font: string): string {
  if (drawing.is === 'stroke') {
    const { d, color, width, opacity = 1, filled } = drawing
    return tag('path', {
      ...{ d, stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', opacity },
      fill: filled ? color : 'none',
    })
  }
  const { lines, x, y, anchor, size, color, halo, haloWidth } = drawing
  return lines
    .map((line, at) =>
      tag(
        'text',
        {
          ...{ x, y: y + at * size * lineHeight, 'font-size': size, 'font-weight': 600, 'font-family': font },
          ...{
            'text-anchor': anchor,
            fill: color,
            stroke: halo,
            'stroke-width': haloWidth,
            'stroke-linejoin': 'round',
          },
          'paint-order': 'stroke',
        },
        line,
      ),
    )
    .join('')
}

function tag(name: 'path' | 'text', attributes: Record<string, string | number>, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${escaped(inside)}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in XML as it is; what XML cannot hold is left out (https://www.w3.org/TR/xml/#charsets). */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
