import type { PermissionArea } from '#contract/access/areas.ts'
import { isOn } from '#contract/access/role-changes.ts'
import { nameOfRight } from '#contract/access/words.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import type { RoleState } from '../role-state.tsx'

/** What may be switched on beside the choice. What the person cannot give is absent, unless the role has it already. */
export function AreaSwitches({ area, state }: { area: PermissionArea; state: RoleState }) {
  const shown = area.switches.filter((key) => isOn(state.grants, key) || state.mayTurn(key))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-5 phone:flex-col">
      {shown.map((key) => (
        <Checkbox
          key={key}
          label={nameOfRight(key)}
          checked={isOn(state.grants, key)}
          onChange={(event) => state.turn(area, key, event.target.checked)}
        />
      ))}
    </div>
  )
}
