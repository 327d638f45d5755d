import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { contentSchema } from '../schema/content-schema.ts'
import type { SignerNodeName } from '../schema/signer-nodes.ts'
import { around } from './text-commands.ts'

const { nodes } = contentSchema

export type ChosenSigner = { kind: SignerNodeName; party: 'client' | 'company'; number: number }

/** The signature, initials or date block that is chosen. */
export function chosenSigner({ selection }: EditorState): ChosenSigner | undefined {
  if (!(selection instanceof NodeSelection)) return undefined
  const { type, attrs } = selection.node
  if (![nodes.signature, nodes.initials, nodes.date].includes(type)) return undefined
  return { kind: type.name as SignerNodeName, party: attrs.party, number: attrs.number }
}

/** Whose the chosen block is. */
export function setSigner(party: 'client' | 'company', number: number): Command {
  return (state, dispatch) => {
    if (!chosenSigner(state)) return false
    const { from } = state.selection
    const tr = state.tr.setNodeMarkup(from, null, { party, number })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)))
    return true
  }
}

/** The clause that the caret is in. */
export const clauseAround = (state: EditorState) => around(state, [nodes.clause])

/** Takes the clause's frame away; its text stays. */
export const unwrapClause: Command = (state, dispatch) => {
  const clause = clauseAround(state)
  if (!clause) return false
  dispatch?.(state.tr.replaceWith(clause.at, clause.at + clause.node.nodeSize, clause.node.content).scrollIntoView())
  return true
}

export const deleteClause: Command = (state, dispatch) => {
  const clause = clauseAround(state)
  if (!clause) return false
  const tr = state.tr.delete(clause.at, clause.at + clause.node.nodeSize)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(clause.at, tr.doc.content.size)))).scrollIntoView())
  return true
}

/** Moves a clause as a whole, wherever in it the caret is. */
export function moveClause(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const clause = clauseAround(state)
    if (!clause) return false
    const $at = state.doc.resolve(clause.at)
    const other = $at.index() + direction
    const neighbor = other < 0 ? null : $at.parent.maybeChild(other)
    if (!neighbor || !dispatch) return Boolean(neighbor)
    const shift = direction * neighbor.nodeSize
    const tr = state.tr.delete(clause.at, clause.at + clause.node.nodeSize).insert(clause.at + shift, clause.node)
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(state.selection.from + shift))).scrollIntoView())
    return true
  }
}
