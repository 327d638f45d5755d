import { sql } from 'kysely'
import { type Grants, grantsOf } from '#contract/access/permissions.ts'
import type { TeamActivity } from '#contract/employees/activity-rules.ts'
import type * as calls from '#contract/employees/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { getRole } from './list-roles.ts'
import { type LockedRole, lockRole, refuseBeyond, refuseOwnRole } from './lock-role.ts'

/** Makes a role of the company's own. */
export async function createRole(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.createRole>,
): Promise<AnswerOf<typeof calls.createRole>> {
  refuseBeyond(ctx, input.permissions, 'permissions')
  await refuseTakenName(ctx, input.name)
  const { id } = await ctx.db
    .insertInto('role')
    .values({ company_id: ctx.companyId, name: input.name, permissions: JSON.stringify(input.permissions) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(ctx, 'role_created', input.name, { after: input.permissions })
  return { role_id: id, role: await getRole(ctx, id) }
}

/** Changes a role's name and rights. Everybody who has it works under the new rights from their next request on. */
export async function updateRole(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.updateRole>,
): Promise<AnswerOf<typeof calls.updateRole>> {
  const before = await lockToChange(ctx, input)
  const name = input.name ?? before.name
  const permissions = input.permissions ?? before.permissions
  refuseBeyond(ctx, permissions, 'permissions', before.permissions)
  if (name !== before.name) await refuseTakenName(ctx, name, before.id)
  await withinSeats(ctx, ctx.companyId, () => save(ctx, before, { name, permissions }), paidFor(before))
  await notify(ctx, 'role_changed', name, { before: before.permissions, after: permissions })
  return { role: await getRole(ctx, before.id) }
}

/** Gives one of the five its first rights again. What the company calls it stays. */
export async function resetRole(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.resetRole>,
): Promise<AnswerOf<typeof calls.resetRole> & { message: string }> {
  const before = await lockToChange(ctx, input)
  if (!before.key) throw new Refusal('conflict', `${before.name} is a custom role and has no default`)
  const permissions = grantsOf(before.key)
  refuseBeyond(ctx, permissions, 'permissions', before.permissions)
  await save(ctx, before, { name: before.name, permissions })
  await notify(ctx, 'role_reset', before.name, { before: before.permissions, after: permissions })
  return { role: await getRole(ctx, before.id), message: `${before.name} reset to the default` }
}

/* The one role whose seats are free stays so only as it is. */
function paidFor({ name, key }: LockedRole): string | undefined {
  return key === 'bookkeeper'
    ? `With more permissions than the default, ${name} takes up a seat for each person. `
    : undefined
}

async function lockToChange(ctx: CompanyCtx, { id, version }: { id: string; version?: number }): Promise<LockedRole> {
  const before = await lockRole(ctx, id, 'change')
  if (!before) throw notFound('role')
  refuseOwnRole(ctx, before)
  if (version !== undefined && version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this role. Look at it again.', {
      current: await getRole(ctx, id),
    })
  return before
}

async function save(ctx: CompanyCtx, { id }: LockedRole, next: { name: string; permissions: Grants }) {
  await ctx.db
    .updateTable('role')
    .set({ name: next.name, permissions: JSON.stringify(next.permissions), version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  // Open pages of these people notice by the version and ask for their rights anew.
  await ctx.db
    .updateTable('membership')
    .set({ version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('role_id', '=', id)
    .execute()
}

/** Names differ by more than their capitals, and none passes for the owner. Two at once wait for one another. */
async function refuseTakenName(ctx: CompanyCtx, name: string, except?: string) {
  if (name.toLowerCase() === 'owner') throw refuseField('name', 'The owner has this name', 'role_name_taken')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role ${ctx.companyId}`}, 0))`.execute(ctx.db)
  const taken = await ctx.db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('company_id', '=', ctx.companyId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  if (taken && taken.id !== except)
    throw refuseField('name', `There is already a role called ${taken.name}`, 'role_name_taken')
}

async function notify(ctx: CompanyCtx, kind: TeamActivity, title: string, detail: object) {
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind, title, detail })
}
