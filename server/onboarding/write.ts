import type * as calls from '#contract/onboarding/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { keepInsurance, keepLogo } from '#server/company/logo.ts'
import { insertCompany, setLogo, updateCompany, updateCompanyWork } from '#server/company/write.ts'
import { inviteSeveral } from '#server/employees/invite-employee.ts'
import { findDefaultRole, finishOnboarding, startTeam } from '#server/employees/write.ts'
import type { CompanyCtx, Outside, PersonCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { choosePlan } from '#server/subscription/choose.ts'
import { startTrial } from '#server/subscription/write.ts'
import { saveOwnProfile } from '#server/users/profile/save-own-profile.ts'
import { pageOf } from './read.ts'

/** Step 1. */
export async function saveAboutYou(ctx: PersonCtx, input: InputOf<typeof calls.saveAboutYou>) {
  await saveOwnProfile(ctx, input)
  return { next: pageOf(2) }
}

/** Step 2: the first time it makes the company with its owner, roles and trial; afterwards it changes it. */
export async function saveYourCompany(ctx: PersonCtx, input: InputOf<typeof calls.saveYourCompany>) {
  const { logo, ...details } = input
  if (ctx.companyId) {
    const companyId = ownCompany(ctx)
    await updateCompany(ctx, companyId, details, await keepLogo({ ...ctx, companyId }, logo))
    return { next: pageOf(3) }
  }
  await lockPerson(ctx)
  const companyId = await insertCompany(ctx, details)
  await setLogo(ctx.db, companyId, await keepLogo({ ...ctx, companyId }, logo))
  await startTeam(ctx.db, companyId, ctx.actor.user.id)
  await startTrial(ctx.db, companyId)
  return { next: pageOf(3) }
}

/** Step 3; the last one where the server runs without plans. */
export async function saveHowYouWork(ctx: PersonCtx, input: InputOf<typeof calls.saveHowYouWork>) {
  const { insurance_certificate, ...work } = input
  const companyId = ownCompany(ctx)
  await updateCompanyWork(ctx, companyId, work, await keepInsurance({ ...ctx, companyId }, insurance_certificate))
  if (work.invite_emails?.length) {
    const role = await findDefaultRole(ctx.db, companyId, 'crew_member')
    if (!role) throw refuseField('invite_emails', 'Invite people from your team page, with a role for each')
    await inviteSeveral({ ...ctx, companyId }, work.invite_emails, role)
  }
  if (ctx.platform.env.PLANS === 'off') await finishOnboarding(ctx.db, companyId, ctx.actor.user.id)
  return { next: pageOf(4) }
}

/** Step 4: a plan; while the trial lasts nothing is charged. Where the card's bank wants to ask first, it is sent again. */
export async function startPlan(ctx: Outside<PersonCtx>, requested: InputOf<typeof calls.startPlan>) {
  const companyId = ownCompany(ctx)
  const attempt = await choosePlan({ ...ctx, companyId } as Outside<CompanyCtx>, requested)
  if (attempt) return { next: pageOf(4), attempt }
  await ctx.inTransaction(({ db, actor }) => finishOnboarding(db, companyId, actor.user.id))
  return { next: '/dashboard', attempt }
}

/** Step 4 without a plan: the trial goes on. */
export async function skipPlan(ctx: PersonCtx) {
  await finishOnboarding(ctx.db, ownCompany(ctx), ctx.actor.user.id)
  return { next: '/dashboard' }
}

function ownCompany(ctx: Pick<PersonCtx, 'actor' | 'companyId'>): CompanyId {
  if (!ctx.companyId)
    throw new Refusal('onboarding_required', 'Tell us about your company first', { redirect: pageOf(2) })
  if (ctx.actor.kind !== 'owner')
    throw new Refusal('permission_denied', "You don't have access to that", { redirect: '/dashboard' })
  return ctx.companyId
}

/** Two clicks at once must not make two companies: the second waits, then finds the first. */
async function lockPerson(ctx: PersonCtx) {
  await ctx.db.selectFrom('user_account').select('id').where('id', '=', ctx.actor.user.id).forUpdate().execute()
  const owned = await ctx.db
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', ctx.actor.user.id)
    // Who was removed elsewhere, or left, may begin with a company of their own.
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (owned)
    throw new Refusal('conflict', 'Your company was just created. Continue to the next step.', { redirect: pageOf(3) })
}
