import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  FolderInput,
  GripVertical,
  HardHat,
  IndentDecrease,
  IndentIncrease,
  Merge,
  Pencil,
  Plus,
  Star,
  Trash2,
  Users,
} from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import type { Placed } from '#contract/clients/tags/tree-rules.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { inClients, inWearers } from './in-clients.ts'
import type { TagActions } from './tag-actions.tsx'
import { TagChip } from './tag-chips.tsx'

type Step = 'up' | 'down' | 'in' | 'out'
type Grip = (key: string, onPress: () => void) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void }

type TagRowProps = {
  row: Placed<Tag>
  /** undefined: nothing stands below it. */
  open: boolean | undefined
  /** The Tab key comes to it. */
  active: boolean
  /** What is dragged would go in here. */
  dropped: boolean
  grip: Grip
  actions: TagActions | undefined
  onStep: (step: Step) => void
  canStep: (step: Step) => boolean
  onFocus: () => void
  onToggle: () => void
}

/** A tag in the tree, with how many clients and jobs wear it and what can be done with it. */
export function TagRow({ row, open, active, dropped, grip, actions, onStep, canStep, onFocus, onToggle }: TagRowProps) {
  const { tag, level, place, of } = row
  return (
    <div
      role="treeitem"
      data-tag={tag.id}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={open}
      aria-labelledby={`${tag.id}-name ${tag.id}-count`}
      onFocus={onFocus}
      style={{ paddingInlineStart: `${(Math.min(level, 6) - 1) * 1.25}rem` }}
      className={cx(
        'group flex min-h-10 items-center gap-1 rounded-input border-b border-line phone:min-h-12',
        dropped ? 'bg-chalk-tint shadow-[inset_0_0_0_2px_var(--chalk-line)]' : 'hover:bg-sunken',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={open ? `Close ${tag.name}` : `Open ${tag.name}`}
        onClick={onToggle}
        className={cx('grid size-8 shrink-0 place-items-center phone:size-11', open === undefined && 'invisible')}
      >
        <Icon of={ChevronRight} size={16} className={cx('quick', open && 'rotate-90')} />
      </button>
      <button
        type="button"
        id={`${tag.id}-name`}
        tabIndex={-1}
        onClick={() => (actions ? actions.edit(tag) : onToggle())}
        className="flex min-h-8 min-w-0 flex-1 items-center py-1 text-start phone:min-h-11"
      >
        <TagChip tag={tag} />
      </button>{' '}
      <span id={`${tag.id}-count`} className="px-2 text-small text-ink-muted tabular-nums">
        {inWearers(tag)}
      </span>
      {actions && <TagMenu tag={tag} actions={actions} active={active} grip={grip} onStep={onStep} canStep={canStep} />}
    </div>
  )
}

type TagMenuProps = Pick<TagRowProps, 'grip' | 'onStep' | 'canStep' | 'active'> & { tag: Tag; actions: TagActions }

/** Drags a tag, or opens what else can be done with it. */
function TagMenu({ tag, actions, active, grip, onStep, canStep }: TagMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          label={`${tag.name}: move, merge, delete`}
          icon={GripVertical}
          tabIndex={active ? 0 : -1}
          className="cursor-grab touch-none active:cursor-grabbing"
          {...grip(tag.id, () => setOpen(!open))}
        />
      }
      items={[
        { label: 'Edit', icon: Pencil, keys: 'Enter', onSelect: () => actions.edit(tag) },
        { label: 'New tag under it', icon: Plus, onSelect: () => actions.add(tag.id) },
        { label: 'Favorite', icon: Star, checked: tag.is_favorite, onSelect: () => actions.favor(tag) },
        { label: `Show ${inClients(tag.usage_count)}`, icon: Users, href: `/clients?tags[]=${tag.id}` },
        tag.job_count > 0 && {
          label: `Show ${inWearers({ ...tag, usage_count: 0 })}`,
          icon: HardHat,
          href: `/jobs?tags=${tag.id}`,
        },
        'line',
        canStep('up') && { label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', onSelect: () => onStep('up') },
        canStep('down') && { label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', onSelect: () => onStep('down') },
        canStep('in') && { label: 'Move in', icon: IndentIncrease, keys: 'Alt+→', onSelect: () => onStep('in') },
        canStep('out') && { label: 'Move out', icon: IndentDecrease, keys: 'Alt+←', onSelect: () => onStep('out') },
        { label: 'Move under…', icon: FolderInput, onSelect: () => actions.moveUnder(tag) },
        'line',
        { label: 'Merge…', icon: Merge, onSelect: () => actions.merge(tag) },
        { label: 'Delete', icon: Trash2, danger: true, keys: 'Del', onSelect: () => actions.remove(tag) },
      ]}
    />
  )
}
