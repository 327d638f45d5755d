import { wordLists } from './word-lists.ts'

/**
 * Pasted HTML before the schema reads it. The schema drops what it does not know but keeps its words; here goes what has
 * words that nobody sees, and Word's lists become lists. The document that it is read in never runs or fetches anything.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(unread)) element.remove()
  removeComments(page)
  wordLists(page.body)
  for (const element of page.body.querySelectorAll('*')) keepHarmless(element)
  return page.body.innerHTML
}

const unread =
  'script, style, link, meta, title, head, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, img, picture, form > button, input, select, textarea, [hidden], .MsoComment, .sr-only'

/** Conditional comments are how Word carries its own markup. */
function removeComments(page: Document) {
  const walk = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (walk.nextNode()) found.push(walk.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

const kept = new Set(['colspan', 'rowspan', 'start', 'align'])

/** No attribute stays but those of tables and lists, our own, and what a style says of bold, italic and alignment. */
function keepHarmless(element: Element) {
  for (const { name } of [...element.attributes])
    if (!kept.has(name) && !name.startsWith('data-') && name !== 'style') element.removeAttribute(name)
  if (!(element instanceof HTMLElement) || !element.style.length) return element.removeAttribute('style')
  const { fontWeight, fontStyle, textDecorationLine, textAlign } = element.style
  element.removeAttribute('style')
  Object.assign(element.style, { fontWeight, fontStyle, textDecorationLine, textAlign })
}
