import { sql } from 'kysely'
import type {
  deleteJobFile as deleteCall,
  renameJobFile as renameCall,
  restoreJobFile as restoreCall,
} from '#contract/jobs/files/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { shownName } from '#server/http/door/taking-in.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { forgetJobFiles } from '../tasks.ts'
import { truthfulName } from './file-kind.ts'
import { findJobFiles, getJobOfFiles, type JobFileRecord, showJobFile } from './job-files.ts'

/** Gives a file another name. */
export async function renameJobFile(
  ctx: CompanyCtx,
  { id, file_id, name }: InputOf<typeof renameCall>,
): Promise<AnswerOf<typeof renameCall>> {
  await getJobOfFiles(ctx, id, { right: 'jobs.edit', lock: true })
  const file = await getFile(ctx, id, file_id)
  const next = truthfulName(shownName(name), file.mime)
  if (next.length > limits.line) throw refuseField('name', `Use at most ${limits.line} characters`)
  await ctx.db
    .updateTable('job_file')
    .set({ name: next })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', file.id)
    .execute()
  return { file: showJobFile({ ...file, name: next }) }
}

/** Deletes a file; for a day it can be brought back. */
export async function deleteJobFile(ctx: CompanyCtx, { id, file_id }: InputOf<typeof deleteCall>) {
  const job = await getJobOfFiles(ctx, id, { right: 'jobs.edit', lock: true })
  const file = await getFile(ctx, id, file_id)
  await setDeleted(ctx, file.id, sql`now()`)
  const { db, companyId: company_id, platform } = ctx
  const runAt = new Date(Date.parse(platform.now()) + (limits.deletedJobFileHours * 60 + 5) * 60_000).toISOString()
  await enqueue(db, forgetJobFiles, { company_id, job_id: id }, { runAt })
  await recordActivity(ctx, { noun: 'job', noun_id: id, kind: 'file_deleted', title: job.title, note: file.name })
  return { message: `${file.name} deleted` }
}

/** Brings back a file as it was; one that is there stays. */
export async function restoreJobFile(ctx: CompanyCtx, { id, file_id }: InputOf<typeof restoreCall>) {
  await getJobOfFiles(ctx, id, { right: 'jobs.edit', lock: true })
  const still = sql`(f.deleted_at is null or f.deleted_at > now() - make_interval(hours => ${limits.deletedJobFileHours}))`
  const [file] = await findJobFiles(ctx, id, sql`f.id = ${file_id} and ${still}`)
  if (!file) throw notFound('file')
  if (file.deleted_at) await setDeleted(ctx, file.id, null)
  const answer: AnswerOf<typeof restoreCall> = { file: showJobFile(file) }
  return { ...answer, message: `${file.name} is back` }
}

async function getFile(ctx: CompanyCtx, jobId: string, id: string): Promise<JobFileRecord> {
  const [file] = await findJobFiles(ctx, jobId, sql`f.id = ${id} and f.deleted_at is null`)
  if (!file) throw notFound('file')
  return file
}

async function setDeleted({ db, companyId }: CompanyCtx, id: string, at: ReturnType<typeof sql> | null) {
  await db
    .updateTable('job_file')
    .set({ deleted_at: at as never })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
