import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { areas, type PermissionArea, rungNames, rungOf, rungsOf } from '#contract/access/areas.ts'
import { isOn, shownRung } from '#contract/access/role-changes.ts'
import { nameOfRight } from '#contract/access/words.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { RoleState } from '../role-state.tsx'
import { AreaNotes } from './area-notes.tsx'
import { AreaSwitches } from './area-switches.tsx'

/** The matrix on a phone: one area is open at a time, the others show their current choice. */
export function AreaAccordion({ state }: { state: RoleState }) {
  const [open, setOpen] = useState<string>()
  return (
    <ul className="overflow-clip rounded-card border border-line bg-surface">
      {areas.map((area) => (
        <AreaFold
          key={area.key}
          area={area}
          state={state}
          open={open === area.key}
          onToggle={() => setOpen(open === area.key ? undefined : area.key)}
        />
      ))}
    </ul>
  )
}

type AreaFoldProps = { area: PermissionArea; state: RoleState; open: boolean; onToggle: () => void }

function AreaFold({ area, state, open, onToggle }: AreaFoldProps) {
  const id = useId()
  const on = area.switches.filter((key) => isOn(state.grants, key))
  const summary = [shownRung(area, state.grants), ...on.map(nameOfRight)].filter(Boolean).join(' · ') || 'None'
  return (
    <li className="not-first:border-t not-first:border-line">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-label">{area.label}</span>
            <span className={cx('block text-small text-ink-muted', !open && 'truncate')}>{summary}</span>
          </span>
          <Icon of={ChevronDown} className={cx('text-ink-subtle transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      {open && (
        <div id={id} className="flex flex-col gap-1 px-4 pb-3">
          <RungChoice area={area} state={state} />
          <AreaSwitches area={area} state={state} />
          <AreaNotes area={area} state={state} />
        </div>
      )}
    </li>
  )
}

function RungChoice({ area, state }: Pick<AreaFoldProps, 'area' | 'state'>) {
  const chosen = rungOf(area, state.grants)
  const offered = rungsOf(area).filter((rung) => rung === chosen || state.mayChoose(area, rung))
  if (offered.length === 0) return null
  return (
    <RadioRow
      label={area.label}
      hideLabel
      value={chosen}
      onChange={(rung) => state.choose(area, rung)}
      choices={offered.map((rung) => ({ value: rung, label: rungNames[rung] }))}
    />
  )
}
