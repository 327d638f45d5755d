import type { NodeSpec } from 'prosemirror-model'

const spans = { colspan: { default: 1, validate: 'number' }, rowspan: { default: 1, validate: 'number' } }

/** Tables without widths: a column is as wide as what is in it, on a phone and on paper. */
export const tableNodes = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'piece',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['div', { 'data-table': '' }, ['table', ['tbody', 0]]],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: {
    content: 'flow+',
    attrs: spans,
    tableRole: 'cell',
    isolating: true,
    parseDOM: [{ tag: 'td', getAttrs: spansOf }],
    toDOM: ({ attrs }) => ['td', domSpans(attrs), 0],
  },
  table_header: {
    content: 'flow+',
    attrs: spans,
    tableRole: 'header_cell',
    isolating: true,
    parseDOM: [
      { tag: 'th', getAttrs: spansOf },
      { tag: 'td[data-head]', priority: 60, getAttrs: spansOf },
    ],
    // A head that is empty yet would be one without words to a screen reader.
    toDOM: ({ attrs }) => ['td', { 'data-head': '', ...domSpans(attrs) }, 0],
  },
} satisfies Record<string, NodeSpec>

function spansOf(dom: HTMLElement) {
  return { colspan: spanOf(dom.getAttribute('colspan')), rowspan: spanOf(dom.getAttribute('rowspan')) }
}

function spanOf(text: string | null): number {
  const span = Number(text ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= 50 ? span : 1
}

function domSpans({ colspan, rowspan }: { colspan?: number; rowspan?: number }): Record<string, string> {
  return {
    ...(colspan && colspan !== 1 && { colspan: String(colspan) }),
    ...(rowspan && rowspan !== 1 && { rowspan: String(rowspan) }),
  }
}
