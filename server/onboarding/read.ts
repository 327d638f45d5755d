import type { getPricing as pricingCall, getOnboardingStatus as statusCall } from '#contract/onboarding/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { plans } from '#server/subscription/plans.ts'

type Status = AnswerOf<typeof statusCall>

/** Where the caller stands: the steps done, the page to go to, and what was entered. */
export async function getOnboardingStatus(ctx: PersonCtx): Promise<Status> {
  const { actor } = ctx
  const user = await ctx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'phone', 'job_title', 'timezone', 'first_task', 'about_you_at'])
    .where('id', '=', actor.user.id)
    .executeTakeFirstOrThrow()
  const company = ctx.companyId
    ? await ctx.db
        .selectFrom('company')
        .select(['name', 'work_saved_at'])
        .where('id', '=', ctx.companyId)
        .executeTakeFirst()
    : undefined
  const { about_you_at, first_task, ...about_you } = user
  const completed = [about_you_at && 1, company && 2, company?.work_saved_at && 3, actor.onboarded && 4].filter(
    (step) => typeof step === 'number',
  )
  const step = actor.onboarded ? 5 : ([1, 2, 3, 4].find((each) => !completed.includes(each)) ?? 4)
  return {
    kind: actor.company ? actor.kind : 'owner',
    step,
    completed,
    isOnboarded: actor.onboarded,
    next: pageOf(step),
    entered: {
      about_you: about_you_at ? { ...about_you, first_task: first_task as 'estimate' | 'job' | 'books' | null } : null,
      company_name: company?.name ?? null,
    },
  }
}

/** The page of a step; past the last one, the dashboard. */
export function pageOf(step: number): string {
  return step > 4 ? '/dashboard' : `/onboard/step${step}`
}

/** The plans to choose from. */
export async function getPricing({ platform }: PersonCtx): Promise<AnswerOf<typeof pricingCall>> {
  const offered = platform.env.PLANS === 'off' ? [] : plans
  return { plans: offered, trial_days: limits.trialDays, payment_setup: platform.payments.setup }
}
