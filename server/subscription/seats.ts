import type { Nullable, Selectable } from 'kysely'
import { planAllowsWork } from '#contract/subscription/rules.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { planLimitsOf, planOf, plans } from './plans.ts'
import { countSeats } from './usage.ts'

/**
 * Carries out what may add people to the team, and refuses it with all it did where it takes a seat that the plan does
 * not have: 400 `seat_limit`. Active members and invitations that wait are counted by the role they have afterwards;
 * clients and bookkeepers are free (docs/domain.md, Plans). Two at once are counted one after the other: the plan's row is locked
 * until the commit. Who takes no seat more is refused nothing, however full the team is. `why` goes before the sentence.
 */
export async function withinSeats<T>(
  { db, platform }: Pick<PersonCtx, 'db' | 'platform'>,
  companyId: CompanyId,
  work: () => Promise<T>,
  why = '',
): Promise<T> {
  if (platform.env.PLANS === 'off') return work()
  const { plan } = await db
    .selectFrom('subscription')
    .select('plan')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await countSeats(db, companyId, platform)
  const done = await work()
  const after = await countSeats(db, companyId, platform)
  const most = planLimitsOf(plan).users
  if (most === null || after <= most || after <= before) return done
  const people = most === 1 ? '1 person' : `${most} people`
  throw new Refusal(
    'seat_limit',
    `${why}The ${planOf(plan).name} plan has room for ${people}, and every seat is taken. Remove someone or choose a larger plan.`,
  )
}

/**
 * Refuses one company more than the caller's plans allow: 400 `company_limit`, with the plan that has room. The largest
 * plan of the companies one owns counts, on trial the trial's; a first company is always free. To be asked in the
 * transaction that makes the company, before it does: two at once are counted one after the other.
 */
export async function refuseMoreCompanies(ctx: PersonCtx): Promise<void> {
  if (ctx.platform.env.PLANS === 'off') return
  const { id } = ctx.actor.user
  await ctx.db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute()
  const owned = await ctx.db
    .selectFrom('membership as m')
    .leftJoin('subscription as s', 's.company_id', 'm.company_id')
    .select(['s.plan', 's.status', 's.trial_end', 's.grace_until'])
    .where('m.user_id', '=', id)
    .where('m.kind', '=', 'owner')
    .where('m.deactivated_at', 'is', null)
    .execute()
  const most = Math.max(1, ...owned.map((each) => companiesOf(each, ctx.platform.now())))
  if (owned.length < most) return
  const companies = most === 1 ? '1 company' : `${most} companies`
  throw new Refusal('company_limit', `Your plan has room for ${companies}. ${offerMoreThan(most)}`)
}

type OwnedPlan = Nullable<Pick<Selectable<DB['subscription']>, 'plan' | 'status' | 'trial_end' | 'grace_until'>>

function companiesOf({ plan, status, ...rest }: OwnedPlan, now: string): number {
  if (!plan || !status || !planAllowsWork({ ...rest, status }, now)) return 1
  return planOf(plan).limits.companies
}

function offerMoreThan(companies: number): string {
  const larger = plans.find(({ limits }) => limits.companies > companies)
  return larger
    ? `The ${larger.name} plan has room for ${larger.limits.companies}: choose it in Settings, Subscription to add another.`
    : 'No plan has room for more.'
}
