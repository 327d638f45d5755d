import { ArrowDown, ArrowUp, GripVertical, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { does, sayConditions } from '#contract/accounting/rules/rule-rules.ts'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { useDrag } from '#web/ui/table/use-drag.ts'
import { useMoveByKey } from '#web/ui/table/use-move-by-key.ts'
import { CategoryName } from '../category-name.tsx'

type RuleRowProps = {
  rule: Rule
  place: { at: number; of: number }
  /** undefined: it is only looked at. */
  grip: ReturnType<ReturnType<typeof useDrag>['grip']> | undefined
  dragged: boolean
  onEdit: () => void
  onMove: (to: number) => void
  onDelete: () => void
  onActive: (active: boolean) => void
}

/** A rule: what it looks for, what it does, and for who may change it a grip, a menu and the keys Alt with the arrows. */
export function RuleRow({ rule, place, grip, dragged, onEdit, onMove, onDelete, onActive }: RuleRowProps) {
  const { at, of } = place
  const { row, move } = useMoveByKey(at, onMove)
  const { title, active } = rule
  return (
    <li
      ref={row}
      data-rule={rule.id}
      onKeyDown={grip && move}
      className={cx('flex items-start gap-2 px-3 py-3', dragged && 'opacity-50')}
    >
      {grip && (
        <span
          {...grip}
          aria-hidden
          className="-ms-2 grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-subtle phone:size-11"
        >
          <Icon of={GripVertical} size={16} />
        </span>
      )}
      <span className="w-6 shrink-0 pt-1 text-end text-ink-muted tabular-nums">{at + 1}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {grip ? (
            <button type="button" onClick={onEdit} className="text-start font-label underline-offset-4 hover:underline">
              {title}
            </button>
          ) : (
            <span className="font-label">{title}</span>
          )}
          {!active && <Chip icon={Pause}>Off</Chip>}
        </p>
        {rule.name && <p className="text-small wrap-anywhere text-ink-muted">{sayConditions(rule)}</p>}
        <Outcome rule={rule} />
      </div>
      {grip && (
        <Menu
          trigger={<MoreButton label={`More for ${title}`} size="sm" variant="quiet" />}
          items={[
            { label: 'Edit rule', icon: Pencil, onSelect: onEdit },
            active
              ? { label: 'Turn off', icon: Pause, onSelect: () => onActive(false) }
              : { label: 'Turn on', icon: Play, onSelect: () => onActive(true) },
            at > 0 && { label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', onSelect: () => onMove(at - 1) },
            at < of - 1 && { label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', onSelect: () => onMove(at + 1) },
            'line',
            { label: 'Delete rule', icon: Trash2, danger: true, onSelect: onDelete },
          ]}
        />
      )}
    </li>
  )
}

function Outcome({ rule }: { rule: Rule }) {
  const { category, job, transfer, exclude, note } = rule
  const parts: [string, ReactNode][] = [
    ['category', category && <CategoryName category={category} />],
    ['job', job && <span>{job.title}</span>],
    ['transfer', transfer && <span>Transfer</span>],
    ['exclude', exclude && <span>Excluded</span>],
    ['note', note && <span>Note “{note}”</span>],
  ]
  if (!does(rule)) return <p className="text-small text-pencil">Does nothing anymore: choose a category or a job.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small wrap-anywhere">
      <span aria-hidden>→</span>
      {parts.map(([key, part]) => part && <span key={key}>{part}</span>)}
    </p>
  )
}
