import type { ComponentProps } from 'react'
import { mayGrant } from '#contract/access/granting.ts'
import type { Holder } from '#contract/access/permissions.ts'
import { useAccess } from '#web/api/access.ts'
import { Select } from '#web/ui/input/select.tsx'
import { type Role, useListRoles } from './queries.ts'

/** The roles that the person may give: none that may do more than they may themselves. */
export function useRolesToGive(): Role[] | undefined {
  const access = useAccess()
  const roles = useListRoles().data?.roles
  if (!access || !roles) return undefined
  const giver: Holder = { kind: access.kind, permissions: access.permissions }
  return roles.filter(({ permissions }) => mayGrant(giver, permissions))
}

type RoleSelectProps = ComponentProps<typeof Select> & { roles: readonly Role[] | undefined; kept?: Role }

/** One of the roles; the one somebody has already may stay, whoever gave it. */
export function RoleSelect({ roles = [], kept, ...rest }: RoleSelectProps) {
  const shown = kept && !roles.some(({ id }) => id === kept.id) ? [kept, ...roles] : roles
  return (
    <Select {...rest}>
      <option value="" disabled>
        Choose a role
      </option>
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
