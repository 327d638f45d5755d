import { Plugin } from 'prosemirror-state'
import { tabBack, tabForward } from './key-bindings.ts'

/** Tab works in lists and tables. After Esc it goes on through the page as everywhere else, until another key is pressed. */
export function tabLeavesAfterEscape(): Plugin {
  let leaves = false
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key === 'Escape') {
          leaves = true
          return false
        }
        if (event.key !== 'Tab') {
          if (event.key !== 'Shift') leaves = false
          return false
        }
        if (leaves || event.ctrlKey || event.altKey || event.metaKey) return false
        return (event.shiftKey ? tabBack : tabForward)(view.state, view.dispatch, view)
      },
      handleDOMEvents: {
        blur: () => {
          leaves = false
          return false
        },
      },
    },
  })
}
