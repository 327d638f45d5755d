import { sql } from 'kysely'
import { jobFields } from '#contract/jobs/fields.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import { wearTagsOfJob } from '#server/clients/tags/worn-by-jobs.ts'
import { touchClient } from '#server/clients/write.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changedValues, changedWords, may, plainValues, type StoredFields } from '#server/http/record.ts'
import { moveGalleriesOfJob } from '#server/photos/galleries-of-jobs.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import type { JobChange } from '../asked.ts'
import { getClientToWorkFor } from '../client-of-job.ts'
import { saveJob } from '../save-job.ts'
import { moveSite } from '../site-of-job.ts'

type Details = StoredFields<typeof jobFields> & {
  title?: string
  number?: string
  client_id?: string | null
  property_id?: string | null
  contract_price?: number | null
  budget?: number | null
}

/** Changes what is written of a job: partly, or as a form sends all of it. */
export async function updateDetails(ctx: CompanyCtx, asked: JobChange): Promise<{ message: string }> {
  const { before, refuseStale } = asked
  const sent = { ...readWords(asked), ...readSums(ctx, asked), ...readClient(asked) }
  const set: Details = changedValues(before, sent)
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

function readWords({ input }: JobChange): Details {
  const words: Details = plainValues(jobFields, input)
  if (input.title !== undefined) words.title = input.title || refuse('title', 'Give the job a name')
  if (input.number !== undefined) words.number = input.number || refuse('number', 'Enter a number')
  return words
}

function refuse(field: string, message: string): never {
  throw refuseField(field, message)
}

/** Nobody changes a sum that they may not see. */
function readSums(ctx: CompanyCtx, { before, input }: JobChange): Details {
  const sums: Details = {}
  if (input.budget !== undefined) {
    if (!may(ctx, 'costs.view', before)) throw refuseField('budget', "You don't have access to costs")
    sums.budget = readMoneyFromZero('budget', input.budget) ?? null
  }
  if (input.contract_price !== undefined) {
    if (!may(ctx, 'prices.view', before)) throw refuseField('contract_price', "You don't have access to prices")
    const price = readMoneyFromZero('contract_price', input.contract_price) ?? null
    if (before.has_original && price !== (before.price ?? null))
      throw refuseField('contract_price', 'The price is what was signed. Make a change order to change it.')
    if (!before.estimate_id) sums.contract_price = price
    else if (price !== (before.price ?? null))
      throw refuseField('contract_price', "The price is the estimate's. Revise the estimate to change it.")
  }
  return sums
}

function readClient({ input }: JobChange): Details {
  return {
    ...(input.client_id === undefined ? {} : { client_id: input.client_id || null }),
    ...(input.property_id === undefined ? {} : { property_id: input.property_id || null }),
  }
}

async function moveToClient(ctx: CompanyCtx, { before }: JobChange, clientId: string | null) {
  await refuseOtherClient(ctx, before, clientId)
  if (clientId) await getClientToWorkFor(ctx, clientId)
  if (before.client_id) await touchClient(ctx.db, ctx.companyId, before.client_id)
  await moveGalleriesOfJob(ctx, before.id, clientId)
}

type Job = { id: string; estimate_id: string | null }

/**
 * A job whose estimate or invoices name a client stays that client's: what they signed and paid is about this job. What
 * was voided, declined or replaced doesn't count. Source: docs/domain.md, Jobs.
 */
async function refuseOtherClient({ db, companyId }: CompanyCtx, job: Job, clientId: string | null) {
  const { rows } = await sql<{ number: string | null; kind: string; client: string; more: number }>`
    select d.number, d.kind, c.display_name as client, count(*) over () - 1 as more
    from document d join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and (d.job_id = ${job.id} or d.id = ${job.estimate_id})
      and d.client_id is distinct from ${clientId}::uuid and d.status not in ('void', 'declined', 'superseded')
    order by d.number nulls last, d.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { number, kind, client, more } = found
  const name = number ?? (kind === 'estimate' ? 'A draft estimate' : 'A draft invoice')
  const others = more === 0 ? ' is' : more === 1 ? ' and 1 more are' : ` and ${more} more are`
  throw refuseField('client_id', `${name}${others} for ${client}, so this job stays theirs. Make another job instead.`)
}

async function refuseTakenNumber({ db, companyId }: CompanyCtx, jobId: string, number: string) {
  const { rows } = await sql<{ id: string }>`select id from job
    where company_id = ${companyId} and number = ${number} and id <> ${jobId}`.execute(db)
  if (rows.length > 0) throw takenNumber(number)
}

function takenNumber(number: string) {
  return refuseField('number', `Another job has the number ${number}`)
}
