import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type DraftLine, isBlank, turnInto } from '#contract/billing/drafts/draft-line-rules.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { LineDeeds, LinesProps } from './line-actions.ts'

type LineSheetMenuProps = Pick<LinesProps, 'onOpen'> & {
  line: DraftLine
  place: number
  last: boolean
  deeds: LineDeeds
}

const turns = { section: 'Make it a section', text: 'Make it a note', discount: 'Make it a discount' } as const

/** What else can be done with the line that is open; a blank one can become another kind. */
export function LineSheetMenu({ line, place, last, deeds, onOpen }: LineSheetMenuProps) {
  const turn = (kind: keyof typeof turns) => ({
    label: turns[kind],
    onSelect: () => {
      const { key: _, ...turned } = turnInto(line, kind)
      deeds.change(line.key, turned)
    },
  })
  return (
    <Menu
      trigger={<IconButton label="More for this line" icon={Ellipsis} />}
      items={[
        place > 0 && { label: 'Move up', icon: ArrowUp, onSelect: () => deeds.move(line.key, -1) },
        !last && { label: 'Move down', icon: ArrowDown, onSelect: () => deeds.move(line.key, 1) },
        { label: 'Duplicate', icon: Copy, onSelect: () => deeds.duplicate(line.key) },
        ...(isBlank(line) ? [turn('section'), turn('text'), turn('discount')] : []),
        'line',
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          onSelect: () => {
            onOpen(undefined)
            deeds.remove(line.key)
          },
        },
      ]}
    />
  )
}
