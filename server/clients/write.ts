import { type SqlBool, sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { createClient as createCall, updateClient as updateCall } from '#contract/clients/calls.ts'
import { clientFields } from '#contract/clients/fields.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { namesOf, seenBy } from '#contract/wire/record.ts'
import { notFound, permissionDenied, Refusal } from '#contract/wire/refusal.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changedWords } from '#server/http/record.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { seesEveryContact } from '#server/scopes/client.ts'
import { type ClientFields, displayNameOf } from './client-columns.ts'
import { loginOfClient } from './client-login.ts'
import { findDuplicates } from './duplicates.ts'
import { findMergedAway, refuseMergedAway } from './merged-away.ts'
import { countryOf, numberColumns } from './numbers/keys.ts'
import { findClient } from './read.ts'
import { type ClientRecord, seesContact, showClient } from './show-client.ts'
import { tagsOfClient } from './tags/read.ts'
import { resolveTagChanges, wearTags } from './tags/worn.ts'

/** Adds a client. The id may be the caller's; the same one again from the same person is the same client. */
export async function createClient(
  ctx: CompanyCtx,
  input: InputOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  const { id, tags: refs, ...fields } = input
  const merged = id && (await answerMergedAway(ctx, id))
  if (merged) return merged
  const tags = refs && (await resolveTagChanges(ctx, { tags: refs }))
  const made = await ctx.db
    .insertInto('client')
    .values({
      ...fields,
      ...(id ? { id } : {}),
      ...numberColumns(countryOf(ctx), fields),
      display_name: displayNameOf(fields),
      company_id: ctx.companyId,
      created_by: ctx.actor.user.id,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const worn = made && tags ? await wearTags(ctx, made.id, tags) : undefined
  const client = made ? { ...made, ...noLogIn, tags: worn?.tags ?? [] } : await findFirstMade(ctx, id ?? '')
  if (made) {
    await recordActivity(ctx, { noun: 'client', noun_id: made.id, kind: 'created', title: made.display_name })
    await keepRequest(ctx, id, input)
  } else {
    await refuseOtherWords(ctx, client.id, input, showClient(ctx.actor, { ...client, own: true }))
    ctx.nothingNew()
  }
  const duplicates = seesEveryContact(ctx.actor) ? await findDuplicates(ctx, client.id, fields) : []
  return { client_id: client.id, client: showClient(ctx.actor, { ...client, own: true }), duplicates }
}

/** Who was added under an id before and merged since is not added again: they are the client who was kept. */
async function answerMergedAway(ctx: CompanyCtx, id: string) {
  const [now] = await findMergedAway(ctx, [id])
  const kept = now && (await findClient(ctx, now.id))
  if (!kept) return undefined
  ctx.nothingNew()
  return { client_id: kept.id, client: showClient(ctx.actor, kept), duplicates: [] }
}

/** A client who has only just been added. */
const noLogIn = { invite_status: 'not_invited', invite_at: null } as const

async function findFirstMade(ctx: CompanyCtx, id: string) {
  const { rows } = await sql<
    Omit<ClientRecord, 'own'>
  >`select c.*, login.*, ${tagsOfClient} as tags from client c ${loginOfClient}
    where c.company_id = ${ctx.companyId} and c.id = ${id} and c.created_by = ${ctx.actor.user.id}`.execute(ctx.db)
  const [first] = rows
  if (!first) throw takenId()
  return first
}

/** Changes what was sent. A stale version is refused with the client as it is now. */
export async function updateClient(
  ctx: CompanyCtx,
  input: InputOf<typeof updateCall>,
): Promise<AnswerOf<typeof updateCall>> {
  const { id, version, tags, add_tags, remove_tags, ...fields } = input
  const resolved = await resolveTagChanges(ctx, { tags, add_tags, remove_tags })
  const before = await getClientToWrite(ctx, id, 'clients.edit')
  refuseStale(ctx, before, version)
  const touchesContact = seenBy(clientFields, 'clients.contact').some((name) => name in fields)
  if (touchesContact && !seesContact(ctx.actor, before)) throw permissionDenied()
  const worn = await wearTags(ctx, id, resolved)
  const tagsAlone = worn && Object.keys(fields).length === 0
  if (tagsAlone && !worn.changed) return { client: showClient(ctx.actor, { ...before, tags: worn.tags }) }
  const after = await writeFields(ctx, before, fields)
  const kind = tagsAlone ? 'tagged' : 'changed'
  const changed = namesOf(clientFields).filter((name) => after[name] !== before[name])
  const note = changed.length > 0 ? `${changedWords(clientFields, changed).join(', ')}.` : null
  await recordActivity(ctx, { noun: 'client', noun_id: id, kind, title: after.display_name, note })
  return { client: showClient(ctx.actor, { ...before, ...after, tags: worn?.tags ?? before.tags }) }
}

function writeFields(ctx: CompanyCtx, before: ClientRecord, fields: ClientFields) {
  const { phone = before.phone, phone_2 = before.phone_2 } = fields
  const touchesNumbers = fields.phone !== undefined || fields.phone_2 !== undefined
  const display_name = displayNameOf({ ...before, ...fields })
  const numbers = touchesNumbers ? numberColumns(countryOf(ctx), { phone, phone_2 }) : {}
  return ctx.db
    .updateTable('client')
    .set({ ...fields, ...numbers, display_name, last_activity_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A change that was made to an older version is refused with the client as it is now. */
export function refuseStale(ctx: CompanyCtx, client: ClientRecord, version: number | undefined) {
  if (version === undefined || version === client.version) return
  const current = showClient(ctx.actor, client)
  throw new Refusal('stale_version', 'Someone else changed this client. Look at it again.', { current })
}

/** A client locked for a change that the caller may make: one they cannot see does not exist for them. */
export async function getClientToWrite(
  ctx: CompanyCtx,
  id: string,
  right: 'clients.edit' | 'clients.delete',
): Promise<ClientRecord> {
  const record = await findClient(ctx, id, true)
  if (!record) {
    await refuseMergedAway(ctx, id)
    throw notFound('client')
  }
  if (!reaches(levelOf(ctx.actor, right), record.own)) throw permissionDenied()
  return record
}

/** Marks that something happened around a client; other domains call it in the transaction of their change. */
export async function touchClient(db: Db, companyId: CompanyId, clientId: string): Promise<void> {
  await db
    .updateTable('client')
    .set({ last_activity_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .where(sql<SqlBool>`last_activity_at < now()`)
    .execute()
}
