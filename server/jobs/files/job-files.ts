import { type RawBuilder, sql } from 'kysely'
import { levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import type { listJobFiles as listCall } from '#contract/jobs/files/calls.ts'
import { type JobFile, jobFile } from '#contract/jobs/files/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findJob } from '../job-record.ts'
import type { JobRecord } from '../show-job.ts'

export type JobFileRecord = JobFile & { job_id: string; file_key: string; deleted_at: string | null }

/** The files of a job, the latest first. */
export async function listJobFiles(
  ctx: CompanyCtx,
  { id }: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  await getJobOfFiles(ctx, id)
  return { files: (await findJobFiles(ctx, id, sql`f.deleted_at is null`)).map(showJobFile) }
}

/** A job that the person sees, for what a right of theirs reaches; `lock` keeps it as it is until the commit. */
export async function getJobOfFiles(
  ctx: CompanyCtx,
  id: string,
  { right = 'jobs.view', lock = false }: { right?: Permission; lock?: boolean } = {},
): Promise<JobRecord> {
  const job = await findJob(ctx, sql`j.id = ${id}`, lock)
  if (!job) throw notFound('job')
  if (!reaches(levelOf(ctx.actor, right), job.own)) throw permissionDenied()
  return job
}

/** Files (`f`) of a job that pass a test. */
export async function findJobFiles(
  { db, companyId }: CompanyCtx,
  jobId: string,
  test: RawBuilder<unknown>,
): Promise<JobFileRecord[]> {
  const { rows } = await sql<JobFileRecord>`select f.* from job_file f
    where f.company_id = ${companyId} and f.job_id = ${jobId} and ${test} order by f.created_at desc, f.id desc`.execute(
    db,
  )
  return rows
}

export function showJobFile(record: JobFileRecord): JobFile {
  return jobFile.parse({ ...record, bytes: Number(record.bytes) })
}
