import { closeHistory } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import { type Command, NodeSelection, Selection } from 'prosemirror-state'

/**
 * Moves the block that is chosen or that the caret is in before its neighbor or behind it: a point of a list, a paragraph,
 * a table; at the edge of a clause or a list, that one. The caret goes along.
 */
export function moveBlock(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const from = movable(state.selection).find((at) => neighborOf(state.doc.resolve(at), direction))
    if (from === undefined) return false
    const $at = state.doc.resolve(from)
    const block = $at.nodeAfter
    const neighbor = neighborOf($at, direction)
    if (!block || !neighbor || !dispatch) return Boolean(block && neighbor)
    const shift = direction * neighbor.nodeSize
    const tr = state.tr.delete(from, from + block.nodeSize).insert(from + shift, block)
    const { selection } = state
    const place = selection.from + shift
    const isChosen = selection instanceof NodeSelection
    tr.setSelection(isChosen ? NodeSelection.create(tr.doc, place) : Selection.near(tr.doc.resolve(place)))
    dispatch(closeHistory(tr).scrollIntoView())
    return true
  }
}

/** Where the blocks begin that could move, the innermost first. */
function movable(selection: Selection): number[] {
  const { $from } = selection
  const found = selection instanceof NodeSelection && selection.node.isBlock ? [selection.from] : []
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const isPiece = ['list_item', 'table'].includes($from.node(depth).type.name)
    const isInText = ['doc', 'clause', 'blockquote'].includes($from.node(depth - 1).type.name)
    if (isPiece || isInText) found.push($from.before(depth))
  }
  return found
}

function neighborOf($at: ResolvedPos, direction: -1 | 1) {
  const other = $at.index() + direction
  return other < 0 ? null : $at.parent.maybeChild(other)
}
