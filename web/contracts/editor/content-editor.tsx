import type { Fragment, Node } from 'prosemirror-model'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/style/class-names.ts'
import '#web/ui/style/contract-text.css'
import '#web/ui/style/text-editor.css'
import { insertAt, insertField } from './commands/insert.ts'
import type { ShownValues } from './nodes/shown-values.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { type FieldChoice, FieldPicker } from './toolbar/field-picker.tsx'
import type { ClauseChoice, SignerChoice } from './toolbar/insert-items.ts'
import { type TextEditor, useTextEditor } from './view/use-text-editor.ts'

/** Puts something into the text from beside it. */
export type TextInserter = {
  /** A field where the caret is. */
  field: (name: string) => void
  /** Blocks at a place of the text. */
  blocks: (place: 'signatures' | 'end', blocks: Fragment) => void
}

export type ContentEditorProps = {
  /** What it begins with. */
  doc: Node
  onChange: (doc: Node) => void
  values: ShownValues
  /** The fields there are to insert. */
  fields: readonly FieldChoice[]
  /** Whose blocks there can be. */
  signers: readonly SignerChoice[]
  /** The clauses of the library. */
  clauses?: readonly ClauseChoice[]
  /** Keeps a clause of this text in the library. */
  onKeepClause?: (title: string, clause: Node) => void
  label?: string
  /** Gets what inserts into the text. */
  inserter?: RefObject<TextInserter | undefined>
  className?: string
}

/** The text of a contract, to be written: a bar of what can be done, and the paper below it. */
export function ContentEditor({
  doc,
  onChange,
  values,
  label = 'Contract text',
  className,
  inserter,
  ...choices
}: ContentEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const help = useId()
  const [picking, setPicking] = useState(false)
  const editor = useTextEditor(place, {
    doc,
    values,
    onChange,
    onBrace: () => setPicking(true),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': help,
      'data-contract-text': '',
    },
  })
  const { run } = editor
  useEffect(() => {
    if (!inserter) return
    inserter.current = {
      field: (name) => run(insertField(name)),
      blocks: (place, blocks) => run(insertAt(place, blocks)),
    }
  }, [inserter, run])
  return (
    <div className={cx('rounded-card border border-line bg-surface', className)}>
      <EditorToolbar editor={editor} controls={place} onPickField={() => setPicking(true)} {...choices} />
      <div ref={place} data-text-place />
      <p id={help} className="border-t border-line px-4 py-2 text-small text-ink-muted sm:px-5">
        Tab indents lists and moves through tables. Press Esc, then Tab to leave the text. Alt+F10 goes to the tools.
      </p>
      {picking && <PickedField editor={editor} fields={choices.fields} onDone={() => setPicking(false)} />}
    </div>
  )
}

type PickedFieldProps = { editor: TextEditor; fields: readonly FieldChoice[]; onDone: () => void }

/** The list of fields at the caret; without a choice the brace that opened it stays out of the text. */
function PickedField({ editor, fields, onDone }: PickedFieldProps) {
  return (
    <FieldPicker
      fields={fields}
      at={() => caretOf(editor)}
      onPick={(name) => {
        onDone()
        editor.run(insertField(name))
      }}
      onClose={() => {
        onDone()
        editor.focus()
      }}
    />
  )
}

function caretOf({ view: { current } }: TextEditor): DOMRect {
  if (!current) return new DOMRect()
  const { left, top, bottom } = current.coordsAtPos(current.state.selection.from)
  return new DOMRect(left, top, 1, bottom - top)
}
