import { ArrowDown, ArrowUp, BookmarkPlus, Trash2 } from 'lucide-react'
import { deleteSelection } from 'prosemirror-commands'
import type { Node } from 'prosemirror-model'
import { isInTable } from 'prosemirror-tables'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import {
  chosenSigner,
  clauseAround,
  deleteClause,
  moveClause,
  setSigner,
  unwrapClause,
} from '../commands/chosen-block.ts'
import { moveBlock } from '../commands/move-block.ts'
import type { TextEditor } from '../view/use-text-editor.ts'
import type { SignerChoice } from './insert-items.ts'
import { TableTools } from './table-tools.tsx'
import { ToolButton, toolClass } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

type BlockToolsProps = {
  editor: TextEditor
  signers: readonly SignerChoice[]
  onKeepClause?: (title: string, clause: Node) => void
}

/** A second row of tools while the caret is in a table or a clause, or a block is chosen. */
export function BlockTools(props: BlockToolsProps) {
  const { state } = props.editor
  if (chosenSigner(state)) return <SignerTools {...props} />
  if (isInTable(state))
    return (
      <ToolRow name="Table">
        <TableTools editor={props.editor} />
      </ToolRow>
    )
  if (clauseAround(state)) return <ClauseTools {...props} />
  return null
}

function SignerTools({ editor, signers }: BlockToolsProps) {
  const { state, run, can } = editor
  const chosen = chosenSigner(state)
  const whose = signers.find(({ party, number }) => party === chosen?.party && number === chosen.number)
  return (
    <ToolRow name={chosen?.kind === 'date' ? 'Date signed' : chosen?.kind === 'initials' ? 'Initials' : 'Signature'}>
      <ToolMenu
        label={whose?.name ?? 'Whose'}
        items={signers.map(({ party, number, name }) => ({
          label: name,
          checked: party === chosen?.party && number === chosen.number,
          onSelect: () => run(setSigner(party, number)),
        }))}
      />
      <ToolButton
        label="Move up"
        keys="Alt ↑"
        icon={ArrowUp}
        off={!can(moveBlock(-1))}
        onPress={() => run(moveBlock(-1))}
      />
      <ToolButton
        label="Move down"
        keys="Alt ↓"
        icon={ArrowDown}
        off={!can(moveBlock(1))}
        onPress={() => run(moveBlock(1))}
      />
      <ToolButton label="Delete block" icon={Trash2} danger onPress={() => run(deleteSelection)} />
    </ToolRow>
  )
}

function ClauseTools({ editor, onKeepClause }: BlockToolsProps) {
  const { state, run, can } = editor
  const clause = clauseAround(state)?.node
  return (
    <ToolRow name="Clause">
      <ToolButton
        label="Move clause up"
        icon={ArrowUp}
        off={!can(moveClause(-1))}
        onPress={() => run(moveClause(-1))}
      />
      <ToolButton
        label="Move clause down"
        icon={ArrowDown}
        off={!can(moveClause(1))}
        onPress={() => run(moveClause(1))}
      />
      {onKeepClause && clause && (
        <ToolButton
          label="Save to your clauses"
          icon={BookmarkPlus}
          onPress={() => onKeepClause(clause.attrs.title, clause)}
        />
      )}
      <WordTool onPress={() => run(unwrapClause)}>Remove frame</WordTool>
      <ToolButton label="Delete clause" icon={Trash2} danger onPress={() => run(deleteClause)} />
    </ToolRow>
  )
}

function WordTool({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Toolbar.Button className={toolClass} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {children}
    </Toolbar.Button>
  )
}

/** Named by what it belongs to. */
function ToolRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Toolbar.Root
      aria-label={`${name} tools`}
      className="flex items-center gap-0.5 overflow-x-auto border-t border-line px-1.5 py-1 [scrollbar-width:thin]"
    >
      <span className="px-2 text-label whitespace-nowrap text-ink-muted">{name}</span>
      {children}
    </Toolbar.Root>
  )
}
