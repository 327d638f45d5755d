import { sql } from 'kysely'
import type * as calls from '#contract/clients/contacts/calls.ts'
import { contactFault, contactName } from '#contract/clients/contacts/rules.ts'
import type { contactFields } from '#contract/clients/contacts/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { contactNumberColumns, countryOf } from '../numbers/keys.ts'
import { type ClientRecord, seesContact } from '../show-client.ts'
import { getClientToWrite, touchClient } from '../write.ts'
import { showContact } from './read.ts'

type Fields = Pick<InputOf<typeof calls.updateContact>, keyof typeof contactFields>

/** Adds a contact. The id may be the caller's; the same one again from the same person is the same contact. */
export async function createContact(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.createContact>,
): Promise<AnswerOf<typeof calls.createContact>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const { id: _, contact_id, ...sent } = input
  const again = contact_id && (await findSame(ctx, client, contact_id, input))
  if (again) return { contact_id, contact: again }
  const fields = readFields(ctx, client, sent)
  refuseNobody(fields)
  await refuseTooMany(ctx, client.id)
  const made = await ctx.db
    .insertInto('contact')
    .values({
      ...fields,
      ...contactNumberColumns(countryOf(ctx), fields.phone),
      ...(contact_id ? { id: contact_id } : {}),
      company_id: ctx.companyId,
      client_id: client.id,
      created_by: ctx.actor.user.id,
    })
    .onConflict((same) => same.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw takenId()
  await keepRequest(ctx, contact_id, input)
  await recordContact(ctx, client.id, 'contact_added', made)
  return { contact_id: made.id, contact: showContact(ctx.actor, client, made) }
}

/** Changes what was sent. A stale version is refused with the contact as it is now. */
export async function updateContact(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.updateContact>,
): Promise<AnswerOf<typeof calls.updateContact>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const { id: _, contact_id, version, ...sent } = input
  const before = await getContact(ctx, client.id, contact_id)
  const current = showContact(ctx.actor, client, before)
  if (version !== undefined && version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this contact. Look at it again.', { current })
  const fields = readFields(ctx, client, sent)
  refuseNobody({ ...before, ...fields })
  const changed = Object.entries(fields).filter(([name, value]) => value !== before[name as keyof typeof before])
  if (changed.length === 0) return { contact: current }
  const after = await ctx.db
    .updateTable('contact')
    .set({ ...Object.fromEntries(changed), ...numbersOf(ctx, fields), version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordContact(ctx, client.id, 'contact_changed', after)
  return { contact: showContact(ctx.actor, client, after) }
}

export async function deleteContact(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.deleteContact>,
): Promise<AnswerOf<typeof calls.deleteContact>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const contact = await getContact(ctx, client.id, input.contact_id)
  await ctx.db.deleteFrom('contact').where('company_id', '=', ctx.companyId).where('id', '=', contact.id).execute()
  await recordContact(ctx, client.id, 'contact_deleted', contact)
  return {}
}

/** What was sent, empty text as nothing. Nobody writes what they may not see. */
function readFields(ctx: CompanyCtx, client: ClientRecord, sent: Fields) {
  const hidden = ['email', 'phone', 'notes'] as const
  if (hidden.some((name) => sent[name] !== undefined) && !seesContact(ctx.actor, client)) throw permissionDenied()
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])) as Fields
}

function numbersOf(ctx: CompanyCtx, { phone }: Fields) {
  return phone === undefined ? {} : contactNumberColumns(countryOf(ctx), phone)
}

function refuseNobody(fields: Fields) {
  const fault = contactFault(fields)
  if (fault) throw refuseField(fault.field, fault.message)
}

async function refuseTooMany({ db, companyId }: CompanyCtx, clientId: string) {
  const { count } = await db
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  if (count >= limits.contacts)
    throw refuseField('first_name', `A client has at most ${limits.contacts} contacts. Delete one first.`)
}

async function getContact({ db, companyId }: CompanyCtx, clientId: string, id: string) {
  const found = await db
    .selectFrom('contact')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('contact')
  return found
}

async function findSame(ctx: CompanyCtx, client: ClientRecord, id: string, input: InputOf<typeof calls.createContact>) {
  const first = await ctx.db
    .selectFrom('contact')
    .selectAll()
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.created_by !== ctx.actor.user.id || first.client_id !== client.id) throw takenId()
  const contact = showContact(ctx.actor, client, first)
  await refuseOtherWords(ctx, id, input, contact)
  ctx.nothingNew()
  return contact
}

async function recordContact(
  ctx: CompanyCtx,
  clientId: string,
  kind: 'contact_added' | 'contact_changed' | 'contact_deleted',
  named: Parameters<typeof contactName>[0],
) {
  await recordActivity(ctx, { noun: 'client', noun_id: clientId, kind, title: contactName(named) })
  await touchClient(ctx.db, ctx.companyId, clientId)
}
