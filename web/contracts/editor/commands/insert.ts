import { Fragment, type Node } from 'prosemirror-model'
import { type Command, NodeSelection, type Selection, TextSelection } from 'prosemirror-state'
import { contentSchema } from '../schema/content-schema.ts'
import type { SignerNodeName } from '../schema/signer-nodes.ts'

const { nodes } = contentSchema

/** A field where the caret is, in the marks of the words around it. */
export function insertField(name: string): Command {
  return (state, dispatch) => {
    const { $from, from, to } = state.selection
    const line = nodes.paragraph.create(null, nodes.field.create({ name }))
    if (!$from.parent.inlineContent) return insertBlock(line)(state, dispatch)
    const marks = state.storedMarks ?? $from.marks()
    dispatch?.(state.tr.replaceWith(from, to, nodes.field.create({ name }, null, marks)).scrollIntoView())
    return true
  }
}

export function insertSignerBlock(kind: SignerNodeName, party: 'client' | 'company', number: number): Command {
  return insertBlock(nodes[kind].create({ party, number }), 'select')
}

export const insertRule: Command = (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch)

export const insertPageBreak: Command = (state, dispatch) => insertBlock(nodes.page_break.create())(state, dispatch)

/** A clause with the words that are given, or an empty one to write. */
export function insertClause(title: string, content?: Fragment): Command {
  const text = content ?? Fragment.from(nodes.paragraph.create())
  return insertBlock(nodes.clause.create({ title, optional: false, included: true }, text), 'into')
}

/** Three columns and rows, the first of them the heads. */
export const insertTable: Command = (state, dispatch) => {
  const cell = (type: 'table_cell' | 'table_header') => nodes[type].create(null, nodes.paragraph.create())
  const row = (type: 'table_cell' | 'table_header') =>
    nodes.table_row.create(null, [cell(type), cell(type), cell(type)])
  const table = nodes.table.create(null, [row('table_header'), row('table_cell'), row('table_cell')])
  return insertBlock(table, 'into')(state, dispatch)
}

/**
 * Puts a block behind the one that the caret is in, or in the place of an empty paragraph; after it the caret is in it,
 * on it, or in the paragraph that follows, which is made where there is none.
 */
function insertBlock(block: Node, then: 'after' | 'into' | 'select' = 'after'): Command {
  return (state, dispatch) => {
    const { from, to } = placeFor(state.selection, block)
    const $from = state.doc.resolve(from)
    if (!$from.parent.canReplaceWith($from.index(), $from.index() + (to > from ? 1 : 0), block.type)) return false
    if (!dispatch) return true
    const tr = state.tr.replaceWith(from, to, block)
    const end = from + block.nodeSize
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create())
    if (then === 'select') tr.setSelection(NodeSelection.create(tr.doc, from))
    else tr.setSelection(TextSelection.near(tr.doc.resolve(then === 'into' ? from + 1 : end), 1))
    dispatch(tr.scrollIntoView())
    return true
  }
}

/** Behind what holds no such block, else in the place of an empty paragraph, else behind the block of the caret. */
function placeFor(selection: Selection, block: Node): { from: number; to: number } {
  const { $to } = selection
  const outside = standsOutside[block.type.name] ?? lists
  for (let depth = 1; depth <= $to.depth; depth += 1)
    if (outside.includes($to.node(depth).type.name)) return { from: $to.after(depth), to: $to.after(depth) }
  if (selection instanceof NodeSelection || !$to.parent.isTextblock) return { from: $to.pos, to: $to.pos }
  const isEmptyLine = $to.parent.type === nodes.paragraph && $to.parent.content.size === 0
  return { from: isEmptyLine ? $to.before() : $to.after(), to: $to.after() }
}

const lists = ['bullet_list', 'ordered_list']

/* A page breaks between the blocks of the contract; clauses and tables do not stand in each other's. */
const standsOutside: Record<string, readonly string[]> = {
  page_break: [...lists, 'blockquote', 'table', 'clause'],
  clause: [...lists, 'blockquote', 'table', 'clause'],
  table: [...lists, 'blockquote', 'table'],
}

/** Puts blocks above the place where the first one signs, with the headings over it, or behind all that there is. */
export function insertAt(place: 'signatures' | 'end', blocks: Fragment): Command {
  return (state, dispatch) => {
    const at = place === 'end' ? state.doc.content.size : beforeSigners(state.doc)
    dispatch?.(state.tr.insert(at, blocks).scrollIntoView())
    return true
  }
}

function beforeSigners(doc: Node): number {
  let at = 0
  while (at < doc.childCount && !isSigning(doc.child(at))) at += 1
  if (at === doc.childCount) return doc.content.size
  while (at > 0 && doc.child(at - 1).type === nodes.heading) at -= 1
  let position = 0
  for (let before = 0; before < at; before++) position += doc.child(before).nodeSize
  return position
}

function isSigning({ type }: Node): boolean {
  return type === nodes.signature || type === nodes.date
}
