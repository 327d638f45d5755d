import { Info } from 'lucide-react'
import type { PermissionArea } from '#contract/access/areas.ts'
import { rungOf, rungsOf } from '#contract/access/areas.ts'
import { isOn, shownRung } from '#contract/access/role-changes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { RoleState } from '../role-state.tsx'

/** What one should know of an area: what moved along with the last change, what stays hidden, what fits no choice. */
export function AreaNotes({ area, state }: { area: PermissionArea; state: RoleState }) {
  const { grants, note } = state
  const mixed = rungsOf(area).length > 0 && rungOf(area, grants) === undefined
  const lacksPrices = shownRung(area, grants) !== 'None' && !isOn(grants, 'prices.view')
  const hidden = lacksPrices && ['estimates', 'invoices', 'templates'].includes(area.key)
  const sentences = [
    ...(note?.area === area.key ? note.sentences : []),
    ...(mixed ? [`Only: ${shownRung(area, grants)}`] : []),
    ...(lacksPrices && area.key === 'contracts' ? ['Without See prices, contracts are shown without their text'] : []),
    ...(hidden ? [`Without See prices, ${area.label.toLowerCase()} stay hidden`] : []),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="flex gap-1.5 py-1 text-small text-chalk">
      <Icon of={Info} size={16} className="mt-px" />
      <span>{sentence}</span>
    </p>
  ))
}
