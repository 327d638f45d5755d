import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'
import { contentSchema } from '../schema/content-schema.ts'
import { moveBlock } from './move-block.ts'
import {
  around,
  indentItem,
  insertLineBreak,
  outdentItem,
  setParagraph,
  toggle,
  toggleHeading,
  toggleList,
} from './text-commands.ts'

const { nodes } = contentSchema

/** Every key of the editor but Tab, which leaves it where it has nothing to indent. */
export const keyBindings: Record<string, Command> = {
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-u': toggle('underline'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Ctrl-Alt-0': setParagraph,
  'Ctrl-Alt-1': toggleHeading(1),
  'Ctrl-Alt-2': toggleHeading(2),
  'Ctrl-Alt-3': toggleHeading(3),
  'Mod-Shift-7': toggleList('ordered_list'),
  'Mod-Shift-8': toggleList('bullet_list'),
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  'Shift-Enter': chainCommands(exitCode, insertLineBreak),
  Enter: chainCommands(splitListItem(nodes.list_item), newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock),
}

export const baseBindings = baseKeymap

/** The next cell, and below the last one a further row. */
const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return true
  addRowAfter(state, dispatch)
  return goToNextCell(1)(view.state, view.dispatch)
}

/** Where a point can't go further in or out, Tab stays in the list all the same. */
const inList: Command = (state) => around(state, [nodes.bullet_list, nodes.ordered_list]) !== undefined

export const tabForward: Command = chainCommands(nextCell, indentItem, inList)
export const tabBack: Command = chainCommands(goToNextCell(-1), outdentItem, inList)
