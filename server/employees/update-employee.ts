import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { updateEmployee as updateCall } from '#contract/employees/calls.ts'
import { employeeFields } from '#contract/employees/fields.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { permissionDenied, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { plainValues } from '#server/http/record.ts'
import { withinSeats } from '#server/subscription/seats.ts'
import { getEmployee } from './list-employees.ts'
import { type LockedEmployee, lockEmployee } from './lock-employee.ts'
import { denied, type LockedRole, lockRole, refuseBeyond } from './lock-role.ts'

type Input = InputOf<typeof updateCall>

/** Sets what the company sets of a person. A new role holds at their next request. */
export async function updateEmployee(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof updateCall>> {
  // The role is locked before the person, as when a role is changed.
  const role = input.role_id ? await lockRole(ctx, input.role_id, 'share') : undefined
  if (input.role_id && !role) throw refuseField('role_id', 'Choose a role')
  const locked = await lockEmployee(ctx, input.id)
  if (input.version !== undefined && input.version !== locked.version)
    throw new Refusal('stale_version', 'Someone else changed this person. Look again.', {
      current: await getEmployee(ctx, input.id),
    })
  if (role && role.id !== locked.role_id) await giveRole(ctx, locked, role)
  await saveTerms(ctx, input)
  return { employee: await getEmployee(ctx, input.id) }
}

async function giveRole(ctx: CompanyCtx, locked: LockedEmployee, role: LockedRole) {
  if (locked.kind === 'owner') throw denied('The owner can do everything and has no role')
  if (locked.user_id === ctx.actor.user.id) throw denied("You can't change your own role")
  refuseBeyond(ctx, role.permissions, 'role_id')
  const before = await getEmployee(ctx, locked.user_id)
  // A bookkeeper has no seat and would need one now. Source: docs/domain.md, Plans.
  await withinSeats(ctx, ctx.companyId, () =>
    ctx.db
      .updateTable('membership')
      .set({ role_id: role.id, version: sql`version + 1` })
      .where('company_id', '=', ctx.companyId)
      .where('user_id', '=', locked.user_id)
      .execute(),
  )
  await recordActivity(ctx, {
    noun: 'company',
    noun_id: ctx.companyId,
    kind: 'employee_role_changed',
    title: before.name,
    note: `${before.role?.name} → ${role.name}`,
    detail: { user_id: locked.user_id, before: before.role, after: { id: role.id, name: role.name } },
  })
}

/** What stands of a person in the company's own row, as far as it was sent. */
async function saveTerms(ctx: CompanyCtx, input: Input) {
  const { id, hourly_cost } = input
  if (hourly_cost !== undefined && levelOf(ctx.actor, 'costs.view') !== 'all') throw permissionDenied()
  const set = {
    ...plainValues(employeeFields, input),
    ...(hourly_cost === undefined ? {} : { hourly_cost: readMoneyFromZero('hourly_cost', hourly_cost) ?? null }),
  }
  if (Object.keys(set).length === 0) return
  await ctx.db
    .insertInto('employee')
    .values({ company_id: ctx.companyId, user_id: id, ...set })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ ...set, version: sql`employee.version + 1` }),
    )
    .execute()
}
