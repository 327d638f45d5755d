import { sql } from 'kysely'
import type { askAboutJob as askCall } from '#contract/jobs/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { findJob } from './job-record.ts'
import { mailJobQuestion } from './tasks.ts'

/** A client asks about their own project: kept, recorded in the job's history, and mailed to the company. */
export async function askAboutJob(ctx: CompanyCtx, { id, message }: InputOf<typeof askCall>) {
  const { db, companyId, actor } = ctx
  const job = await findJob(ctx, sql`j.id = ${id}`)
  if (!job?.client_id) throw notFound('job')
  const who = job.client_name ?? 'Your client'
  const question = await db
    .insertInto('job_question')
    .values({ company_id: companyId, job_id: id, user_id: actor.user.id, who, message })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { noun: 'job', noun_id: id, kind: 'asked', title: job.title, who, note: message })
  await touchClient(db, companyId, job.client_id)
  const notification = { kind: 'job_question', by: actor.user.id } as const
  await notify(db, companyId, {
    ...notification,
    title: `${who} asked about ${job.title}`,
    note: message,
    path: `/jobs/${id}?tab=timeline`,
  })
  for (const { to, after } of await addressesFor(db, companyId, notification)) {
    const payload = { company_id: companyId, question_id: question.id, from: actor.user.email, to }
    await enqueue(db, mailJobQuestion, payload, { runAt: after })
  }
  return {}
}
