import type { MarkSpec, NodeSpec } from 'prosemirror-model'

export const inlineNodes = {
  text: { group: 'inline' },
  field: {
    inline: true,
    group: 'inline',
    atom: true,
    selectable: true,
    attrs: { name: { validate: 'string' } },
    parseDOM: [{ tag: 'span[data-field]', getAttrs: fieldOf }],
    toDOM: ({ attrs }) => ['span', { 'data-field': attrs.name }, attrs.name],
    leafText: ({ attrs }) => `{${attrs.name}}`,
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

/** Bold, italic and underlined, as other programs say it too; a weight of "normal" is what some call a whole document. */
export const marks = {
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }],
    toDOM: () => ['u', 0],
  },
} satisfies Record<string, MarkSpec>

function fieldOf(dom: HTMLElement) {
  const name = dom.dataset.field ?? ''
  return /^[a-z][a-z0-9_]{0,39}$/.test(name) && { name }
}
