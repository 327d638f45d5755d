import { sql } from 'kysely'
import type { getClient as getCall } from '#contract/clients/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { contactsOfClient, showContact } from '../contacts/read.ts'
import { likelyDuplicatesOf } from '../merge/duplicates-list.ts'
import { findLatestMerge } from '../merge/latest-merge.ts'
import { refuseMergedAway } from '../merged-away.ts'
import { propertiesOfClient, showProperty } from '../properties/read.ts'
import { findClient } from '../read.ts'
import { readClientInvite } from '../read-client-invite.ts'
import { type ClientRecord, seesContact, seesPrices, showClient } from '../show-client.ts'

/** One client with its people, its properties and what it owes. */
export async function getClient(ctx: CompanyCtx, input: InputOf<typeof getCall>): Promise<AnswerOf<typeof getCall>> {
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
    ...(await readPeopleAndPlaces(ctx, record)),
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
type PeopleAndPlaces = Pick<Answer, 'contacts' | 'properties'>

async function readPeopleAndPlaces(
  { db, companyId, actor }: CompanyCtx,
  client: ClientRecord,
): Promise<PeopleAndPlaces> {
  const { rows } = await sql<PeopleAndPlaces>`
    select ${contactsOfClient} as contacts, ${propertiesOfClient(actor)} as properties
    from client c where c.company_id = ${companyId} and c.id = ${client.id}`.execute(db)
  const { contacts = [], properties = [] } = rows[0] ?? {}
  return {
    contacts: contacts.map((contact) => showContact(actor, client, contact)),
    properties: properties.map(showProperty),
  }
}
