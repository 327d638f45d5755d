import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { createJob as createCall } from '#contract/jobs/calls.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { keepRequest, refuseOtherWords } from '#server/company/first-request.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { getClientToWorkFor } from './client-of-job.ts'
import { getEstimateToWorkBy } from './estimate-of-job.ts'
import { dateFields, type JobDates, refuseWrongDates, statusByDate } from './job-dates.ts'
import { findJob } from './read.ts'
import { showJob, todayOf } from './show-job.ts'

type Input = InputOf<typeof createCall>
type Answer = AnswerOf<typeof createCall>

/** Makes a job, by hand or from an approved estimate. The same id, or the same estimate, again is the same job. */
export async function createJob(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const id = input.id ?? (await newId(ctx))
  if (input.id) {
    const same = await findSameId(ctx, input.id, input)
    if (same) return same
  }
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
    description: input.description ?? null,
    client_id: client?.id ?? null,
    estimate_id: estimate?.id ?? null,
    ...(placeOf(input) ?? client?.place),
    ...dates,
    status: statusByDate('unscheduled', dates.expected_start_date),
    budget: readBudget(input.budget) ?? null,
  })
  await keepRequest(ctx, input.id, input)
  return answerWith(ctx, id)
}

type NewRow = { id: string; title: string; client_id: string | null; status: JobStatus } & JobDates

/** The number is the last lock that is taken, so that a job that comes to nothing leaves no gap. */
async function insertJob(ctx: CompanyCtx, row: NewRow & Record<string, unknown>) {
  const { db, companyId, actor } = ctx
  await recordActivity(ctx, { noun: 'job', noun_id: row.id, kind: 'created', title: row.title })
  if (row.client_id) await touchClient(db, companyId, row.client_id)
  const number = await takeNumber(db, companyId, 'job', { day: ctx.platform.today(actor.company?.timezone ?? 'UTC') })
  await db
    .insertInto('job')
    .values({ ...row, number, company_id: companyId, created_by: actor.user.id })
    .execute()
  if (levelOf(actor, 'jobs.view') === 'own' || levelOf(actor, 'jobs.edit') === 'own')
    await db
      .insertInto('job_assignee')
      .values({ company_id: companyId, job_id: row.id, user_id: actor.user.id })
      .execute()
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
  if (first.created_by !== ctx.actor.user.id) throw new Refusal('conflict', 'This id is taken. Send another one.')
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

function placeOf({ address, city, state, postal_code }: Input) {
  if (!address && !city && !state && !postal_code) return undefined
  return { address: address ?? null, city: city ?? null, state: state ?? null, postal_code: postal_code ?? null }
}

function readBudget(typed: string | null | undefined): number | null {
  if (!typed) return null
  const cents = parseMoney(typed)
  if (cents === undefined || cents < 0) throw refuseField('budget', 'Enter an amount like 1250.00', 'invalid_amount')
  return cents
}
