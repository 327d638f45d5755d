import type { NodeSpec } from 'prosemirror-model'

/** Where a signer signs, writes initials, or the day stands on which that happened. */
export const signerNodes = {
  signature: signerNode('signature'),
  initials: signerNode('initials'),
  date: signerNode('date'),
}

export type SignerNodeName = keyof typeof signerNodes

function signerNode(name: string): NodeSpec {
  return {
    group: 'flow',
    atom: true,
    selectable: true,
    draggable: false,
    attrs: { party: { default: 'client', validate: 'string' }, number: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: `div[data-place="${name}"]`, getAttrs: signerOf }],
    toDOM: ({ attrs }) => [
      'div',
      { 'data-place': name, 'data-party': attrs.party, 'data-number': String(attrs.number) },
    ],
  }
}

function signerOf(dom: HTMLElement) {
  const number = Number(dom.dataset.number ?? 1)
  return {
    party: dom.dataset.party === 'company' ? 'company' : 'client',
    number: Number.isInteger(number) && number >= 1 && number <= 6 ? number : 1,
  }
}
