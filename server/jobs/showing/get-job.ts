import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { propertyRef } from '#contract/clients/properties/shapes.ts'
import type { getJob as getCall } from '#contract/jobs/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { readProperty } from '#server/clients/properties/read.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { may } from '#server/http/record.ts'
import { findGallery, showGallery } from '#server/photos/showing/show-gallery.ts'
import { isAddressed } from '#server/scopes/activity.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { isVisibleContract, readsContract } from '#server/scopes/contract.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { findJob } from '../job-record.ts'
import { hasAfterPhoto } from '../photos-of-job.ts'
import { type JobRecord, seesCosts, showJob } from '../show-job.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { readValueOfJob } from '../value/value-of-job.ts'
import { listChangeOrders } from './change-orders-of-job.ts'
import { getMoney } from './money-of-job.ts'
import { readRelatedOf } from './related-of-job.ts'
import { listSold } from './sold.ts'
import { listTransactionsOf } from './transactions-of-job.ts'

type Answer = AnswerOf<typeof getCall>
type Activity = NonNullable<Answer['activity']>

/** One job with what happened to it and its documents, newest first, and its money; for its client the job alone. */
export async function getJob(ctx: CompanyCtx, input: InputOf<typeof getCall>): Promise<Answer> {
  const record = await findJob(ctx, sql`j.id = ${input.id}`)
  if (!record) throw notFound('job')
  // Sent together, answered in one round trip.
  const [gallery, value, inside] = await Promise.all([
    getGalleryOfJob(ctx, record),
    readValueOfJob(ctx, record),
    ctx.actor.kind === 'client' ? {} : readForTeam(ctx, record),
  ])
  return { job: showJob(ctx, record), gallery, value, ...inside }
}

/** What the team sees beside the job, each part by its right. */
async function readForTeam(ctx: CompanyCtx, record: JobRecord): Promise<Omit<Answer, 'job' | 'gallery' | 'value'>> {
  const { id, after_photo } = record
  const [related, property, hasPhoto, tasks, sold, changes, activity, money, transactions] = await Promise.all([
    readRelatedOf(ctx, record),
    showProperty(ctx, record),
    after_photo ? hasAfterPhoto(ctx, id) : true,
    may(ctx, 'tasks.view', record) ? listTasks(ctx, id) : undefined,
    listSold(ctx, record),
    listChangeOrders(ctx, record),
    listActivity(ctx, record),
    seesCosts(ctx, record) ? getMoney(ctx, record) : undefined,
    can(ctx.actor, 'accounting.view') ? listTransactionsOf(ctx, id) : {},
  ])
  return {
    ...related,
    property,
    lacks_after_photo: !hasPhoto,
    ...(tasks ? { tasks } : {}),
    ...sold,
    ...changes,
    activity,
    ...(money ? { money } : {}),
    ...transactions,
  }
}

async function getGalleryOfJob(ctx: CompanyCtx, { gallery_id }: JobRecord): Promise<Answer['gallery']> {
  const found = gallery_id ? await findGallery(ctx, gallery_id) : undefined
  return found ? showGallery(ctx, found) : null
}

/** Where it is: who of the team sees the job is to find it, and to get in. */
async function showProperty(ctx: CompanyCtx, { property_id }: JobRecord): Promise<Answer['property']> {
  const property = property_id ? await readProperty(ctx, property_id) : undefined
  return property ? propertyRef.parse(property) : null
}

async function listActivity(ctx: CompanyCtx, { id, estimate_id, client_id }: JobRecord): Promise<Activity> {
  // The activity of sending says to which addresses.
  const contact = sql`exists (select from client c where c.company_id = ${ctx.companyId} and c.id = ${client_id}
    and ${seesContactOf(ctx.actor)})`
  const visible = sql`(${isVisibleDocument(ctx.actor, 'estimate')} or ${isVisibleDocument(ctx.actor, 'invoice')})`
  // Of each along its index: one condition over both would read all that ever happened in the company.
  const latestOf = (noun: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`select e.* from activity e
    where e.company_id = ${ctx.companyId} and e.noun = ${noun} and e.noun_id = ${of} order by e.id desc limit 100`
  const { rows } = await sql<Activity[number]>`
    select a.id, a.noun, a.kind, a.title, a.who, a.at,
      case when (${isAddressed} and not ${contact}) or not a.reads then null else a.note end as note
    from (select *, true as reads from (${latestOf(sql`'job'`, sql`${id}::uuid`)}) of_job union all
      select of_contract.*, ${readsContract(ctx.actor)} from contract k cross join lateral (${latestOf(sql`'contract'`, sql`k.id`)}) of_contract
        where k.company_id = ${ctx.companyId} and k.job_id = ${id} and ${isVisibleContract(ctx.actor)} union all
      select of_document.*, true from document d cross join lateral (${latestOf(sql`d.kind`, sql`d.id`)}) of_document
        where d.company_id = ${ctx.companyId} and (d.job_id = ${id} or d.id = ${estimate_id}) and ${visible}) a
    order by a.id desc limit 100`.execute(ctx.db)
  return rows
}
