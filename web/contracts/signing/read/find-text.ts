/** Every place in the element's text where the words stand, in reading order; case and accents do not matter. */
export function findText(element: HTMLElement, words: string): Range[] {
  const wanted = plainOf(words.trim())
  if (wanted === '') return []
  const found: Range[] = []
  for (const line of linesOf(element)) found.push(...rangesIn(line, wanted))
  return found
}

type Line = { node: Text; from: number }[]

/** Text that is read in one go, across its marks: the text nodes of each block. */
function linesOf(element: HTMLElement): Line[] {
  const lines = new Map<Element, Line>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block =
      node.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, td, th, li, span[data-who], address') ?? element
    if (node.parentElement?.closest('.sr-only')) continue
    const line = lines.get(block) ?? []
    const last = line.at(-1)
    line.push({ node: node as Text, from: last ? last.from + last.node.data.length : 0 })
    lines.set(block, line)
  }
  return [...lines.values()]
}

function rangesIn(line: Line, wanted: string): Range[] {
  const text = plainOf(line.map(({ node }) => node.data).join(''))
  const found: Range[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const range = document.createRange()
    const [start, end] = [pointAt(line, at), pointAt(line, at + wanted.length)]
    if (!start || !end) continue
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    found.push(range)
  }
  return found
}

function pointAt(line: Line, at: number) {
  const part = line.findLast(({ from }) => from <= at)
  return part && { node: part.node, offset: Math.min(at - part.from, part.node.data.length) }
}

/** As long as the text itself, so that places in one are places in the other. */
function plainOf(text: string): string {
  return [...text].map((letter) => plainLetter(letter)).join('')
}

function plainLetter(letter: string): string {
  if (letter === '\u00a0') return ' '
  if (letter === '\u2019') return "'"
  const plain = letter
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.length === letter.length ? plain : letter
}
