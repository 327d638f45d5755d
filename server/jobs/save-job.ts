import { sql, type UpdateObject } from 'kysely'
import type { JobActivity } from '#contract/jobs/activity-rules.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What a change writes, and how the job's history records it. */
export type Change = { set: UpdateObject<DB, 'job'>; kind: JobActivity; note?: string }

type SavedJob = { id: string; title: string; client_id: string | null }

/** Writes a change of a job, its next version and what its history says. */
export async function saveJob(ctx: CompanyCtx, { id, title, client_id }: SavedJob, { set, kind, note }: Change) {
  await ctx.db
    .updateTable('job')
    .set({ ...set, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await recordActivity(ctx, { noun: 'job', noun_id: id, kind, title, note })
  if (client_id) await touchClient(ctx.db, ctx.companyId, client_id)
}

/** The next version of jobs whose crew was changed. */
export async function raiseVersion({ db, companyId }: CompanyCtx, ids: readonly string[]) {
  await db
    .updateTable('job')
    .set({ version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}
