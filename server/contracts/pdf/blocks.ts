import type { BlockNode, InlineNode, Table } from '#contract/contracts/content/shapes.ts'
import { signedValues, unsignedWords } from '#contract/contracts/fields/signing-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { PrintedContract } from './frozen.ts'
import { drawnBlock, type SigningMark } from './signing-marks.ts'

/** What the template draws, one entry a block; strings are data to it and never markup. */
export type PrintedBlock =
  | { t: 'p'; align: string; runs: Run[] }
  | { t: 'h'; level: number; runs: Run[] }
  | { t: 'ul' | 'ol'; start: number; items: PrintedBlock[][] }
  | { t: 'quote'; blocks: PrintedBlock[] }
  | { t: 'clause'; title: string; blocks: PrintedBlock[] }
  | { t: 'table'; columns: number; head: number; cells: Cell[] }
  | { t: 'rule' | 'break' }
  | SigningMark
type Run =
  | { k: 'text'; text: string; strong: boolean; em: boolean; underline: boolean }
  | { k: 'break' | 'page' }
  | { k: 'blank'; label: string }
type Cell = { x: number; y: number; colspan: number; rowspan: number; head: boolean; blocks: PrintedBlock[] }

/** The text of a contract for the template: tables laid out, blocks of signers filled where they have signed. */
export function drawContent(contract: PrintedContract): PrintedBlock[] {
  const { brand, cancellation } = contract
  const signers = contract.signers.map(({ party, name, signature }) => ({
    party,
    name,
    signed_at: signature?.at ?? null,
  }))
  const known = signedValues({ signers, cancellation, style: brand })
  const { text } = wordsOf(brand)
  const due = brand.cancellation_period && text.businessDay(brand.cancellation_period)
  const drawing = { contract, place: 0, known, words: unsignedWords(signers, text, due) }
  return drawBlocks(drawing, contract.content.content, true)
}

/** What is drawn; `place` counts the blocks of signers, `known` has the days of signing and `words` stand for those to come. */
type Drawing = {
  contract: PrintedContract
  place: number
  known: Record<string, string>
  words: Record<string, string>
}

/** A page breaks only between the parts of the text itself: within a cell or a list there is no page. */
function drawBlocks(drawing: Drawing, blocks: readonly BlockNode[], mayBreak: boolean): PrintedBlock[] {
  return blocks.flatMap((block): PrintedBlock[] => {
    switch (block.type) {
      case 'paragraph':
        return [{ t: 'p', align: block.attrs?.align ?? 'left', runs: drawRuns(drawing, block.content) }]
      case 'heading':
        return [{ t: 'h', level: block.attrs.level, runs: drawRuns(drawing, block.content) }]
      case 'bullet_list':
        return [{ t: 'ul', start: 1, items: drawItems(drawing, block) }]
      case 'ordered_list':
        return [{ t: 'ol', start: block.attrs?.start ?? 1, items: drawItems(drawing, block) }]
      case 'blockquote':
        return [{ t: 'quote', blocks: drawBlocks(drawing, block.content, false) }]
      case 'clause':
        return [{ t: 'clause', title: block.attrs.title, blocks: drawBlocks(drawing, block.content, mayBreak) }]
      case 'table':
        return [drawTable(drawing, block)]
      case 'rule':
        return [{ t: 'rule' }]
      case 'page_break':
        return mayBreak ? [{ t: 'break' }] : []
      default:
        return [drawnBlock(drawing.contract, block, drawing.place++)]
    }
  })
}

function drawItems(drawing: Drawing, { content }: { content: readonly { content: readonly BlockNode[] }[] }) {
  return content.map((item) => drawBlocks(drawing, item.content, false))
}

function drawTable(drawing: Drawing, table: Table): PrintedBlock {
  const { cells, columns } = layOut(table)
  const isHead = (y: number) => cells.some((cell) => cell.y === y) && cells.every((cell) => cell.y !== y || cell.head)
  let head = 0
  while (head < table.content.length - 1 && isHead(head)) head += 1
  // A header that reaches into the rows below it is none.
  if (cells.some(({ y, rowspan }) => y < head && y + rowspan > head)) head = 0
  return {
    t: 'table',
    columns,
    head,
    cells: cells.map(({ inside, ...cell }) => ({ ...cell, blocks: drawBlocks(drawing, inside, false) })),
  }
}

function drawRuns({ known, words, contract }: Drawing, content: readonly InlineNode[] = []): Run[] {
  return content.flatMap((node): Run[] => {
    if (node.type === 'hard_break') return [{ k: 'break' }]
    const has = (type: string) => node.marks?.some((mark) => mark.type === type) ?? false
    const look = { strong: has('strong'), em: has('em'), underline: has('underline') }
    if (node.type === 'text') return [{ k: 'text', text: node.text, ...look }]
    const { name } = node.attrs
    if (name === 'page_number') return [{ k: 'page' }]
    if (Object.hasOwn(known, name)) return [{ k: 'text', text: known[name] ?? '', ...look }]
    // A line to write the day on by hand, for whoever signs on paper, and what the day is.
    if (Object.hasOwn(words, name))
      return [
        { k: 'blank', label: '' },
        { k: 'text', text: ` (${words[name]})`, ...look },
      ]
    return [{ k: 'blank', label: wordsOf(contract.brand).text.blank(name) }]
  })
}

type Laid = Omit<Cell, 'blocks'> & { inside: BlockNode[] }

/** Each cell at its place, as a browser lays out a table: what reaches too far, or beyond the columns of a page, is cut. https://html.spec.whatwg.org/#forming-a-table */
function layOut(table: Table): { cells: Laid[]; columns: number } {
  const taken = new Set<string>()
  const cells: Laid[] = []
  const rows = table.content.length
  for (const [y, row] of table.content.entries()) {
    let x = 0
    for (const cell of row.content) {
      while (taken.has(`${x} ${y}`)) x += 1
      if (x >= limits.contractColumns) break
      const rowspan = Math.min(cell.attrs?.rowspan ?? 1, rows - y)
      let colspan = 1
      const most = Math.min(cell.attrs?.colspan ?? 1, limits.contractColumns - x)
      while (colspan < most && !taken.has(`${x + colspan} ${y}`)) colspan += 1
      for (let down = 0; down < rowspan; down++)
        for (let over = 0; over < colspan; over++) taken.add(`${x + over} ${y + down}`)
      cells.push({ x, y, colspan, rowspan, head: cell.type === 'table_header', inside: cell.content })
      x += colspan
    }
  }
  return { cells, columns: Math.max(1, ...cells.map((cell) => cell.x + cell.colspan)) }
}
