import type { ReactNode } from 'react'
import type { BlockNode, Content, SigningBlock, TableCell } from '#contract/contracts/content/shapes.ts'
import { nodesOf } from '#contract/contracts/content/walk-rules.ts'
import { useTextWords } from '../words/text-words.ts'
import { InlineText } from './inline-text.tsx'
import { SignerPlace } from './signer-place.tsx'
import '#web/ui/style/contract-text.css'

export type ContractTextProps = {
  content: Content
  /** The heading level that the contract's first heading has on its page. */
  level?: 2 | 3
  /** What a signature, initials or date block shows; an empty line for its signer where it gives nothing. */
  place?: (block: SigningBlock) => ReactNode
  /** What a field is called that has no value. */
  label?: (name: string) => string
  /** It is a template: its fields are named, and none of them is missing. */
  named?: boolean
}

/** The text of a contract as elements of the page; nothing in it is ever read as HTML. */
export function ContractText({ content, ...look }: ContractTextProps) {
  return (
    <div data-contract-text>
      <Blocks blocks={content.content} {...look} />
    </div>
  )
}

type Look = Omit<ContractTextProps, 'content'>

function Blocks({ blocks, ...look }: Look & { blocks: readonly BlockNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that is only read keeps its order
  return blocks.map((block, at) => <BlockPart key={at} block={block} {...look} />)
}

function BlockPart({ block, ...look }: Look & { block: BlockNode }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p data-align={block.attrs?.align ?? undefined}>
          <InlineText parts={block.content} {...look} />
        </p>
      )
    case 'heading':
      return <Heading block={block} {...look} />
    case 'bullet_list':
      return (
        <ul>
          <Items block={block} {...look} />
        </ul>
      )
    case 'ordered_list':
      return (
        <ol start={block.attrs?.start}>
          <Items block={block} {...look} />
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} {...look} />
        </blockquote>
      )
    case 'rule':
      return <hr />
    case 'page_break':
      return <PageBreak />
    case 'table':
      return <Table block={block} {...look} />
    case 'clause':
      return <Clause block={block} {...look} />
    default:
      return look.place?.(block) ?? <SignerPlace block={block} />
  }
}

function PageBreak() {
  return <hr data-page-break aria-label={useTextWords().pageBreak} />
}

function Heading({ block, level = 2, ...look }: Look & { block: Extract<BlockNode, { type: 'heading' }> }) {
  const Tag = `h${level + block.attrs.level - 1}` as 'h2'
  return (
    <Tag data-level={block.attrs.level}>
      <InlineText parts={block.content} {...look} />
    </Tag>
  )
}

type ListBlock = Extract<BlockNode, { type: 'bullet_list' | 'ordered_list' }>

function Items({ block, ...look }: Look & { block: ListBlock }) {
  return block.content.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is only read keeps its order
    <li key={at}>
      <Blocks blocks={item.content} {...look} />
    </li>
  ))
}

/** One that is left out is not part of the contract. */
function Clause({ block, ...look }: Look & { block: Extract<BlockNode, { type: 'clause' }> }) {
  const { title, optional, included } = block.attrs
  const { level = 2 } = look
  const Tag = `h${level + 2}` as 'h4'
  if (optional && !included) return null
  return (
    <section>
      {title.trim() && <Tag data-level={3}>{title}</Tag>}
      <Blocks blocks={block.content} {...look} />
    </section>
  )
}

/** A table wider than its place scrolls there, within reach of the keyboard; the page never does. */
function Table({ block, ...look }: Look & { block: Extract<BlockNode, { type: 'table' }> }) {
  const { wideTable } = useTextWords()
  const columns = Math.max(0, ...block.content.map((row) => row.content.reduce((sum, cell) => sum + spanOf(cell), 0)))
  const isWide = columns > 4
  return (
    <div data-wide={isWide || undefined} {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': wideTable })}>
      <table>
        <tbody>
          {block.content.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that is only read keeps its order
            <tr key={at}>
              {row.content.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <CellPart key={place} cell={cell} isFirstRow={at === 0} {...look} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellPart({ cell, isFirstRow, ...look }: Look & { cell: TableCell; isFirstRow: boolean }) {
  const spans = { colSpan: cell.attrs?.colspan, rowSpan: cell.attrs?.rowspan }
  const content = <Blocks blocks={cell.content} {...look} />
  // A head without words would be read out as a nameless one.
  if (cell.type === 'table_cell' || !hasWords(cell)) return <td {...spans}>{content}</td>
  return (
    <th scope={isFirstRow ? 'col' : 'row'} {...spans}>
      {content}
    </th>
  )
}

function hasWords(cell: TableCell): boolean {
  return [...nodesOf(cell)].some(({ type }) => type === 'text' || type === 'field')
}

function spanOf(cell: TableCell): number {
  return cell.attrs?.colspan ?? 1
}
