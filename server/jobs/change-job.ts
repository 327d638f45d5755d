import { sql } from 'kysely'
import { can, levelOf, reaches } from '#contract/access/permissions.ts'
import type { changeJob as changeCall } from '#contract/jobs/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, Refusal } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readForm } from './change-forms.ts'
import { type Change, changes } from './job-changes.ts'
import { findJob } from './read.ts'
import { refuseHeldMoney } from './refuse-held-deposit.ts'
import { type JobRecord, showJob, todayOf } from './show-job.ts'

type Input = InputOf<typeof changeCall>
type Answer = AnswerOf<typeof changeCall> & { message: string }

/** One change of a job; the URL is shared by several rights, so that each form asks for its own here. */
export async function changeJob(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const form = readForm(input)
  const right = form === 'start' || form === 'complete' ? 'jobs.start_complete' : 'jobs.edit'
  if (!can(ctx.actor, right)) throw permissionDenied()
  const before = await findJob(ctx, sql`j.id = ${input.id}`, true)
  if (!before) throw notFound('job')
  const level = levelOf(ctx.actor, right)
  if (!reaches(level, before.own) || (form === 'reopen' && level !== 'all')) throw permissionDenied()
  const { message, change } = changes[form](before, input, todayOf(ctx))
  if (!change) return { job: showJob(ctx, before), message }
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this job. Look at it again.', {
      current: showJob(ctx, before),
    })
  if (form === 'cancel') await refuseHeldMoney(ctx, before)
  await save(ctx, before, change)
  const after = await findJob(ctx, sql`j.id = ${before.id}`)
  return { job: showJob(ctx, after ?? before), message }
}

async function save(ctx: CompanyCtx, { id, title, client_id }: JobRecord, { set, kind, note }: Change) {
  await ctx.db
    .updateTable('job')
    .set({ ...set, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await recordActivity(ctx, { noun: 'job', noun_id: id, kind, title, note })
  if (client_id) await touchClient(ctx.db, ctx.companyId, client_id)
}
