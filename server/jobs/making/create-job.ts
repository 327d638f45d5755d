import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { createJob as createCall } from '#contract/jobs/calls.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import { resolveTagChanges } from '#server/clients/tags/worn.ts'
import { wearTagsOfJob } from '#server/clients/tags/worn-by-jobs.ts'
import { touchClient } from '#server/clients/write.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { plainValues } from '#server/http/record.ts'
import { addGalleryOfJob } from '#server/photos/galleries-of-jobs.ts'
import { assignCrew } from '../assigning/assign.ts'
import { getClientToWorkFor } from '../client-of-job.ts'
import { dateFields, type JobDates, refuseWrongDates, statusByDate } from '../job-dates.ts'
import { findJob } from '../job-record.ts'
import { showJob } from '../show-job.ts'
import { chooseSite } from '../site-of-job.ts'
import { addTasksOfLines } from '../tasks/tasks-of-lines.ts'
import { recordSigned } from '../value/record-value.ts'
import { getEstimateToWorkBy } from './estimate-of-job.ts'

type Input = InputOf<typeof createCall>
type Answer = AnswerOf<typeof createCall>

/** Makes a job, by hand or from an approved estimate. The same id, or the same estimate, again is the same job. */
export async function createJob(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const id = input.id ?? (await newId(ctx))
  if (input.id) {
    const same = await findSameId(ctx, input.id, input)
    if (same) return same
  }
  const tags = await resolveTagChanges(ctx, { tags: input.tags })
  const estimate = input.estimate_id ? await getEstimateToWorkBy(ctx, input.estimate_id) : undefined
  if (estimate) {
    const same = await findSameEstimate(ctx, estimate.id)
    if (same) return same
    if (input.client_id && estimate.client_id && input.client_id !== estimate.client_id)
      throw refuseField('client_id', 'The estimate is for another client')
  }
  const clientId = input.client_id ?? estimate?.client_id
  const client = clientId ? await getClientToWorkFor(ctx, clientId) : undefined
  const title = input.title || estimate?.title || `Job for ${client?.display_name ?? 'a client'}`
  const dates = Object.fromEntries(dateFields.map((field) => [field, input[field] ?? null])) as JobDates
  refuseWrongDates(dates, dates, todayOf(ctx))
  await insertJob(ctx, {
    id,
    title,
    ...plainValues(jobFields, input),
    client_id: client?.id ?? null,
    estimate_id: estimate?.id ?? null,
    ...(await chooseSite(ctx, client, { ...input, estimate_property_id: estimate?.property_id })),
    ...dates,
    status: statusByDate('unscheduled', dates.expected_start_date),
    contract_price: estimate ? null : (readMoneyFromZero('contract_price', input.contract_price) ?? null),
    budget: readMoneyFromZero('budget', input.budget) ?? null,
  })
  await wearTagsOfJob(ctx, id, tags)
  if (estimate) {
    await addTasksOfLines(ctx, id, estimate.id)
    await recordSigned(ctx, { document_id: estimate.id, contract_id: null })
  }
  if (input.create_gallery !== false)
    await addGalleryOfJob(ctx, { id, title, client_id: client?.id ?? null }, input.gallery_id)
  await assignFirst(ctx, { id, title }, input)
  await keepRequest(ctx, input.id, input)
  return answerWith(ctx, id)
}

type NewRow = { id: string; title: string; client_id: string | null; status: JobStatus } & JobDates

/** The number is the last lock that is taken, so that a job that comes to nothing leaves no gap. */
async function insertJob(ctx: CompanyCtx, row: NewRow & Record<string, unknown>) {
  const { db, companyId, actor } = ctx
  const { id, title, client_id } = row
  await recordActivity(ctx, { noun: 'job', noun_id: id, kind: 'created', title, client_id })
  if (client_id) await touchClient(db, companyId, client_id)
  const number = await takeNumber(db, companyId, 'job', { day: todayOf(ctx) })
  await db
    .insertInto('job')
    .values({ ...row, number, company_id: companyId, created_by: actor.user.id })
    .execute()
}

/** Who makes a job and sees only their own is on it. */
async function assignFirst(ctx: CompanyCtx, job: { id: string; title: string }, { assigned = [], lead_id }: Input) {
  const isOwn = levelOf(ctx.actor, 'jobs.view') === 'own' || levelOf(ctx.actor, 'jobs.edit') === 'own'
  const people = isOwn ? [...assigned, ctx.actor.user.id] : assigned
  await assignCrew(ctx, job, { assigned: people, lead_id: lead_id ?? null })
}

async function newId({ db }: CompanyCtx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Two repeats at once wait for one another here, before a number is taken. */
async function findSameId(ctx: CompanyCtx, id: string, input: Input): Promise<Answer | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${ctx.companyId} ${id}`}, 0))`.execute(ctx.db)
  const first = await ctx.db
    .selectFrom('job')
    .select('created_by')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.created_by !== ctx.actor.user.id) throw takenId()
  const answer = await answerWith(ctx, id)
  await refuseOtherWords(ctx, id, input, answer.job)
  ctx.nothingNew()
  return answer
}

async function findSameEstimate(ctx: CompanyCtx, estimateId: string): Promise<Answer | undefined> {
  const first = await ctx.db
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('estimate_id', '=', estimateId)
    .executeTakeFirst()
  if (!first) return undefined
  ctx.nothingNew()
  return answerWith(ctx, first.id)
}

async function answerWith(ctx: CompanyCtx, id: string): Promise<Answer> {
  const record = await findJob(ctx, sql`j.id = ${id}`)
  if (!record) throw new Refusal('conflict', 'This job was already made by someone else')
  return { jobId: id, job_id: id, job: showJob(ctx, record) }
}
