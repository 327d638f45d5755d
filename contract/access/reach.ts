import { usedRights } from './idle-rights.ts'
import { type Grants, type Holder, type Level, levelOf, type Permission, permissions } from './permissions.ts'

const ownable = ['jobs', 'tasks', 'clients', 'prices', 'costs', 'estimates', 'invoices', 'payments', 'contracts']
const ownableToo: readonly Permission[] = ['accounting.attach_receipt']

/**
 * Rights that can stop at a person's own things: what they made, what they are assigned to. All others are about the
 * company as a whole and reach everything or nothing.
 */
export function canBeOwn(permission: Permission): boolean {
  const [noun = ''] = permission.split('.')
  return [...ownable, 'photos', 'time'].includes(noun) || ownableToo.includes(permission)
}

/** Rights that no role can hold: they go with the company itself. Source: docs/domain.md, Roles. */
export const ownersAlone: readonly Permission[] = ['subscription.manage', 'company.delete', 'company.transfer']

/** How far `none`, `own` and `all` reach, so that they compare. */
export function rankOf(level: Level): number {
  return levels.indexOf(level)
}

export const levels = ['none', 'own', 'all'] as const

/** The shortest reach of several: what a thing that needs all of them reaches. */
export function leastOf(...each: readonly Level[]): Level {
  return levels[Math.min(...each.map(rankOf))] ?? 'none'
}

/** How far a right about estimates and invoices reaches: they are prices, so no further than prices do. */
export function levelWithPrices(holder: Holder, permission: Permission): Level {
  return leastOf(levelOf(holder, permission), levelOf(holder, 'prices.view'))
}

/** Every right with its level; one that is not named is `none`. */
export function wholeOf(grants: Grants): Record<Permission, Level> {
  return Object.fromEntries(permissions.map((key) => [key, grants[key] ?? 'none'])) as Record<Permission, Level>
}

export type Reach = 'own' | 'all' | 'mixed'

/** Whether a role reaches its people's own things, all, or some of both; a role that grants nothing reaches all. */
export function reachOf(grants: Grants): Reach {
  const held = new Set(usedRights.filter(canBeOwn).map((key) => grants[key] ?? 'none'))
  if (held.has('own')) return held.has('all') ? 'mixed' : 'own'
  return 'all'
}

/** The same rights with another reach, where they can have one. */
export function withReach(grants: Grants, reach: 'own' | 'all'): Record<Permission, Level> {
  const whole = wholeOf(grants)
  for (const key of permissions) if (canBeOwn(key) && whole[key] !== 'none') whole[key] = reach
  return whole
}
