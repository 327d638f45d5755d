import type { addJobFiles as addCall } from '#contract/jobs/files/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { shownName } from '#server/http/door/taking-in.ts'
import { keepFile } from '#server/platform/files/company-files.ts'
import { kindOfFile, truthfulName } from './file-kind.ts'
import { getJobOfFiles, listJobFiles } from './job-files.ts'

type Input = InputOf<typeof addCall>
type NewFile = { name: string; mime: string; taken: Input['file'][number]['bytes'] }

/** Attaches files to a job, all or none. What they are is read before a transaction begins. */
export async function addJobFiles(
  ctx: Outside<CompanyCtx>,
  { id, file }: Input,
): Promise<AnswerOf<typeof addCall> & { message: string }> {
  await ctx.inTransaction((inside) => getJobOfFiles(inside, id, { right: 'jobs.edit' }))
  const fresh: NewFile[] = []
  for (const { filename, bytes: taken } of file) {
    const name = shownName(filename)
    const mime = await kindOfFile(taken.path, taken.bytes, name)
    fresh.push({ name: truthfulName(name, mime), mime, taken })
  }
  return ctx.inTransaction(async (inside) => {
    const job = await getJobOfFiles(inside, id, { right: 'jobs.edit', lock: true })
    const { files } = await listJobFiles(inside, { id })
    if (files.length + fresh.length > limits.jobFiles)
      throw refuseField('file', `A job has at most ${limits.jobFiles} files`)
    for (const each of fresh) await keepJobFile(inside, id, each)
    const [first] = fresh
    const note = fresh.length === 1 ? first?.name : `${fresh.length} files`
    await recordActivity(inside, {
      noun: 'job',
      noun_id: id,
      kind: 'file_added',
      title: job.title,
      ...(note ? { note } : {}),
    })
    const message = fresh.length === 1 ? 'File added' : `${fresh.length} files added`
    return { ...(await listJobFiles(inside, { id })), message }
  })
}

async function keepJobFile(ctx: CompanyCtx, job_id: string, { name, mime, taken }: NewFile): Promise<void> {
  const { db, companyId: company_id, actor } = ctx
  const { bytes } = taken
  const file_key = await keepFile(ctx, { kind: 'job_file', source: taken, mime })
  const added_by_name = `${actor.user.first_name} ${actor.user.last_name}`.trim() || actor.user.username
  await db
    .insertInto('job_file')
    .values({ company_id, job_id, file_key, name, mime, bytes, added_by: actor.user.id, added_by_name })
    .execute()
}
