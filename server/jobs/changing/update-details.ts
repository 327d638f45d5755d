import { sql } from 'kysely'
import { jobFields } from '#contract/jobs/fields.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import { wearTagsOfJob } from '#server/clients/tags/worn-by-jobs.ts'
import { touchClient } from '#server/clients/write.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changedWords, may, plainValues } from '#server/http/record.ts'
import { moveGalleriesOfJob } from '#server/photos/galleries-of-jobs.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import type { Asked } from '../asked.ts'
import { getClientToWorkFor } from '../client-of-job.ts'
import { saveJob } from '../save-job.ts'
import { moveSite } from '../site-of-job.ts'
import { refuseOtherClient } from './refuse-other-client.ts'

type Details = ReturnType<typeof plainValues<typeof jobFields>> & {
  title?: string
  number?: string
  client_id?: string | null
  property_id?: string | null
  contract_price?: number | null
  budget?: number | null
}

/** Changes what is written of a job: partly, or as a form sends all of it. */
export async function updateDetails(ctx: CompanyCtx, asked: Asked): Promise<{ message: string }> {
  const { before, refuseStale } = asked
  const sent = { ...readWords(asked), ...readSums(ctx, asked), ...readClient(asked) }
  const set = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== before[name as keyof typeof before]),
  ) as Details
  const changed = Object.keys(set)
  const retagged = asked.tags ? await wearTagsOfJob(ctx, before.id, asked.tags) : false
  if (changed.length === 0 && !retagged) return { message: 'Job saved' }
  refuseStale()
  if (set.client_id !== undefined) await moveToClient(ctx, asked, set.client_id)
  Object.assign(set, await moveSite(ctx, asked.before, set, asked.input))
  if (set.number !== undefined) await refuseTakenNumber(ctx, before.id, set.number)
  const others = [...(set.number === undefined ? [] : ['Number']), ...(retagged ? ['Tags'] : [])]
  const note = `${[...changedWords(jobFields, changed), ...others].join(', ')}.`
  const saved = { ...before, title: set.title ?? before.title, client_id: set.client_id ?? before.client_id }
  await saveJob(ctx, saved, { set, kind: 'details_changed', note }).catch((error) => {
    throw brokenConstraint(error) === 'job_company_id_number_key' ? takenNumber(set.number ?? '') : error
  })
  return { message: 'Job saved' }
}

function readWords({ input }: Asked): Details {
  const words: Details = plainValues(jobFields, input)
  if (input.title !== undefined) words.title = input.title || refuse('title', 'Give the job a name')
  if (input.number !== undefined) words.number = input.number || refuse('number', 'Enter a number')
  return words
}

function refuse(field: string, message: string): never {
  throw refuseField(field, message)
}

/** Nobody changes a sum that they may not see. */
function readSums(ctx: CompanyCtx, { before, input }: Asked): Details {
  const sums: Details = {}
  if (input.budget !== undefined) {
    if (!may(ctx, 'costs.view', before)) throw refuseField('budget', "You don't have access to costs")
    sums.budget = readMoneyFromZero('budget', input.budget) ?? null
  }
  if (input.contract_price !== undefined) {
    if (!may(ctx, 'prices.view', before)) throw refuseField('contract_price', "You don't have access to prices")
    const price = readMoneyFromZero('contract_price', input.contract_price) ?? null
    if (!before.estimate_id) sums.contract_price = price
    else if (price !== (before.price ?? null))
      throw refuseField('contract_price', "The price is the estimate's. Revise the estimate to change it.")
  }
  return sums
}

function readClient({ input }: Asked): Details {
  return {
    ...(input.client_id === undefined ? {} : { client_id: input.client_id || null }),
    ...(input.property_id === undefined ? {} : { property_id: input.property_id || null }),
  }
}

async function moveToClient(ctx: CompanyCtx, { before }: Asked, clientId: string | null) {
  await refuseOtherClient(ctx, before, clientId)
  if (clientId) await getClientToWorkFor(ctx, clientId)
  if (before.client_id) await touchClient(ctx.db, ctx.companyId, before.client_id)
  await moveGalleriesOfJob(ctx, before.id, clientId)
}

async function refuseTakenNumber({ db, companyId }: CompanyCtx, jobId: string, number: string) {
  const { rows } = await sql<{ id: string }>`select id from job
    where company_id = ${companyId} and number = ${number} and id <> ${jobId}`.execute(db)
  if (rows.length > 0) throw takenNumber(number)
}

function takenNumber(number: string) {
  return refuseField('number', `Another job has the number ${number}`)
}
