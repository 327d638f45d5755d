import { can, type Holder, levelOf, type Permission } from '#contract/access/permissions.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { currentPreview } from './preview.ts'
import type { AnswerFor } from './row.ts'
import { readStored, writeStored } from './stored.ts'
import { useRead } from './use-call.ts'

export type Access = AnswerFor<typeof getPermissions>
const KEY = 'known_access'

/** The rights of the person in the current company; what this device knew last until the server has answered. */
export function useAccess(): Access | undefined {
  return useRead(getPermissions, {}, { initialData: knownAccess, initialDataUpdatedAt: 0 }).data
}

/** May the person do this at all? What one may not do is absent, not greyed. */
export function useCan(): (permission: Permission) => boolean
export function useCan(permission: Permission): boolean
export function useCan(permission?: Permission) {
  const access = useAccess()
  const ask = (asked: Permission) => access !== undefined && can(holderOf(access), asked)
  return permission === undefined ? ask : ask(permission)
}

/** Does each of these rights reach everybody's records? */
export function useHasAll(): (asked: readonly Permission[]) => boolean {
  const holder = useHolder()
  return (asked) => holder !== undefined && asked.every((each) => levelOf(holder, each) === 'all')
}

/** The person as their rights are asked about; undefined until they are known. */
export function useHolder(): Holder | undefined {
  const access = useAccess()
  return access && holderOf(access)
}

/** Remembers the rights, so that the installed app knows its own shape without a connection. */
export function keepAccess(access: Access) {
  // Rights of a role preview are not remembered.
  if (!currentPreview()) writeStored(KEY, JSON.stringify(access))
}

function knownAccess(): Access | undefined {
  const stored = currentPreview() ? undefined : readStored(KEY)
  return stored ? (JSON.parse(stored) as Access) : undefined
}

function holderOf(access: Access): Holder {
  return { kind: access.kind, permissions: access.permissions as Holder['permissions'] }
}
