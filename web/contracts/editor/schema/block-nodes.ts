import type { NodeSpec } from 'prosemirror-model'

/**
 * Paragraphs, headings, lists, quotes, clauses and what divides them, in the markup that the paper has too. `flow` stands
 * anywhere; a `piece` only in the contract itself or in one of its clauses.
 */
export const blockNodes = {
  paragraph: {
    content: 'inline*',
    group: 'flow',
    attrs: { align: { default: null, validate: 'string|null' } },
    parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ align: alignOf(dom) }) }],
    toDOM: ({ attrs }) => ['p', attrs.align ? { 'data-align': attrs.align } : {}, 0],
  },
  heading: {
    content: 'inline*',
    group: 'flow',
    defining: true,
    attrs: { level: { default: 1, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, { 'data-level': String(attrs.level) }, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'flow',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'flow',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: startOf(dom) }) }],
    toDOM: ({ attrs }) => (attrs.start === 1 ? ['ol', 0] : ['ol', { start: String(attrs.start) }, 0]),
  },
  list_item: {
    content: 'paragraph flow*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'flow+',
    group: 'flow',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  clause: {
    content: '(flow | piece)+',
    defining: true,
    isolating: true,
    attrs: {
      title: { default: '', validate: 'string' },
      optional: { default: false, validate: 'boolean' },
      included: { default: true, validate: 'boolean' },
    },
    parseDOM: [{ tag: 'section[data-clause]', contentElement: '[data-clause-text]', getAttrs: clauseOf }],
    toDOM: ({ attrs: { title, optional, included } }) => [
      'section',
      { 'data-clause': title, 'data-optional': String(optional), 'data-included': String(included) },
      ['div', { 'data-clause-text': '' }, 0],
    ],
  },
  rule: {
    group: 'flow',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  page_break: {
    group: 'piece',
    parseDOM: [
      { tag: 'hr[data-page-break]', priority: 60 },
      { tag: 'br[data-page-break]', priority: 60 },
    ],
    toDOM: () => ['hr', { 'data-page-break': '' }],
  },
} satisfies Record<string, NodeSpec>

function alignOf(dom: HTMLElement): string | null {
  const said = dom.dataset.align ?? dom.style.textAlign ?? dom.getAttribute('align')
  if (said === 'center') return 'center'
  return said === 'right' || said === 'end' ? 'right' : null
}

function startOf(dom: HTMLElement): number {
  const start = Number(dom.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start >= 1 && start <= 9999 ? start : 1
}

function clauseOf(dom: HTMLElement) {
  return {
    title: (dom.dataset.clause ?? '').slice(0, 160),
    optional: dom.dataset.optional === 'true',
    included: dom.dataset.included !== 'false',
  }
}
