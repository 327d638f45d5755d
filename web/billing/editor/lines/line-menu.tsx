import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  BookmarkPlus,
  Camera,
  Copy,
  CornerUpRight,
  GripVertical,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { canBeKept, type DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { Grip, LineActions } from './line-actions.ts'
import { endsOf, otherGroups } from './line-blocks.ts'

type LineMenuProps = {
  line: DraftLine
  at: number
  last: boolean
  options: readonly Option[]
  lineActions: LineActions
  onOpen: () => void
  onPhotos?: ((key: string) => void) | undefined
  onKeep?: ((line: DraftLine) => void) | undefined
  grip: Grip
  /** What it is called; else after the line's name. */
  label?: string
}

/** Drags a line, or opens what else can be done with it. The Tab key skips it: every action has a key of its own. */
export function LineMenu(props: LineMenuProps) {
  const { line, at, grip, label } = props
  const [open, setOpen] = useState(false)
  return (
    <Menu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          label={label ?? `Line ${at + 1}${line.name ? `, ${line.name}` : ''}: move, copy, delete`}
          icon={GripVertical}
          tabIndex={-1}
          className="cursor-grab touch-none opacity-60 group-focus-within:opacity-100 group-hover:opacity-100 active:cursor-grabbing sm:mt-1"
          {...grip(line.key, () => setOpen(!open))}
        />
      }
      items={itemsFor(props)}
    />
  )
}

function itemsFor({
  line,
  at,
  last,
  options,
  lineActions,
  onOpen,
  onPhotos,
  onKeep,
}: LineMenuProps): (MenuItem | false | undefined)[] {
  const money = carriesMoney(line)
  const ends = endsOf(line, options)
  return [
    (at > 0 || !ends.first) && {
      label: 'Move up',
      icon: ArrowUp,
      keys: 'Alt+↑',
      onSelect: () => lineActions.move(line.key, -1),
    },
    (!last || !ends.last) && {
      label: 'Move down',
      icon: ArrowDown,
      keys: 'Alt+↓',
      onSelect: () => lineActions.move(line.key, 1),
    },
    at > 1 && {
      label: 'Move to top',
      icon: ArrowUpToLine,
      onSelect: () => lineActions.move(line.key, Number.NEGATIVE_INFINITY),
    },
    ...otherGroups(line, options).map(({ label, group }) => ({
      label: `Move to ${label}`,
      icon: CornerUpRight,
      onSelect: () => lineActions.moveTo(line.key, group),
    })),
    { label: 'Duplicate', icon: Copy, keys: 'Ctrl+D', onSelect: () => lineActions.duplicate(line.key) },
    money && {
      label: 'Optional for the client',
      checked: line.optional,
      onSelect: () => lineActions.change(line.key, { optional: !line.optional, selected: false }),
    },
    money && onPhotos && { label: 'Photos…', icon: Camera, onSelect: () => onPhotos(line.key) },
    onKeep && canBeKept(line) && { label: 'Keep in price book', icon: BookmarkPlus, onSelect: () => onKeep(line) },
    money && { label: 'All fields, discount, taxes…', icon: SlidersHorizontal, onSelect: onOpen },
    'line',
    { label: 'Delete', icon: Trash2, danger: true, keys: 'Ctrl+⌫', onSelect: () => lineActions.remove(line.key) },
  ]
}
