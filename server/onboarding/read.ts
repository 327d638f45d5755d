import { sql } from 'kysely'
import type { Grants } from '#contract/access/permissions.ts'
import { whatRoleCan } from '#contract/employees/invite-rules.ts'
import { kindsHeard } from '#contract/notifications/kind-rules.ts'
import type { getPricing as pricingCall, getOnboardingStatus as statusCall } from '#contract/onboarding/calls.ts'
import { onboardingPage } from '#contract/users/page-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { findAboutClient } from '#server/clients/save-welcome.ts'
import { logoUrl } from '#server/company/read.ts'
import { clientCan } from '#server/employees/preview-invite.ts'
import { detailsOf, findAboutEmployee } from '#server/employees/save-welcome.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { plansOf } from '#server/subscription/plans.ts'
import { avatarUrl } from '#server/users/avatar.ts'
import { answersOfOwner } from './answers.ts'

type Status = AnswerOf<typeof statusCall>

/** Where the caller stands: the steps done, the page to go to, and what was entered. */
export async function getOnboardingStatus(ctx: PersonCtx, input: InputOf<typeof statusCall>): Promise<Status> {
  const place = await findPlace(ctx, input.client_id)
  const [user, company] = await Promise.all([readUser(ctx), readCompany(ctx.db, place)])
  const { about_you_at, first_task, avatar_key, ...about_you } = user
  const { kind, onboarded } = place
  const completed = [about_you_at && 1, company && 2, company?.work_saved_at && 3, onboarded && 4].filter(
    (step) => typeof step === 'number',
  )
  const step = onboarded ? 5 : ([1, 2, 3, 4].find((each) => !completed.includes(each)) ?? 4)
  const joins = company && kind !== 'owner'
  return {
    kind,
    step: joins ? (onboarded ? 5 : 1) : step,
    completed: joins ? [] : completed,
    steps: ctx.platform.env.PLANS === 'off' ? 3 : 4,
    isOnboarded: onboarded,
    unlinked: !company && (await belongedOnce(ctx)),
    next: joins && !onboarded ? onboardingPage(kind) : pageOf(step),
    entered: {
      about_you: about_you_at ? { ...about_you, first_task: first_task as 'estimate' | 'job' | 'books' | null } : null,
      company_name: company?.name ?? null,
      ...(company && !joins ? await answersOfOwner(ctx, company) : { company: null, work: null }),
      employee:
        joins && kind === 'employee'
          ? await answersOfEmployee(ctx, company.id, { ...about_you, photo_url: avatarUrl(avatar_key) })
          : null,
      client: joins && place.client_id ? await answersOfClient(ctx.db, company.id, place.client_id, about_you) : null,
    },
    joining: joins ? await readJoining(ctx.db, company, place) : null,
  }
}

/** The membership that is asked about. */
type Place = {
  companyId: CompanyId | null
  kind: 'owner' | 'employee' | 'client'
  onboarded: boolean
  client_id: string | null
  role: string
  permissions: Grants
}

/** The current one, or that of a client one is elsewhere, behind whose company's wall the rest is read. */
async function findPlace({ db, actor, companyId }: PersonCtx, clientId: string | undefined): Promise<Place> {
  const { kind, onboarded, client_id, role, permissions } = actor
  if (!clientId || clientId === client_id)
    return { companyId, kind: companyId ? kind : 'owner', onboarded, client_id, role: role.name, permissions }
  const there = await db
    .selectFrom('membership')
    .select(['company_id', 'onboarded_at'])
    .where('user_id', '=', actor.user.id)
    .where('client_id', '=', clientId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  const nowhere = { kind: 'client', role: '', permissions: {} } as const
  if (!there) return { ...nowhere, companyId: null, onboarded: false, client_id: null }
  await sql`select set_config('app.company', ${there.company_id}, true)`.execute(db)
  const elsewhere = there.company_id as CompanyId
  return { ...nowhere, companyId: elsewhere, onboarded: there.onboarded_at !== null, client_id: clientId }
}

type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>
type AboutYou = {
  first_name: string
  last_name: string
  phone: string | null
  timezone: string
}

async function readUser({ db, actor }: PersonCtx) {
  return db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'phone', 'job_title', 'timezone', 'first_task', 'about_you_at'])
    .select(['avatar_key', 'marketing_opt_in'])
    .where('id', '=', actor.user.id)
    .executeTakeFirstOrThrow()
}

async function readCompany(db: Db, { companyId }: Place) {
  if (!companyId) return undefined
  const row = await db
    .selectFrom('company')
    .select(['id', 'name', 'work_saved_at', 'logo_key', 'brand_color', 'phone', 'email'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row && { ...row, id: companyId }
}

async function answersOfEmployee(ctx: PersonCtx, companyId: CompanyId, you: AboutYou & { photo_url: string | null }) {
  const said = await findAboutEmployee(ctx.db, companyId, ctx.actor.user.id)
  return {
    first_name: you.first_name,
    last_name: you.last_name,
    timezone: you.timezone,
    phone: said?.phone ?? you.phone,
    ...detailsOf(said),
    photo_url: you.photo_url,
  }
}

async function answersOfClient(db: Db, companyId: CompanyId, clientId: string, you: AboutYou) {
  const known = await findAboutClient(db, companyId, clientId)
  if (!known) return null
  return {
    ...known,
    first_name: known.first_name ?? you.first_name,
    last_name: known.last_name ?? you.last_name,
    phone: known.phone ?? you.phone,
    preferred_contact: known.preferred_contact,
  }
}

async function readJoining(db: Db, company: Company, place: Place): Promise<NonNullable<Status['joining']>> {
  const { id, name, logo_key, brand_color, phone, email } = company
  const { client_id, role, permissions } = place
  return {
    company: { name, logo_url: logoUrl(logo_key), brand_color, phone, email },
    role: client_id ? null : role,
    client_id,
    hears: client_id ? [] : kindsHeard({ kind: 'employee', permissions }),
    can: client_id ? await clientCan(db, id, client_id) : whatRoleCan(permissions),
  }
}

/** Whether the caller was set up in a company that they have left, or were removed from. */
async function belongedOnce({ db, actor }: PersonCtx): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', actor.user.id)
    .where('onboarded_at', 'is not', null)
    .where('deactivated_at', 'is not', null)
    .limit(1)
    .execute()
  return found.length > 0
}

/** The page of a step; past the last one, the dashboard. */
export function pageOf(step: number): string {
  return step > 4 ? '/dashboard' : `/onboard/step${step}`
}

/** The plans to choose from. */
export async function getPricing({ platform }: PersonCtx): Promise<AnswerOf<typeof pricingCall>> {
  const offered = platform.env.PLANS === 'off' ? [] : plansOf(platform.env)
  return { plans: offered, trial_days: limits.trialDays, payment_setup: platform.payments.setup }
}
