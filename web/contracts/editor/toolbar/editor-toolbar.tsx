import { Bold, Braces, Italic, List as ListIcon, ListOrdered, Redo2, Underline, Undo2 } from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Toolbar } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { toast } from '#web/ui/basic/toast-store.ts'
import { around, hasMark, toggle, toggleList } from '../commands/text-commands.ts'
import { contentSchema } from '../schema/content-schema.ts'
import type { TextEditor } from '../view/use-text-editor.ts'
import { BlockTools } from './block-tools.tsx'
import type { FieldChoice } from './field-picker.tsx'
import { type ClauseChoice, clauseItems, insertItems, type SignerChoice, signerItems } from './insert-items.ts'
import { styleItems, styleName } from './style-items.ts'
import { ToolButton, ToolDivider } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

const { marks, nodes } = contentSchema

export type EditorToolbarProps = {
  editor: TextEditor
  /** The text that it belongs to. */
  controls: RefObject<HTMLElement | null>
  onPickField: () => void
  fields: readonly FieldChoice[]
  signers: readonly SignerChoice[]
  clauses?: readonly ClauseChoice[]
  onKeepClause?: (title: string, clause: Node) => void
}

/** The tools above the text: how words look, what is inserted, and what can be done with the block of the caret. */
export function EditorToolbar({
  editor,
  controls,
  onPickField,
  signers,
  clauses = [],
  onKeepClause,
}: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useToolbarKey(controls, bar)
  const failed = () => toast({ kind: 'problem', title: "Couldn't load the clause" })
  return (
    <div className="sticky top-14 z-20 rounded-t-card border-b border-line bg-surface">
      <Toolbar.Root
        ref={bar}
        aria-label="Text tools"
        className="flex items-center overflow-x-auto p-1.5 [scrollbar-width:thin] lg:flex-wrap"
      >
        <TextTools editor={editor} />
        <ToolDivider />
        <ToolMenu label="Insert" items={insertItems(editor)} />
        <ToolButton label="Insert field" keys="{" icon={Braces} onPress={onPickField} />
        <ToolMenu label="Clause" items={clauseItems(editor, clauses, failed)} />
        <ToolMenu label="Sign" items={signerItems(editor, signers)} />
      </Toolbar.Root>
      <BlockTools editor={editor} signers={signers} onKeepClause={onKeepClause} />
    </div>
  )
}

function TextTools({ editor }: { editor: TextEditor }) {
  const { state, run, can } = editor
  return (
    <>
      <ToolButton label="Undo" keys="Ctrl Z" icon={Undo2} off={!can(undo)} onPress={() => run(undo)} />
      <ToolButton label="Redo" keys="Ctrl Y" icon={Redo2} off={!can(redo)} onPress={() => run(redo)} />
      <ToolDivider />
      <ToolMenu label={styleName(state)} items={styleItems(editor)} />
      {markTools.map(({ mark, ...tool }) => (
        <ToolButton key={mark} {...tool} on={hasMark(state, marks[mark])} onPress={() => run(toggle(mark))} />
      ))}
      <ToolDivider />
      <ListTools editor={editor} />
    </>
  )
}

const markTools = [
  { mark: 'strong', label: 'Bold', keys: 'Ctrl B', icon: Bold },
  { mark: 'em', label: 'Italic', keys: 'Ctrl I', icon: Italic },
  { mark: 'underline', label: 'Underline', keys: 'Ctrl U', icon: Underline },
] as const

const listTools = [
  { list: 'bullet_list', label: 'Bullet list', keys: 'Ctrl Shift 8', icon: ListIcon },
  { list: 'ordered_list', label: 'Numbered list', keys: 'Ctrl Shift 7', icon: ListOrdered },
] as const

function ListTools({ editor: { state, run } }: { editor: TextEditor }) {
  const within = around(state, [nodes.bullet_list, nodes.ordered_list])?.node.type
  return listTools.map(({ list, ...tool }) => (
    <ToolButton key={list} {...tool} on={within === nodes[list]} onPress={() => run(toggleList(list))} />
  ))
}

/** Alt+F10 goes from the text to its tools, as in other editors; Esc goes back. */
function useToolbarKey(text: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = text.current
    const tools = bar.current
    const toTools = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      bar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus()
    }
    const toText = (event: KeyboardEvent) => {
      if (event.key === 'Escape') text.current?.querySelector<HTMLElement>('.ProseMirror')?.focus()
    }
    place?.addEventListener('keydown', toTools)
    tools?.addEventListener('keydown', toText)
    return () => {
      place?.removeEventListener('keydown', toTools)
      tools?.removeEventListener('keydown', toText)
    }
  }, [text, bar])
}
