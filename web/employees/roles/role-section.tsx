import { ChevronLeft, ShieldQuestionMark } from 'lucide-react'
import { useAccess } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useListRoles } from '../queries.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleOutline } from './role-outline.tsx'

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
