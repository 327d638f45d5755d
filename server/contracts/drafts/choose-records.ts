import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { refuseArchived } from '#server/clients/archived.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isOwnJob, isVisibleJob } from '#server/scopes/job.ts'
import { refuseReplacedEstimate } from '../replaced-estimate.ts'

/** The client, job and estimate of a contract. */
export type Records = { client_id: string | null; job_id: string | null; estimate_id: string | null }
type GivenRecords = { [Name in keyof Records]?: string | null | undefined }

/**
 * The records that a contract is to be of, over those it had: ones that the person may see, of one client. An estimate or a
 * job brings its client along, and a job the estimate it was made of; what is of another client is refused by its field.
 */
export async function chooseRecords(ctx: CompanyCtx, given: GivenRecords, before: Records): Promise<Records> {
  const isNew = (name: keyof Records) => Boolean(given[name]) && given[name] !== before[name]
  const estimate = isNew('estimate_id') ? await getEstimate(ctx, given.estimate_id as string) : undefined
  const job = isNew('job_id') ? await getJob(ctx, given.job_id as string) : undefined
  const brought = {
    client_id: estimate?.client_id ?? job?.client_id,
    job_id: estimate?.job_id,
    estimate_id: job?.estimate_id,
  }
  const pick = (name: keyof Records) =>
    given[name] === undefined ? (before[name] ?? brought[name] ?? null) : given[name]
  const chosen = { client_id: pick('client_id'), job_id: pick('job_id'), estimate_id: pick('estimate_id') }
  if (isNew('client_id')) await refuseUnknownClient(ctx, chosen.client_id as string)
  const { client_id } = chosen
  if (estimate?.client_id && client_id && estimate.client_id !== client_id)
    throw refuseField('estimate_id', 'The estimate is for another client')
  if (job?.client_id && client_id && job.client_id !== client_id)
    throw refuseField('job_id', 'The job is for another client')
  return given.client_id !== undefined && client_id !== before.client_id ? lettingGo(ctx, chosen, given) : chosen
}

/** With another client, what is the former one's goes, unless it was sent along. */
async function lettingGo({ db, companyId }: CompanyCtx, chosen: Records, given: GivenRecords): Promise<Records> {
  const isTheirs = async (table: 'job' | 'document', id: string | null) => {
    if (!id) return true
    const row = await db
      .selectFrom(table)
      .select('client_id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    return !row?.client_id || row.client_id === chosen.client_id
  }
  const keepsJob = await isTheirs('job', chosen.job_id)
  const keepsEstimate = await isTheirs('document', chosen.estimate_id)
  if (!keepsJob && given.job_id) throw refuseField('job_id', 'The job is for another client')
  if (!keepsEstimate && given.estimate_id) throw refuseField('estimate_id', 'The estimate is for another client')
  return {
    ...chosen,
    job_id: keepsJob ? chosen.job_id : null,
    estimate_id: keepsEstimate ? chosen.estimate_id : null,
  }
}

async function getEstimate(ctx: CompanyCtx, id: string) {
  const { db, companyId, actor } = ctx
  const { rows } = await sql<{
    client_id: string | null
    job_id: string | null
    total_from: boolean
    is_change_order: boolean
  }>`
    select d.client_id, d.total_from, d.is_change_order, coalesce(d.job_id, (select j.id from job j where j.company_id = d.company_id and j.estimate_id = d.id
        and ${isVisibleJob(actor)} order by j.id limit 1)) as job_id
    from document d where d.company_id = ${companyId} and d.id = ${id} and ${isVisibleDocument(actor, 'estimate')}
    for share of d`.execute(db)
  if (!rows[0]) throw refuseField('estimate_id', 'Choose an estimate')
  await refuseReplacedEstimate(ctx, id)
  if (rows[0].is_change_order) throw refuseField('estimate_id', 'A change order is signed by itself, on its own page')
  if (rows[0].total_from) throw refuseField('estimate_id', "Your client hasn't picked an option yet")
  return rows[0]
}

/** Who writes contracts of their own alone writes them of jobs that they are on. */
async function getJob({ db, companyId, actor }: CompanyCtx, id: string) {
  const reached = levelOf(actor, 'contracts.edit') === 'own' ? isOwnJob(actor) : sql<boolean>`true`
  const { rows } = await sql<{ client_id: string | null; estimate_id: string | null }>`select j.client_id,
      (select d.id from document d where d.company_id = j.company_id and d.id = j.estimate_id
        and ${isVisibleDocument(actor, 'estimate')}) as estimate_id
    from job j where j.company_id = ${companyId} and j.id = ${id} and ${isVisibleJob(actor)} and ${reached} for share of j`.execute(
    db,
  )
  if (!rows[0]) throw refuseField('job_id', 'Choose a job')
  return rows[0]
}

async function refuseUnknownClient({ db, companyId, actor }: CompanyCtx, id: string) {
  const { rows } = await sql<{ display_name: string; archived_at: string | null }>`select c.display_name, c.archived_at
    from client c where c.company_id = ${companyId} and c.id = ${id} and ${isVisibleClient(actor)} for share of c`.execute(
    db,
  )
  if (!rows[0]) throw refuseField('client_id', 'Choose a client')
  refuseArchived(rows[0])
}
