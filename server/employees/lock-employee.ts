import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type LockedEmployee = Awaited<ReturnType<typeof lockEmployee>>

/** Somebody of the company, locked until the commit. A client's log-in is nobody here. */
export async function lockEmployee({ db, companyId }: CompanyCtx, id: string) {
  const found = await db
    .selectFrom('membership as m')
    .select(['m.user_id', 'm.kind', 'm.role_id', 'm.deactivated_at', 'm.version'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', id)
    .where('m.kind', '<>', 'client')
    .forUpdate('m')
    .executeTakeFirst()
  if (!found) throw notFound('employee')
  return found
}
