import type { EditorState } from 'prosemirror-state'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { around, headingLevel, setAlign, setParagraph, toggleHeading, toggleQuote } from '../commands/text-commands.ts'
import { contentSchema } from '../schema/content-schema.ts'
import type { TextEditor } from '../view/use-text-editor.ts'

const levels = [1, 2, 3] as const

/** What the line of the caret is. */
export function styleName(state: EditorState): string {
  const level = headingLevel(state)
  return level ? `Heading ${level}` : 'Text'
}

/** What a line can be, and where it is aligned. */
export function styleItems({ state, run }: TextEditor): MenuItem[] {
  const level = headingLevel(state)
  const { align = null } = state.selection.$from.parent.attrs
  const isQuote = Boolean(around(state, [contentSchema.nodes.blockquote]))
  return [
    { label: 'Text', keys: 'Ctrl+Alt+0', checked: level === undefined, onSelect: () => run(setParagraph) },
    ...levels.map((each) => ({
      label: `Heading ${each}`,
      keys: `Ctrl+Alt+${each}`,
      checked: level === each,
      onSelect: () => run(toggleHeading(each)),
    })),
    { label: 'Quote', checked: isQuote, onSelect: () => run(toggleQuote) },
    'line',
    { label: 'Left', checked: align === null, onSelect: () => run(setAlign(null)) },
    { label: 'Center', checked: align === 'center', onSelect: () => run(setAlign('center')) },
    { label: 'Right', checked: align === 'right', onSelect: () => run(setAlign('right')) },
  ]
}
