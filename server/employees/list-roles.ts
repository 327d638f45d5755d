import { type RawBuilder, sql } from 'kysely'
import { usedRights } from '#contract/access/idle-rights.ts'
import { type Grants, grantsOf, type RoleKey, roleKeys } from '#contract/access/permissions.ts'
import { wholeOf } from '#contract/access/reach.ts'
import type { listRoles as listCall } from '#contract/employees/calls.ts'
import type { Role } from '#contract/employees/role-shapes.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** The five in their order, then the company's own by name. */
export async function listRoles(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  return { roles: await readRoles(ctx) }
}

/** One of them, for the answer to a change. */
export async function getRole(ctx: CompanyCtx, id: string): Promise<Role> {
  const [found] = await readRoles(ctx, sql`r.id = ${id}`)
  if (!found) throw notFound('role')
  return found
}

type Row = Omit<Role, 'permissions' | 'is_default'> & { permissions: Grants }

async function readRoles(ctx: CompanyCtx, which: RawBuilder<unknown> = sql`true`): Promise<Role[]> {
  const { rows } = await sql<Row>`select r.id, r.key, r.name, r.permissions, r.version,
      (select count(*) from membership m where m.company_id = r.company_id and m.role_id = r.id
        and m.deactivated_at is null) as people,
      (select count(*) from invitation i where i.company_id = r.company_id and i.role_id = r.id
        and i.accepted_at is null and i.revoked_at is null) as invited
    from role r where r.company_id = ${ctx.companyId} and ${which}
    order by array_position(${[...roleKeys]}::text[], r.key), lower(r.name), r.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, permissions: wholeOf(row.permissions), is_default: isDefault(row) }))
}

function isDefault({ key, permissions: locked }: Row): boolean {
  if (!key) return false
  const first = grantsOf(key as RoleKey)
  return usedRights.every((right) => (locked[right] ?? 'none') === first[right])
}
