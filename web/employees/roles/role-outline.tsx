import { areas } from '#contract/access/areas.ts'
import { reachOf } from '#contract/access/reach.ts'
import { isOn, reachNames, shownRung } from '#contract/access/role-changes.ts'
import { nameOfRight } from '#contract/access/words.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import type { Role } from '../queries.ts'
import { peopleOf } from './roles-card.tsx'

/** What a role may do, to read: area by area, with what is switched on. */
export function RoleOutline({ role, why }: { role: Role; why: string }) {
  const { name, permissions } = role
  return (
    <>
      <div>
        <h2 className="text-h2">{name}</h2>
        <p className="text-ink-muted">{peopleOf(role)}</p>
      </div>
      <Banner>{why}</Banner>
      <Card>
        <Facts
          facts={[
            ['Can see', reachNames[reachOf(permissions)]],
            ...areas.map((area) => {
              const on = area.switches.filter((key) => isOn(permissions, key)).map(nameOfRight)
              return [area.label, [shownRung(area, permissions), ...on].filter(Boolean).join(' · ') || 'None'] as const
            }),
          ]}
        />
      </Card>
    </>
  )
}
