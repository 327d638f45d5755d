import type { z } from 'zod'
import type { onboardingStatus } from '#contract/onboarding/shapes.ts'
import { readSettings } from '#server/company/read.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

type OnboardingAnswers = Pick<z.output<typeof onboardingStatus>['entered'], 'company' | 'work'>

/** What an owner entered of the company in steps 2 and 3, to go on with on another device. */
export async function answersOfOwner(
  ctx: PersonCtx,
  { id, work_saved_at }: { id: CompanyId; work_saved_at: unknown },
): Promise<OnboardingAnswers> {
  const settings = await readSettings(ctx, id)
  const company = { ...settings, company_name: settings.name }
  if (!work_saved_at) return { company, work: null }
  const { team_size } = await ctx.db
    .selectFrom('company')
    .select('team_size')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const said = team_size as NonNullable<OnboardingAnswers['work']>['team_size']
  return { company, work: { ...settings, team_size: said, invited: await invitedTo(ctx.db, id) } }
}

async function invitedTo(db: Db, companyId: CompanyId): Promise<string[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('email')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'employee')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ email }) => email)
}
