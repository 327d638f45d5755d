import { ArrowDown, ArrowUp, ArrowUpToLine, Copy, GripVertical, SlidersHorizontal, Trash2 } from 'lucide-react'
import type { DraftLine } from '#contract/billing/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/line-rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { LineDeeds } from './line-deeds.ts'

type LineMenuProps = { line: DraftLine; at: number; deeds: LineDeeds; onOpen: () => void }

/** What can be done with a line, under its grip. The Tab key passes it by: every deed has a key of its own. */
export function LineMenu({ line, at, deeds, onOpen }: LineMenuProps) {
  const money = carriesMoney(line)
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          size="sm"
          label={`Line ${at + 1}${line.name ? `, ${line.name}` : ''}: move, copy, delete`}
          icon={GripVertical}
          tabIndex={-1}
          className="mt-1 opacity-60 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      }
      items={[
        at > 0 && { label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', onSelect: () => deeds.move(line.key, -1) },
        { label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', onSelect: () => deeds.move(line.key, 1) },
        at > 1 && {
          label: 'Move to top',
          icon: ArrowUpToLine,
          onSelect: () => deeds.move(line.key, Number.NEGATIVE_INFINITY),
        },
        { label: 'Duplicate', icon: Copy, keys: 'Ctrl+D', onSelect: () => deeds.duplicate(line.key) },
        money && {
          label: 'Optional for the client',
          checked: line.optional,
          onSelect: () => deeds.change(line.key, { optional: !line.optional, selected: false }),
        },
        money && { label: 'All fields, discount, taxes…', icon: SlidersHorizontal, onSelect: onOpen },
        'line',
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          keys: 'Ctrl+⌫',
          onSelect: () => deeds.remove(line.key),
        },
      ]}
    />
  )
}
