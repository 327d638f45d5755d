import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory, history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { fixTables, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { baseBindings, keyBindings } from '../commands/key-bindings.ts'
import { tabLeavesAfterEscape } from '../commands/tab-leaves.ts'
import { typedRules } from '../commands/typed-rules.ts'
import { nodeViews } from '../nodes/node-views.ts'
import { type ShownValues, ShownValuesSource } from '../nodes/shown-values.ts'
import { cleanPasted } from '../paste/clean-pasted.ts'

type TextEditorProps = {
  /** What it begins with; later ones are not read. */
  doc: Node
  values: ShownValues
  onChange: (doc: Node) => void
  /** Somebody typed `{`. */
  onBrace: () => void
  /** The accessible name and the help of the text. */
  attributes: Record<string, string>
}

export type TextEditor = {
  state: EditorState
  run: (command: Command) => boolean
  /** Whether a command could run now. */
  can: (command: Command) => boolean
  focus: () => void
  view: RefObject<EditorView | null>
}

/** The editor of a text in a place on the page; drawn and kept by ProseMirror, its state known to React. */
export function useTextEditor(place: RefObject<HTMLElement | null>, props: TextEditorProps): TextEditor {
  const { view, state } = useEditorView(place, props)
  const run = useCallback(
    (command: Command) => {
      const { current } = view
      if (!current) return false
      // Each tool is undone by itself, however fast one follows the other.
      const done = command(current.state, (transaction) => current.dispatch(closeHistory(transaction)), current)
      current.focus()
      return done
    },
    [view],
  )
  return {
    state,
    run,
    can: (command) => command(state),
    focus: () => view.current?.focus(),
    view,
  }
}

/** ProseMirror's view, made once the place is on the page, and the state that it shows. */
function useEditorView(place: RefObject<HTMLElement | null>, props: TextEditorProps) {
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  latest.current = props
  const [plugins] = useState(() => editorPlugins(() => latest.current.onBrace()))
  const [values] = useState(() => new ShownValuesSource(props.values))
  const [state, setState] = useState(() => startOf(props.doc, plugins))
  const first = useRef(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once, from what the editor began with
  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: first.current,
      attributes: latest.current.attributes,
      nodeViews: nodeViews(values),
      transformPastedHTML: cleanPasted,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        first.current = next
        setState(next)
        if (transaction.docChanged) latest.current.onChange(next.doc)
      },
    })
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [place])
  useEffect(() => values.show(props.values), [values, props.values])
  return { view, state }
}

function startOf(doc: Node, plugins: ReturnType<typeof editorPlugins>): EditorState {
  const state = EditorState.create({ doc, plugins })
  const fix = fixTables(state)
  return fix ? state.apply(fix.setMeta('addToHistory', false)) : state
}

/** `onBrace` is asked when somebody types `{`, which inserts a field instead of the sign. */
function editorPlugins(onBrace: () => void): Plugin[] {
  return [
    tabLeavesAfterEscape(),
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (text !== '{' || !view.editable) return false
          onBrace()
          return true
        },
      },
    }),
    typedRules(),
    keymap(keyBindings),
    keymap(baseBindings),
    history(),
    gapCursor(),
    tableEditing(),
  ]
}
