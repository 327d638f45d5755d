import { useId } from 'react'
import { type PermissionArea, rungNames, rungOf, rungs, rungsOf } from '#contract/access/areas.ts'
import { radioLook } from '#web/ui/input/radio-row.tsx'
import type { RoleState } from '../role-state.tsx'
import { AreaNotes } from './area-notes.tsx'
import { AreaSwitches } from './area-switches.tsx'

/** One row of the matrix. Its choices are one group of radios: Tab reaches the row, the arrows choose. */
export function AreaRow({ area, state }: { area: PermissionArea; state: RoleState }) {
  const id = useId()
  const chosen = rungOf(area, state.grants)
  const offered = rungsOf(area)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share the columns of the rows around it
    <div role="group" aria-labelledby={id} className="col-span-full grid grid-cols-subgrid border-t border-line">
      <span id={id} className="py-3 ps-5 pe-2 font-label">
        {area.label}
      </span>
      {offered.length > 0 && (
        <div role="radiogroup" aria-labelledby={id} className="col-span-4 grid grid-cols-subgrid">
          {rungs.map((rung) =>
            offered.includes(rung) && (rung === chosen || state.mayChoose(area, rung)) ? (
              <label key={rung} htmlFor={`${id}-${rung}`} className="grid min-h-11 place-items-center self-start">
                <input
                  id={`${id}-${rung}`}
                  type="radio"
                  name={id}
                  aria-label={rungNames[rung]}
                  checked={rung === chosen}
                  onChange={() => state.choose(area, rung)}
                  className={radioLook}
                />
              </label>
            ) : (
              <span key={rung} />
            ),
          )}
        </div>
      )}
      <div className={offered.length > 0 ? 'py-1 ps-4 pe-4' : 'col-span-5 col-start-2 py-1 ps-4 pe-4'}>
        <AreaSwitches area={area} state={state} />
        <AreaNotes area={area} state={state} />
      </div>
    </div>
  )
}
