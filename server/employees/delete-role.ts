import { sql } from 'kysely'
import type { deleteRole as deleteCall } from '#contract/employees/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type LockedRole, lockRole, refuseBeyond, refuseOwnRole } from './lock-role.ts'

type Answer = AnswerOf<typeof deleteCall> & { message: string }

/** Deletes a role of the company's own. Who has it, or is invited to it, gets another one first. */
export async function deleteRole(ctx: CompanyCtx, input: InputOf<typeof deleteCall>): Promise<Answer> {
  const role = await lockRole(ctx, input.id, 'change')
  if (!role) throw notFound('role')
  refuseOwnRole(ctx, role)
  if (role.key)
    throw new Refusal(
      'conflict',
      `${role.name} is one of the five standard roles and can't be deleted. Change it or reset it.`,
    )
  const moved = input.reassign_to ? await reassign(ctx, role, input.reassign_to) : 0
  if (!input.reassign_to) await refuseInUse(ctx, role)
  // Somebody who was removed, or an invitation that ran out, has no role from now on.
  await dropRole(ctx, role.id)
  await ctx.db.deleteFrom('role').where('company_id', '=', ctx.companyId).where('id', '=', role.id).execute()
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: ctx.companyId,
    kind: 'role_deleted',
    title: role.name,
    detail: { before: role.permissions, reassigned_to: input.reassign_to ?? null, moved },
  })
  return { moved, message: `${role.name} deleted` }
}

async function reassign(ctx: CompanyCtx, role: LockedRole, to: string): Promise<number> {
  const next = to === role.id ? undefined : await lockRole(ctx, to, 'share')
  if (!next) throw refuseField('reassign_to', 'Choose another role')
  refuseBeyond(ctx, next.permissions, 'role_id')
  const { numUpdatedRows } = await ctx.db
    .updateTable('membership')
    .set({ role_id: next.id, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('role_id', '=', role.id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  await ctx.db
    .updateTable('invitation')
    .set({ role_id: next.id })
    .where('company_id', '=', ctx.companyId)
    .where('role_id', '=', role.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return Number(numUpdatedRows)
}

async function refuseInUse(ctx: CompanyCtx, role: LockedRole) {
  const { rows } = await sql<{ people: number; invited: number }>`select
    (select count(*) from membership where company_id = ${ctx.companyId} and role_id = ${role.id}
      and deactivated_at is null) as people,
    (select count(*) from invitation where company_id = ${ctx.companyId} and role_id = ${role.id}
      and accepted_at is null and revoked_at is null) as invited`.execute(ctx.db)
  const { people = 0, invited = 0 } = rows[0] ?? {}
  if (people + invited === 0) return
  const who = [
    people > 0 ? `${people} ${people === 1 ? 'person has' : 'people have'} it` : '',
    invited > 0 ? `${invited} ${invited === 1 ? 'invitation names' : 'invitations name'} it` : '',
  ]
  const sentence = `${role.name} is in use: ${who.filter(Boolean).join(' and ')}. Choose another role for them.`
  throw refuseField('reassign_to', sentence, 'role_in_use')
}

async function dropRole({ db, companyId }: CompanyCtx, id: string) {
  await db
    .updateTable('membership')
    .set({ role_id: null })
    .where('company_id', '=', companyId)
    .where('role_id', '=', id)
    .execute()
}
