/**
 * Word pastes a list as paragraphs that carry their level in a style and their number in the text. They become lists here,
 * one in another as deep as they were.
 */
export function wordLists(body: HTMLElement) {
  const points = [...body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')]
  let open: { last: HTMLElement; lists: HTMLElement[] } | undefined
  for (const point of points) {
    const level = Math.min(levelOf(point), 6)
    const follows: boolean = open !== undefined && open.last.nextElementSibling === point
    const lists: HTMLElement[] = follows && open ? open.lists.slice(0, level) : []
    const kind = kindOf(point)
    while (lists.length < level) lists.push(openList(lists.at(-1), kind, point))
    const item = point.ownerDocument.createElement('li')
    const text = point.ownerDocument.createElement('p')
    removeMarker(point)
    text.append(...point.childNodes)
    item.append(text)
    lists.at(-1)?.append(item)
    const top = lists[0] as HTMLElement
    point.remove()
    open = { last: top, lists }
  }
}

/** A list in the last point of the one around it, or in the place of the paragraph. */
function openList(outer: HTMLElement | undefined, kind: 'ol' | 'ul', point: HTMLElement): HTMLElement {
  const list = point.ownerDocument.createElement(kind)
  if (!outer) point.before(list)
  else if (outer.lastElementChild) outer.lastElementChild.append(list)
  else {
    const item = point.ownerDocument.createElement('li')
    item.append(point.ownerDocument.createElement('p'), list)
    outer.append(item)
  }
  return list
}

function levelOf(point: HTMLElement): number {
  const level = /level(\d+)/.exec(point.getAttribute('style') ?? '')
  return Math.max(1, Number(level?.[1] ?? 1))
}

function kindOf(point: HTMLElement): 'ol' | 'ul' {
  const marker = markerOf(point)?.textContent ?? point.textContent ?? ''
  return /^\s*(\d{1,3}|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(marker) ? 'ol' : 'ul'
}

function markerOf(point: HTMLElement): HTMLElement | undefined {
  return [...point.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
}

/** The number or bullet that Word wrote before the text. */
function removeMarker(point: HTMLElement) {
  const marker = markerOf(point)
  if (marker) return marker.remove()
  const first = point.firstChild
  if (first?.nodeType === Node.TEXT_NODE)
    first.nodeValue = (first.nodeValue ?? '').replace(/^\s*([·•o§-]|\d{1,3}[.)])[\s\u00a0]+/, '')
}
