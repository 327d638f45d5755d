/** Text with `{{names}}` in it, as nodes that can be edited: a name is one piece that is kept or taken out whole. */

const NAMED = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** What a name is shown as; undefined for one that means nothing, which stays text. */
export type SayName = (name: string) => string | undefined

export function writeWords(box: HTMLElement, text: string, say: SayName) {
  const nodes: (Node | string)[] = []
  let from = 0
  for (const match of text.matchAll(NAMED)) {
    const [whole, name = ''] = match
    const shown = say(name)
    if (shown === undefined) continue
    nodes.push(text.slice(from, match.index), pieceOf(name, shown))
    from = match.index + whole.length
  }
  nodes.push(text.slice(from))
  box.replaceChildren(...nodes.filter((node) => node !== ''))
}

function pieceOf(name: string, shown: string): HTMLElement {
  const piece = document.createElement('span')
  piece.contentEditable = 'false'
  piece.dataset.name = name
  piece.textContent = shown
  piece.className = 'rounded-chip bg-chalk-tint px-1 font-label text-chalk'
  return piece
}

/** The text of the nodes. A browser keeps a line break at the end open with one more, which says nothing. */
export function readWords(box: HTMLElement): string {
  return [...box.childNodes]
    .map(textOf)
    .join('')
    .replace(/\u00a0/g, ' ')
    .replace(/\n$/, '')
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  if (!(node instanceof HTMLElement)) return ''
  if (node.dataset.name) return `{{${node.dataset.name}}}`
  if (node.tagName === 'BR') return '\n'
  const inner = [...node.childNodes].map(textOf).join('')
  return /^(DIV|P)$/.test(node.tagName) && node.previousSibling ? `\n${inner}` : inner
}

/** Whether a name that means something was typed and is still plain text. */
export function hasUnshown(box: HTMLElement, say: SayName): boolean {
  const typed = [...box.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue)
  return [...typed.join('').matchAll(NAMED)].some(([, name = '']) => say(name) !== undefined)
}

/** Puts a piece where the caret was, or at the end, and the caret behind it. */
export function insertName(box: HTMLElement, caret: Range | undefined, name: string, shown: string) {
  const selection = getSelection()
  const range = caret && box.contains(caret.commonAncestorContainer) ? caret : atEndOf(box)
  const piece = pieceOf(name, shown)
  range.deleteContents()
  range.insertNode(piece)
  range.setStartAfter(piece)
  range.collapse(true)
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function atEndOf(box: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(box)
  range.collapse(false)
  return range
}
