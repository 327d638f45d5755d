import { ArrowDown, ArrowUp, BookmarkPlus, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { canBeKept, type DraftLine, isBlank, turnInto } from '#contract/billing/drafts/draft-line-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { LineActions, LinesProps } from './line-actions.ts'
import { endsOf } from './line-blocks.ts'

type LineSheetMenuProps = Pick<LinesProps, 'onOpen' | 'onKeep'> & {
  line: DraftLine
  place: number
  last: boolean
  options: readonly Option[]
  lineActions: LineActions
}

const turns = { section: 'Make it a section', text: 'Make it a note', discount: 'Make it a discount' } as const

/** What else can be done with the line that is open; a blank one can become another kind. */
export function LineSheetMenu({ line, place, last, options, lineActions, onOpen, onKeep }: LineSheetMenuProps) {
  const ends = endsOf(line, options)
  const turn = (kind: keyof typeof turns) => ({
    label: turns[kind],
    onSelect: () => {
      const { key: _, ...turned } = turnInto(line, kind)
      lineActions.change(line.key, turned)
    },
  })
  return (
    <Menu
      trigger={<IconButton label="More for this line" icon={Ellipsis} />}
      items={[
        (place > 0 || !ends.first) && {
          label: 'Move up',
          icon: ArrowUp,
          onSelect: () => lineActions.move(line.key, -1),
        },
        (!last || !ends.last) && { label: 'Move down', icon: ArrowDown, onSelect: () => lineActions.move(line.key, 1) },
        { label: 'Duplicate', icon: Copy, onSelect: () => lineActions.duplicate(line.key) },
        onKeep && canBeKept(line) && { label: 'Keep in price book', icon: BookmarkPlus, onSelect: () => onKeep(line) },
        ...(isBlank(line) ? [turn('section'), turn('text'), turn('discount')] : []),
        'line',
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          onSelect: () => {
            onOpen(undefined)
            lineActions.remove(line.key)
          },
        },
      ]}
    />
  )
}
