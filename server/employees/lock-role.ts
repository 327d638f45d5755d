import { beyond } from '#contract/access/granting.ts'
import type { Grants, RoleKey } from '#contract/access/permissions.ts'
import { Refusal, type RefusalDetail } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type LockedRole = { id: string; key: RoleKey | null; name: string; permissions: Grants; version: number }

/** A role of the company as it stands, locked until the commit: against change, or (`share`) against going away only. */
export async function lockRole(ctx: CompanyCtx, id: string, lock: 'change' | 'share'): Promise<LockedRole | undefined> {
  const found = ctx.db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'permissions', 'version'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
  const row = await (lock === 'share' ? found.forShare() : found.forUpdate()).executeTakeFirst()
  return row && { ...row, key: row.key as RoleKey | null, permissions: row.permissions as Grants }
}

/** Nobody grants what they lack: names each right that goes too far. `before` is what was granted already. Source: docs/domain.md, Roles. */
export function refuseBeyond(ctx: CompanyCtx, next: Grants, field: 'permissions' | 'role_id', before?: Grants) {
  const tooMuch = beyond(ctx.actor, next, before)
  if (tooMuch.length === 0) return
  if (field === 'role_id') throw denied('This role can do more than yours. Ask the owner.', { role_id: [roleTooWide] })
  const fields = Object.fromEntries(tooMuch.map((key) => [`permissions.${key}`, [rightTooFar]]))
  throw denied(`You can't give permissions you don't have: ${tooMuch.join(', ')}`, fields)
}

/** Nobody changes the role they work under, be it to less. Source: docs/domain.md, Roles. */
export function refuseOwnRole(ctx: CompanyCtx, role: LockedRole) {
  if (ctx.actor.role.id === role.id) throw denied("You can't change your own role")
}

/** 403 in words of its own; the redirect keeps the person signed in. */
export function denied(message: string, fields?: RefusalDetail['fields']): Refusal {
  return new Refusal('permission_denied', message, { redirect: '/dashboard', fields })
}

const roleTooWide = 'This role can do more than yours'
const rightTooFar = "You don't have this permission yourself"
