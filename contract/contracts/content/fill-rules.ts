import type { BlockNode, Content, ContentNode, FieldNode, InlineNode, Paragraph, TableCell } from './shapes.ts'

/** What a field says as a table, where it stands alone in a paragraph. */
export type FieldTable = {
  columns: { text: string; align?: 'right' }[]
  /** As many words as there are columns; `strong` for a sum. */
  rows: { cells: string[]; strong?: boolean }[]
}

/** What fields say, by name. A field that has no words here, or comes later, stays a field. */
export type Filling = { values: Record<string, string>; tables: Record<string, FieldTable> }

/**
 * The text as it is read, printed and signed: every field that is known is words, or a table where one stands alone in a
 * paragraph; optional clauses that are not included are left out. Fields that stay are drawn as blanks. One function for the
 * editor's preview, what is frozen, the screen and the PDF.
 */
export function fillContent(text: Content, filling: Filling): Content {
  return { type: 'doc', content: fillBlocks(text.content, filling) }
}

function fillBlocks(blocks: readonly BlockNode[], filling: Filling): BlockNode[] {
  const filled = blocks.filter(isPrinted).map((block) => fillBlock(block, filling))
  return filled.length > 0 ? filled : [{ type: 'paragraph' }]
}

/** Whether a block is part of what is signed. */
export function isPrinted(block: ContentNode): boolean {
  return block.type !== 'clause' || !block.attrs.optional || block.attrs.included
}

function fillBlock(block: BlockNode, filling: Filling): BlockNode {
  switch (block.type) {
    case 'paragraph': {
      const table = tableOf(block, filling)
      return table ?? fillLine(block, filling)
    }
    case 'heading':
      return fillLine(block, filling)
    case 'bullet_list':
    case 'ordered_list':
      return { ...block, content: block.content.map((item) => ({ ...item, content: fillItem(item.content, filling) })) }
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: fillFlow(cell.content, filling) })),
        })),
      }
    case 'blockquote':
      return { ...block, content: fillFlow(block.content, filling) }
    case 'clause':
      return { ...block, content: fillBlocks(block.content, filling) }
    default:
      return block
  }
}

/** Where a table has no place: a field that is one is written as words. */
function fillFlow(blocks: readonly BlockNode[], filling: Filling): BlockNode[] {
  return fillBlocks(blocks, { ...filling, tables: {} })
}

function fillItem(blocks: readonly BlockNode[], filling: Filling): BlockNode[] {
  return fillFlow(blocks, filling)
}

function fillLine<Block extends { content?: InlineNode[] }>(block: Block, { values }: Filling): Block {
  if (!block.content) return block
  return {
    ...block,
    content: block.content.flatMap((each) => (each.type === 'field' ? wordsOf(each, values) : [each])),
  }
}

/** The words of a field, with the breaks between its lines; the field itself where it has none. */
function wordsOf(field: FieldNode, values: Record<string, string>): InlineNode[] {
  const value = Object.hasOwn(values, field.attrs.name) ? (values[field.attrs.name] ?? '') : ''
  if (value.trim() === '') return [field]
  const marks = field.marks ? { marks: field.marks } : {}
  return value
    .split(/\r?\n/)
    .flatMap((line, at): InlineNode[] => [
      ...(at > 0 ? [{ type: 'hard_break' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line, ...marks }] : []),
    ])
}

/** The table of a field that stands alone in a paragraph. */
function tableOf(block: Paragraph, { tables }: Filling): BlockNode | undefined {
  const written = block.content?.filter((each) => each.type !== 'text' || each.text.trim() !== '') ?? []
  const [only] = written
  if (written.length !== 1 || only?.type !== 'field') return undefined
  const table = Object.hasOwn(tables, only.attrs.name) ? tables[only.attrs.name] : undefined
  return table && table.rows.length > 0 ? drawTable(table) : undefined
}

function drawTable({ columns, rows }: FieldTable): BlockNode {
  const cell = (type: TableCell['type'], words: string, at: number, strong = false): TableCell => {
    const align = columns[at]?.align
    const text: InlineNode[] = words
      .split(/\r?\n/)
      .flatMap((line, part): InlineNode[] => [
        ...(part > 0 ? [{ type: 'hard_break' as const }] : []),
        ...(line
          ? [{ type: 'text' as const, text: line, ...(strong ? { marks: [{ type: 'strong' as const }] } : {}) }]
          : []),
      ])
    const paragraph: Paragraph = {
      type: 'paragraph',
      ...(align && { attrs: { align } }),
      ...(text.length > 0 && { content: text }),
    }
    return { type, content: [paragraph] }
  }
  return {
    type: 'table',
    content: [
      { type: 'table_row', content: columns.map(({ text }, at) => cell('table_header', text, at)) },
      ...rows.map(({ cells, strong }) => ({
        type: 'table_row' as const,
        content: columns.map((_, at) => cell('table_cell', cells[at] ?? '', at, strong)),
      })),
    ],
  }
}
