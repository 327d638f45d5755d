import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

export type GalleryLinks = { client_id: string | null; job_id: string | null }

/**
 * The client and job that a gallery is to be of: ones the person may see, and the job's client where it has one. Who uploads
 * to their own galleries alone makes theirs of jobs they are on.
 */
export async function chooseLinks(
  ctx: CompanyCtx,
  { client, job }: { client?: string | null | undefined; job?: string | null | undefined },
): Promise<GalleryLinks> {
  const found = job ? await getJobToLink(ctx, job) : undefined
  if (client && found?.client_id && client !== found.client_id)
    throw refuseField('client', 'The job is for another client')
  if (client && client !== found?.client_id) await refuseUnknownClient(ctx, client)
  return { client_id: found?.client_id ?? client ?? null, job_id: found?.id ?? null }
}

async function getJobToLink({ db, companyId, actor }: CompanyCtx, id: string) {
  const own = levelOf(actor, 'photos.upload') === 'own'
  const { rows } = await sql<{ id: string; client_id: string | null }>`select j.id, j.client_id from job j
    where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)} ${
      own
        ? sql`and exists (select from job_assignee a
      where a.company_id = j.company_id and a.job_id = j.id and a.user_id = ${actor.user.id})`
        : sql``
    } for share of j`.execute(db)
  if (!rows[0]) throw refuseField('job', 'Choose a job')
  return rows[0]
}

async function refuseUnknownClient({ db, companyId, actor }: CompanyCtx, id: string) {
  const { rows } = await sql`select c.id from client c where c.company_id = ${companyId} and c.id = ${id}
    and ${isVisibleClient(actor)} for share of c`.execute(db)
  if (rows.length === 0) throw refuseField('client', 'Choose a client')
}
