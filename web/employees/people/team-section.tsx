import { useAddress } from '#web/ui/frame/address.ts'
import { RoleSection } from '../roles/role-section.tsx'
import { RolesCard } from '../roles/roles-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { WaitingInvites } from './waiting-invites.tsx'

/** Settings, Team & roles: who works here, who is invited, what the roles may do; `&role=` opens one of them. */
export function TeamSection() {
  const [params] = useAddress()
  const role = params.get('role')
  if (role) return <RoleSection key={role} id={role} copy={params.get('copy') ?? undefined} />
  return (
    <div className="flex flex-col gap-5">
      <PeopleCard />
      <WaitingInvites />
      <RolesCard />
    </div>
  )
}
