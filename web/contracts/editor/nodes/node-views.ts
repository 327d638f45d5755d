import type { NodeViewConstructor } from 'prosemirror-view'
import { textWordsEn } from '#contract/contracts/words/text-words.en.ts'
import { partyName } from '#web/contracts/printed/place-words.ts'
import { clauseView } from './clause-view.ts'
import { element } from './dom-parts.ts'
import type { ShownValuesSource } from './shown-values.ts'

/** How the nodes are drawn that show more than their text. */
export function nodeViews(values: ShownValuesSource): Record<string, NodeViewConstructor> {
  const signer = signerView(values)
  return { field: fieldView(values), clause: clauseView, signature: signer, initials: signer, date: signer }
}

/** A field as one piece: what will stand there, or its name with a warning where nothing does yet. */
function fieldView(values: ShownValuesSource): NodeViewConstructor {
  return (node) => {
    const dom = element('span', { 'data-field': node.attrs.name })
    const stop = values.watch(() => {
      const { label, value } = values.current.field(node.attrs.name)
      const hidden = element('span', { class: 'sr-only' })
      hidden.textContent = value ? `${label}: ` : ', empty field'
      const shown = element('span', { title: label })
      shown.textContent = value || label
      dom.toggleAttribute('data-empty', !value)
      dom.replaceChildren(...(value ? [hidden, shown] : [warningSign(), shown, hidden]))
    })
    return { dom, ignoreMutation: () => true, destroy: stop }
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** A circle with an exclamation mark, as the paper has it. */
function warningSign(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const look = { viewBox: '0 0 24 24', width: '14', height: '14', fill: 'none', stroke: 'currentColor' }
  for (const [name, value] of Object.entries({ ...look, 'stroke-width': '2.25', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 8v4M12 16h.01')
  path.setAttribute('stroke-linecap', 'round')
  svg.append(path)
  return svg
}

/** A place to sign, with the name of who signs there. */
function signerView(values: ShownValuesSource): NodeViewConstructor {
  return (node) => {
    const kind = node.type.name as keyof typeof textWordsEn.place
    const { party, number } = node.attrs
    const dom = element('div', { 'data-place': kind, contenteditable: 'false' })
    const who = element('span', { 'data-who': '' })
    const what = element('span')
    const words = element('p')
    const line = element('div', { 'data-line': '' })
    what.textContent = textWordsEn.place[kind]
    words.append(who, ' ', what)
    dom.append(line, words)
    const stop = values.watch(() => {
      const name = values.current.signer(party, number)
      who.textContent = name || partyName(party, number)
    })
    return { dom, ignoreMutation: () => true, destroy: stop }
  }
}
