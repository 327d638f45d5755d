import { type Permission, permissions } from './permissions.ts'

/**
 * Rights that nothing asks for: a draft goes with the right to edit it, no call deletes a job, and nobody's hours, no
 * closed period and no log of the whole company are kept yet. They are taken, kept and answered as all others are; no
 * screen offers them, and nothing is refused for want of one. See docs/decisions/244-rights-that-do-nothing.md.
 */
export const idleRights = [
  'jobs.delete',
  'estimates.delete',
  'invoices.delete',
  'contracts.delete',
  'accounting.lock_period',
  'time.own',
  'time.all',
  'audit.view',
] as const satisfies readonly Permission[]

/** A right whose absence shuts something. */
export type UsedRight = Exclude<Permission, (typeof idleRights)[number]>

export function isUsed(permission: Permission): permission is UsedRight {
  return !idleRights.some((idle) => idle === permission)
}

export const usedRights: readonly UsedRight[] = permissions.filter(isUsed)
