import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { contentSchema } from '../schema/content-schema.ts'

const { nodes, marks } = contentSchema

export type MarkName = 'strong' | 'em' | 'underline'
export type Align = 'center' | 'right' | null

export const toggle = (mark: MarkName): Command => toggleMark(marks[mark])

/** Makes it a heading of that level, and a paragraph where it is one already. */
export function toggleHeading(level: 1 | 2 | 3): Command {
  return (state, dispatch) => {
    const is = headingLevel(state) === level
    const turn = is ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level })
    return turn(state, dispatch)
  }
}

export const setParagraph: Command = setBlockType(nodes.paragraph)

/** Makes a list of it, turns one list into the other, and takes it out of a list of that kind. */
export function toggleList(kind: 'bullet_list' | 'ordered_list'): Command {
  const type = nodes[kind]
  return (state, dispatch) => {
    const list = around(state, [nodes.bullet_list, nodes.ordered_list])
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }
}

export const toggleQuote: Command = (state, dispatch) =>
  (around(state, [nodes.blockquote]) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

export const indentItem: Command = sinkListItem(nodes.list_item)
export const outdentItem: Command = liftListItem(nodes.list_item)

/** Paragraphs alone are aligned; where the caret is in one that is, it goes back to the left. */
export function setAlign(align: Align): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection
    const tr = state.tr
    state.doc.nodesBetween(from, to, (node, at) => {
      if (node.type === nodes.paragraph && node.attrs.align !== align) tr.setNodeMarkup(at, null, { align })
    })
    if (!state.selection.$from.parent.isTextblock) return false
    dispatch?.(tr)
    return true
  }
}

/** A new line in the same paragraph. */
export const insertLineBreak: Command = chainCommands((state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

export function headingLevel({ selection: { $from } }: EditorState): number | undefined {
  return $from.parent.type === nodes.heading ? $from.parent.attrs.level : undefined
}

/** The nearest node of these kinds that the selection is in, and where it begins. */
export function around({ selection }: EditorState, types: readonly NodeType[]) {
  if (selection instanceof NodeSelection && types.includes(selection.node.type))
    return { node: selection.node, at: selection.from }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, at: $from.before(depth) }
  }
  return undefined
}
