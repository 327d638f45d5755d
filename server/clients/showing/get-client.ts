import { sql } from 'kysely'
import type { getClient as getCall } from '#contract/clients/calls.ts'
import type { RelatedContract, RelatedGallery, RelatedJob } from '#contract/clients/related-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type ActivityRow, activityOfClient, type Histories, showActivity } from '#server/http/recent-activity.ts'
import { contactsOfClient, showContact } from '../contacts/read.ts'
import { likelyDuplicatesOf } from '../merge/duplicates-list.ts'
import { findLatestMerge } from '../merge/latest-merge.ts'
import { refuseMergedAway } from '../merged-away.ts'
import { propertiesOfClient, showProperty } from '../properties/read.ts'
import { findClient } from '../read.ts'
import { readClientInvite } from '../read-client-invite.ts'
import { type ClientRecord, seesContact, seesPrices, showClient } from '../show-client.ts'
import {
  contractsOf,
  type DocumentColumns,
  documentsOf,
  galleriesOf,
  jobsOf,
  type RelatedRows,
  showDocument,
} from './related.ts'

/** One client with its people, its properties, what it owes, and the newest of what is theirs. */
export function getClientOver(histories: Histories) {
  return (ctx: CompanyCtx, input: InputOf<typeof getCall>) => getClient(ctx, input, histories)
}

async function getClient(ctx: CompanyCtx, input: InputOf<typeof getCall>, histories: Histories): Promise<Answer> {
  const record = await findClient(ctx, input.id)
  if (!record) {
    await refuseMergedAway(ctx, input.id)
    throw notFound('client')
  }
  const money = {
    balance: moneyText(record.balance),
    paid_this_year: moneyText(record.paid_this_year),
    ...(record.past_due > 0 ? { past_due: moneyText(record.past_due) } : {}),
    ...(record.credit > 0 ? { credit: moneyText(record.credit) } : {}),
  }
  return {
    client: showClient(ctx.actor, record),
    ...(await readBeside(ctx, record, histories)),
    ...(seesPrices(ctx.actor, record) ? money : {}),
    ...(await readMerging(ctx, record.id)),
    ...(seesContact(ctx.actor, record) ? { invite: await readClientInvite(ctx, record.id) } : {}),
  }
}

/** For who may merge: the merge that can be undone, and who else may be the same. */
async function readMerging(ctx: CompanyCtx, id: string) {
  const duplicates = await likelyDuplicatesOf(ctx, id)
  if (!duplicates) return {}
  const merge = await findLatestMerge(ctx, id)
  return { duplicates, ...(merge ? { merge } : {}) }
}

type Answer = AnswerOf<typeof getCall>
type Row = Pick<Answer, 'contacts' | 'properties'> & {
  jobs: RelatedRows<RelatedJob>
  documents: RelatedRows<DocumentColumns>
  contracts: RelatedRows<RelatedContract>
  galleries: RelatedRows<RelatedGallery>
  activity: ActivityRow[]
}

/** What stands in other tables, in one statement. */
async function readBeside(ctx: CompanyCtx, client: ClientRecord, histories: Histories) {
  const { actor, companyId } = ctx
  const isOf = (record: 'j' | 'd' | 'k' | 'g') => sql`${sql.ref(record)}.client_id = ${client.id}`
  const { rows } = await sql<Row>`
    select ${contactsOfClient} as contacts, ${propertiesOfClient(actor)} as properties, ${jobsOf(ctx, isOf('j'))} as jobs,
      ${documentsOf(ctx, isOf('d'))} as documents, ${contractsOf(ctx, isOf('k'))} as contracts,
      ${galleriesOf(ctx, isOf('g'))} as galleries, ${activityOfClient(histories, actor, companyId, client.id)} as activity
    from client c where c.company_id = ${companyId} and c.id = ${client.id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('client')
  const { contacts, properties, jobs, documents, contracts, galleries, activity } = row
  return {
    contacts: contacts.map((contact) => showContact(actor, client, contact)),
    properties: properties.map(showProperty),
    jobs: jobs.rows,
    documents: documents.rows.map(showDocument),
    contracts: contracts.rows,
    galleries: galleries.rows,
    totals: {
      jobs: jobs.total,
      documents: documents.total,
      contracts: contracts.total,
      galleries: galleries.total,
    },
    activity: activity.map((each) => showActivity(histories, each)),
  }
}
