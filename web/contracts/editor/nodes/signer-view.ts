import type { NodeViewConstructor } from 'prosemirror-view'
import { partyName, placeLabels } from '#web/contracts/printed/place-words.ts'
import { element } from './dom-parts.ts'
import type { ShownValuesSource } from './shown-values.ts'

/** A place to sign, with the name of who signs there. */
export function signerView(values: ShownValuesSource): NodeViewConstructor {
  return (node) => {
    const kind = node.type.name as keyof typeof placeLabels
    const { party, number } = node.attrs
    const dom = element('div', { 'data-place': kind, contenteditable: 'false' })
    const who = element('span', { 'data-who': '' })
    const what = element('span')
    const words = element('p')
    const line = element('div', { 'data-line': '' })
    what.textContent = placeLabels[kind]
    words.append(who, ' ', what)
    dom.append(line, words)
    const stop = values.watch(() => {
      const name = values.current.signer(party, number)
      who.textContent = name || partyName(party, number)
    })
    return { dom, ignoreMutation: () => true, destroy: stop }
  }
}
