import { planAllowsWork } from '#contract/subscription/rules.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'
import type { Env } from '#server/platform/env.ts'
import { planOf, plans, roomOf } from './plans.ts'
import { usageOf } from './usage.ts'

/**
 * Refuses one person more than the plan has room for: 400 `seat_limit`. Active members and invitations that wait are
 * counted; clients and bookkeepers are free (field.md 2.13). To be asked in the transaction that adds the person, before
 * it does: two at once are counted one after the other. Who accepts an invitation was counted when it was written.
 */
export async function refuseFullTeam(
  db: Db,
  companyId: CompanyId,
  joining: { env: Pick<Env, 'PLANS'>; role_id: string | null },
): Promise<void> {
  if (joining.env.PLANS === 'off') return
  const { plan } = await db
    .selectFrom('subscription')
    .select('plan')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (joining.role_id && (await isBookkeeper(db, companyId, joining.role_id))) return
  const { users } = await usageOf(db, companyId)
  const room = roomOf(plan).users
  if (room === null || users < room) return
  const people = room === 1 ? '1 person' : `${room} people`
  throw new Refusal(
    'seat_limit',
    `The ${planOf(plan).name} plan has room for ${people}, and every seat is taken. Remove someone or choose a larger plan.`,
  )
}

/**
 * Refuses one company more than the caller's plans have room for: 400 `company_limit`. The largest plan of the companies
 * one owns counts, on trial the largest on offer; a first company is always free. To be asked in the transaction that
 * makes the company, before it does: two at once are counted one after the other.
 */
export async function refuseMoreCompanies(ctx: PersonCtx): Promise<void> {
  if (ctx.platform.env.PLANS === 'off') return
  const { id } = ctx.actor.user
  await ctx.db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute()
  const owned = await ctx.db
    .selectFrom('membership as m')
    .leftJoin('subscription as s', 's.company_id', 'm.company_id')
    .select(['s.plan', 's.status', 's.trial_end', 's.grace_until', 's.provider_subscription_id'])
    .where('m.user_id', '=', id)
    .where('m.kind', '=', 'owner')
    .where('m.deactivated_at', 'is', null)
    .execute()
  const room = Math.max(1, ...owned.map((each) => companiesOf(each, ctx.platform.now())))
  if (owned.length < room) return
  const companies = room === 1 ? '1 company' : `${room} companies`
  throw new Refusal('company_limit', `Your plan has room for ${companies}. Choose a larger plan to add another.`)
}

type Owned = Record<'plan' | 'status' | 'trial_end' | 'grace_until' | 'provider_subscription_id', string | null>

function companiesOf({ plan, status, provider_subscription_id, ...rest }: Owned, now: string): number {
  if (!plan || !status || !planAllowsWork({ ...rest, status: status as SubscriptionStatus }, now)) return 1
  if (!provider_subscription_id) return Math.max(...plans.map((each) => each.limits.companies))
  return planOf(plan).limits.companies
}

async function isBookkeeper(db: Db, companyId: CompanyId, roleId: string): Promise<boolean> {
  const role = await db
    .selectFrom('role')
    .select('key')
    .where('company_id', '=', companyId)
    .where('id', '=', roleId)
    .executeTakeFirst()
  return role?.key === 'bookkeeper'
}
