import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  TableCellsMerge,
  TableCellsSplit,
  TableProperties,
  Trash2,
} from 'lucide-react'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables'
import type { TextEditor } from '../view/use-text-editor.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

/** Rows, columns and cells of the table that the caret is in. */
export function TableTools({ editor: { run, can } }: { editor: TextEditor }) {
  return (
    <>
      <ToolButton label="Row above" icon={BetweenHorizontalEnd} onPress={() => run(addRowBefore)} />
      <ToolButton label="Row below" icon={BetweenHorizontalStart} onPress={() => run(addRowAfter)} />
      <ToolButton label="Column before" icon={BetweenVerticalEnd} onPress={() => run(addColumnBefore)} />
      <ToolButton label="Column after" icon={BetweenVerticalStart} onPress={() => run(addColumnAfter)} />
      <ToolButton label="First row is a head" icon={TableProperties} onPress={() => run(toggleHeaderRow)} />
      <ToolButton label="Merge cells" icon={TableCellsMerge} off={!can(mergeCells)} onPress={() => run(mergeCells)} />
      <ToolButton label="Split cell" icon={TableCellsSplit} off={!can(splitCell)} onPress={() => run(splitCell)} />
      <ToolMenu
        label="Delete"
        icon={Trash2}
        items={[
          { label: 'Delete row', onSelect: () => run(deleteRow) },
          { label: 'Delete column', onSelect: () => run(deleteColumn) },
          { label: 'Delete table', danger: true, onSelect: () => run(deleteTable) },
        ]}
      />
    </>
  )
}
