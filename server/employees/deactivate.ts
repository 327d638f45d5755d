import { sql } from 'kysely'
import type { TeamActivity } from '#contract/employees/activity-rules.ts'
import type * as calls from '#contract/employees/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { endSessionsIn } from '#server/users/sign-in/company-sessions.ts'
import { getEmployee } from './list-employees.ts'
import { lockEmployee } from './lock-employee.ts'
import { denied, lockRole, refuseBeyond } from './lock-role.ts'

type DeactivateAnswer = AnswerOf<typeof calls.deactivateEmployee> & { message: string }

/**
 * Removes a person: no request of theirs finds the company from now on, and their sessions here are over. Their name stays
 * on jobs and documents. A second time changes nothing.
 */
export async function deactivateEmployee(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.deactivateEmployee>,
): Promise<DeactivateAnswer> {
  const locked = await lockEmployee(ctx, input.id)
  if (locked.kind === 'owner') throw denied("The owner can't be removed")
  if (locked.user_id === ctx.actor.user.id) throw denied("You can't remove yourself. Leave the company instead.")
  if (!locked.deactivated_at) {
    await setDeactivated(ctx, input.id, { deactivated_at: sql<string>`now()` })
    await endSessionsIn(ctx.db, input.id, ctx.companyId)
  }
  const employee = await getEmployee(ctx, input.id)
  if (!locked.deactivated_at) await notify(ctx, 'employee_removed', employee.name, input.id)
  return { employee, message: `${employee.name} removed` }
}

/** Takes a removed person back, under their old role or another one. */
export async function reactivateEmployee(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.reactivateEmployee>,
): Promise<DeactivateAnswer> {
  const role = input.role_id ? await lockRole(ctx, input.role_id, 'share') : undefined
  if (input.role_id && !role) throw refuseField('role_id', 'Choose a role')
  const locked = await lockEmployee(ctx, input.id)
  const back = role ?? (locked.role_id ? await lockRole(ctx, locked.role_id, 'share') : undefined)
  if (locked.deactivated_at) {
    if (!back) throw refuseField('role_id', 'Choose a role')
    refuseBeyond(ctx, back.permissions, 'role_id')
    await withinSeats(ctx, ctx.companyId, () =>
      setDeactivated(ctx, input.id, { deactivated_at: null, role_id: back.id }),
    )
  }
  const employee = await getEmployee(ctx, input.id)
  if (locked.deactivated_at) await notify(ctx, 'employee_restored', employee.name, input.id)
  return { employee, message: `${employee.name} is back on the team` }
}

async function setDeactivated(ctx: CompanyCtx, id: string, set: object) {
  await ctx.db
    .updateTable('membership')
    .set({ ...set, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', id)
    .execute()
}

async function notify(ctx: CompanyCtx, kind: TeamActivity, title: string, user_id: string) {
  await recordActivity(ctx, { noun: 'company', noun_id: ctx.companyId, kind, title, detail: { user_id } })
}
