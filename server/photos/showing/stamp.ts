import { formatInstant } from '#contract/values/dates.ts'
import { readSettings } from '#server/company/read.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'

/** What is written onto a picture of when it was taken: in the words and the time of the company. */
export async function stampOf(
  ctx: Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId },
): Promise<(taken_at: string) => string> {
  const { timezone, locale } = await readSettings(ctx, ctx.companyId)
  return (taken_at) => formatInstant(taken_at, timezone, locale)
}
