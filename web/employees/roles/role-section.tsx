import { ChevronLeft, ShieldQuestionMark } from 'lucide-react'
import { areas } from '#contract/access/areas.ts'
import { reachOf } from '#contract/access/reach.ts'
import { isOn, reachNames, shownRung } from '#contract/access/role-changes.ts'
import { nameOfRight } from '#contract/access/words.ts'
import { useAccess } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { type Role, useListRoles } from '../queries.ts'
import { RoleEditor } from './role-editor.tsx'
import { peopleOf } from './roles-card.tsx'

const TEAM = '/dashboard/profile/settings?section=team'

/** One role: to change, to make (`new`, of a copy or of nothing), or only to read where it is one's own. */
export function RoleSection({ id, copy }: { id: string; copy?: string }) {
  const list = useListRoles()
  const access = useAccess()
  const roles = list.data?.roles
  const role = roles?.find((each) => each.id === id)
  // Whoever begins with the least gives no more than they mean to.
  const source = roles?.find((each) => (copy ? each.id === copy : each.key === 'crew_member'))
  if (list.error) return <ReadFailed things="this role" error={list.error} onRetry={() => void list.refetch()} />
  if (!roles || !access) return <Skeleton rows={10} />
  return (
    <div className="flex flex-col gap-4">
      <Link
        href={TEAM}
        look="bare"
        className="-ms-1 inline-flex min-h-8 items-center gap-1 self-start text-chalk phone:min-h-11"
      >
        <Icon of={ChevronLeft} size={16} className="rtl:-scale-x-100" />
        Back to the team
      </Link>
      {id === 'new' ? (
        <RoleEditor
          start={{ name: copy ? `${source?.name} copy` : '', grants: source?.permissions ?? {} }}
          copyOf={source?.name}
        />
      ) : !role ? (
        <EmptyState
          icon={ShieldQuestionMark}
          title="This role isn't here anymore"
          actions={<ButtonLink href={TEAM}>Back to the team</ButtonLink>}
        />
      ) : role.id === access.role.id ? (
        <RoleOutline role={role} why="This is your own role. Someone else who manages the team can change it." />
      ) : (
        <RoleEditor key={role.version} role={role} start={{ name: role.name, grants: role.permissions }} />
      )}
    </div>
  )
}

/** What a role may do, to read: area by area, with what is switched on. */
function RoleOutline({ role, why }: { role: Role; why: string }) {
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
