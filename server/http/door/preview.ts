import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can, type Grants, levelOf, permissions } from '#contract/access/permissions.ts'
import { leastOf } from '#contract/access/reach.ts'
import type { Call } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor, Link } from '../context.ts'

const roleId = z.uuid()

/**
 * Whoever manages the team may view the company as one of its roles (`X-Preview-Role`): the same person with that role's
 * rights, and never more than their own. Every write is refused. Returns the actor for the checks that follow.
 */
export async function asPreviewed(
  request: FastifyRequest,
  row: Call,
  known: { actor: Actor | null; link: Link | null; db: Db },
): Promise<Actor | null> {
  const asked = request.headers['x-preview-role']
  const { actor, link, db } = known
  if (asked === undefined || !actor || link || row.who === 'public') return actor
  if (row.method !== 'GET')
    throw new Refusal('preview_read_only', 'You are only looking. Stop the preview to change something.')
  const role = actor.company && can(actor, 'employees.manage') ? await findRole(db, actor.company.id, asked) : undefined
  if (!role) throw new Refusal('preview_ended', 'This preview is over')
  return {
    ...actor,
    isPreview: true,
    kind: 'employee',
    role: { ...role, version: actor.role.version },
    permissions: cut(actor, role),
  }
}

function cut(actor: Actor, role: { permissions: Grants }): Grants {
  return Object.fromEntries(
    permissions.map((key) => [key, leastOf(levelOf(actor, key), role.permissions[key] ?? 'none')]),
  )
}

async function findRole(db: Db, companyId: string, asked: string | string[]) {
  const id = roleId.safeParse(asked)
  if (!id.success) return undefined
  const role = await db
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('company_id', '=', companyId)
    .where('id', '=', id.data)
    .executeTakeFirst()
  return role && { ...role, permissions: role.permissions as Grants }
}
