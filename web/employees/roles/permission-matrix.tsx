import { areas, rungNames, rungs } from '#contract/access/areas.ts'
import { usePhone } from '#web/ui/style/media.ts'
import type { RoleState } from '../role-state.tsx'
import { AreaAccordion } from './area-accordion.tsx'
import { AreaRow } from './area-row.tsx'

/** What a role may do: an area a row, one choice in each, switches beside it; on a phone an area unfolds. */
export function PermissionMatrix({ state }: { state: RoleState }) {
  const phone = usePhone()
  if (phone) return <AreaAccordion state={state} />
  return (
    <div className="grid grid-cols-[minmax(116px,auto)_repeat(4,52px)_minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className="col-span-full grid min-h-10 grid-cols-subgrid items-center bg-sunken text-label text-ink-muted"
      >
        <span className="ps-5">Area</span>
        {rungs.map((rung) => (
          <span key={rung} className="text-center">
            {rungNames[rung]}
          </span>
        ))}
        <span className="ps-4">Extra switches</span>
      </div>
      {areas.map((area) => (
        <AreaRow key={area.key} area={area} state={state} />
      ))}
    </div>
  )
}
