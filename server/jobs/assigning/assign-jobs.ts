import { sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { assignJobs as assignCall } from '#contract/jobs/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { refuseStrangers } from '../crew.ts'
import { clientOfJob, jobColumns } from '../job-record.ts'
import { raiseVersion } from '../save-job.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { assignCrew } from './assign.ts'

type Input = InputOf<typeof assignCall>
type Answer = AnswerOf<typeof assignCall> & { message: string }

/** Puts people on many jobs, or takes them off: all of the jobs or none. */
export async function assignJobs(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const { add = [], remove = [], lead_id } = input
  if (add.length === 0 && remove.length === 0 && !lead_id) throw refuseField('add', 'Choose at least one person')
  const both = add.find((id) => remove.includes(id)) ?? (lead_id && remove.includes(lead_id))
  if (both) throw refuseField('remove', "The same person can't be put on the jobs and taken off them")
  const jobs = await lockJobs(ctx, [...new Set(input.ids)])
  const on = jobs.flatMap(({ crew = [] }) => crew.map(({ id }) => id))
  await refuseStrangers(ctx, 'add', add)
  await refuseStrangers(ctx, 'lead_id', lead_id ? [lead_id] : [])
  // Who has left the team may still be taken off what is over.
  await refuseStrangers(
    ctx,
    'remove',
    remove.filter((id) => !on.includes(id)),
  )
  const changed: string[] = []
  for (const job of jobs) {
    const crew = job.crew ?? []
    const stay = crew.map(({ id }) => id).filter((id) => !remove.includes(id))
    const lead = lead_id ?? crew.find((each) => each.lead && stay.includes(each.id))?.id ?? null
    const assigned = [...stay, ...add, ...(lead_id ? [lead_id] : [])]
    if (await assignCrew(ctx, job, { assigned, lead_id: lead })) changed.push(job.id)
  }
  if (changed.length > 0) await raiseVersion(ctx, changed)
  const after = await readJobs(
    ctx,
    jobs.map(({ id }) => id),
  )
  const message = changed.length === 1 ? '1 job changed' : `${changed.length} jobs changed`
  return { jobs: after.map((job) => showJob(ctx, job)), changed: changed.length, message }
}

/** In the order of their ids, so that two who change the same jobs wait for one another. */
async function lockJobs(ctx: CompanyCtx, ids: string[]): Promise<JobRecord[]> {
  const jobs = await readJobs(ctx, ids, true)
  if (jobs.length < ids.length) throw refuseField('ids', 'Choose jobs')
  const level = levelOf(ctx.actor, 'jobs.edit')
  if (jobs.some(({ own }) => !reaches(level, own))) throw permissionDenied()
  return jobs
}

async function readJobs(ctx: CompanyCtx, ids: string[], lock = false): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`select ${jobColumns(ctx)} from job j ${clientOfJob}
    where j.company_id = ${ctx.companyId} and j.id = any (${ids}::uuid[]) and ${isVisibleJob(ctx.actor)}
    order by j.id ${lock ? sql`for update of j` : sql``}`.execute(ctx.db)
  return rows
}
