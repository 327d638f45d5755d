import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { baseBindings, keyBindings } from '../commands/key-bindings.ts'
import { tabLeavesAfterEscape } from '../commands/tab-leaves.ts'
import { typedRules } from '../commands/typed-rules.ts'

/** `onBrace` is asked when somebody types `{`, which inserts a field instead of the sign. */
export function editorPlugins(onBrace: () => void): Plugin[] {
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
