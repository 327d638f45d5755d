import type { ReactNode } from 'react'
import type { Permission } from '#contract/access/permissions.ts'
import { useAccess, useCan } from '#web/api/access.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AskOwnerForAccess } from '#web/users/ask-owner-for-access.tsx'

/** Shows a page to those who have one of its rights, and says so plainly to the others. */
export function PermissionGate({ needs, children }: { needs: readonly Permission[]; children: ReactNode }) {
  const access = useAccess()
  const can = useCan()
  if (!access) return <Spinner />
  return needs.some((permission) => can(permission)) ? children : <AskOwnerForAccess />
}
