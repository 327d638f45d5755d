import type { CompanyCtx } from '#server/http/context.ts'
import { addressesFor, forgetNotifications, notify } from '#server/notifications/notify.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { whoSeesJob } from '../crew.ts'
import { mailJobNews } from '../tasks.ts'

type Job = { id: string; title: string }
type CrewChange = { added: readonly string[]; removed: readonly string[] }

/** Notifies those who were put on a job or taken off, in the app and by email; nobody of what they did themself. */
export async function notifyOfCrew(ctx: CompanyCtx, job: Job, { added, removed }: CrewChange): Promise<void> {
  if (added.length > 0)
    await notifyPeople(ctx, job, {
      news: 'assigned',
      kind: 'job_assigned',
      people: added,
      title: `You're on ${job.title}`,
    })
  if (removed.length === 0) return
  const outside = (await whoSeesJob(ctx, job.id, removed)).filter(({ sees }) => !sees).map(({ id }) => id)
  // What they were notified of about the job is no longer theirs to read.
  await forgetNotifications(ctx.db, ctx.companyId, outside, `/jobs/${job.id}`)
  const title = `You're no longer on ${job.title}`
  await notifyPeople(ctx, job, { news: 'taken_off', kind: 'job_assigned', people: removed, title, path: '/jobs' })
}

type News = {
  news: 'assigned' | 'taken_off' | 'task' | 'mention'
  kind: 'job_assigned' | 'task_assigned' | 'job_mention'
  people: readonly string[]
  title: string
  note?: string | null
  path?: string
}

/** Notifies these people of something about a job. */
export async function notifyPeople(ctx: CompanyCtx, job: Job, { news, kind, people, ...said }: News): Promise<void> {
  const { db, companyId, actor } = ctx
  const notification = { kind, by: actor.user.id, only: people } as const
  await notify(db, companyId, { path: `/jobs/${job.id}`, ...said, ...notification })
  for (const { to, after } of await addressesFor(db, companyId, notification)) {
    const id = crypto.randomUUID()
    const payload = { company_id: companyId, job_id: job.id, id, news, by: actor.user.id, note: said.note ?? null, to }
    await enqueue(db, mailJobNews, payload, { runAt: after })
  }
}
