import { type Selectable, sql } from 'kysely'
import type * as calls from '#contract/clients/properties/calls.ts'
import { propertyFields } from '#contract/clients/properties/fields.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import { placeFault, propertyName } from '#contract/clients/property-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changedValues, plainValues } from '#server/http/record.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { limits } from '#server/platform/limits.ts'
import { getClientToWrite, touchClient } from '../write.ts'
import {
  isPlace,
  noPlace,
  type PlaceOfProperty,
  placeFields,
  placeOfClient,
  writeMainPlace,
  writeProperty,
} from './place.ts'
import { findProperty, listProperties, type PropertyRecord } from './read.ts'

type Fields = PlaceOfProperty & { label: string | null }

/** Adds a property. The id may be the caller's; the same one again from the same person is the same property. */
export async function createProperty(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.createProperty>,
): Promise<AnswerOf<typeof calls.createProperty>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const again = input.property_id && (await findSame(ctx, input.property_id, input))
  if (again) return { property_id: again.id, property: again }
  const fields = { ...noPlace, label: null, ...plainValues(propertyFields, input) }
  refuseNowhere(fields)
  await refuseTooMany(ctx, client.id)
  const id = await insertProperty(ctx, client, fields, input.property_id)
  await keepRequest(ctx, input.property_id, input)
  await recordProperty(ctx, client.id, 'property_added', fields)
  return { property_id: id, property: await getProperty(ctx, client.id, id) }
}

/** Changes what was sent. A stale version is refused with the property as it is now. */
export async function updateProperty(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.updateProperty>,
): Promise<AnswerOf<typeof calls.updateProperty>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const before = await findProperty(ctx, client.id, input.property_id)
  if (!before) throw notFound('property')
  const current = await getProperty(ctx, client.id, before.id)
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this property. Look at it again.', { current })
  const sent = plainValues(propertyFields, input)
  if (Object.keys(changedValues(before, sent)).length === 0) return { property: current }
  const after = { ...fieldsOf(before), ...sent }
  refuseNowhere(after)
  await saveProperty(ctx, before, after)
  await recordProperty(ctx, client.id, 'property_changed', after)
  return { property: await getProperty(ctx, client.id, before.id) }
}

/** Says in the client's history what happened to a property. */
export async function recordProperty(
  ctx: CompanyCtx,
  clientId: string,
  kind: 'property_added' | 'property_changed' | 'property_made_main' | 'property_deleted',
  named: Parameters<typeof propertyName>[0],
) {
  await recordActivity(ctx, { noun: 'client', noun_id: clientId, kind, title: propertyName(named) })
  await touchClient(ctx.db, ctx.companyId, clientId)
}

/** The address of the first stands in the client's row, that of any other in its own. */
async function saveProperty(ctx: CompanyCtx, before: PropertyRecord, { label, ...place }: Fields) {
  await writeProperty(ctx, before, before.main ? { label } : { label, ...place })
  if (before.main && placeFields.some((name) => place[name] !== before[name]))
    await writeMainPlace(ctx, before.client_id, place)
}

/** Of a client without an address it is the first one. */
async function insertProperty(
  ctx: CompanyCtx,
  client: Selectable<DB['client']>,
  { label, ...place }: Fields,
  id: string | undefined,
): Promise<string> {
  const { db, companyId, actor } = ctx
  const known = placeOfClient(client)
  const main = !isPlace(known)
  if (main) await endEmptyMain(ctx, client.id)
  const made = await db
    .insertInto('property')
    .values({
      ...(id ? { id } : {}),
      company_id: companyId,
      client_id: client.id,
      main,
      label,
      ...(main ? {} : place),
      created_by: actor.user.id,
    })
    .onConflict((same) => same.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw takenId()
  if (main) await writeMainPlace(ctx, client.id, { ...place, access_notes: place.access_notes ?? known.access_notes })
  return made.id
}

/** A first property whose address was taken away makes room; where work names it, it stays as another one. */
async function endEmptyMain({ db, companyId }: CompanyCtx, clientId: string) {
  await sql`with gone as (delete from property p where p.company_id = ${companyId} and p.client_id = ${clientId} and p.main and p.label is null
      and not exists (select from job j where j.company_id = p.company_id and j.property_id = p.id)
      and not exists (select from document d where d.company_id = p.company_id and d.property_id = p.id) returning p.id)
    update property p set main = false
    where p.company_id = ${companyId} and p.client_id = ${clientId} and p.main and not exists (select from gone)`.execute(
    db,
  )
}

function fieldsOf({ label, address, city, state, postal_code, country, access_notes }: PropertyRecord): Fields {
  return { label, address, city, state, postal_code, country, access_notes }
}

function refuseNowhere(fields: Fields) {
  const fault = placeFault(fields)
  if (fault) throw refuseField(fault.field, fault.message)
}

async function refuseTooMany({ db, companyId }: CompanyCtx, clientId: string) {
  const { count } = await db
    .selectFrom('property')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  if (count >= limits.properties)
    throw refuseField('address', `A client has at most ${limits.properties} properties. Delete one first.`)
}

async function findSame(ctx: CompanyCtx, id: string, input: InputOf<typeof calls.createProperty>) {
  const first = await ctx.db
    .selectFrom('property')
    .select(['client_id', 'created_by'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.created_by !== ctx.actor.user.id || first.client_id !== input.id) throw takenId()
  const property = await getProperty(ctx, first.client_id, id)
  await refuseOtherWords(ctx, id, input, property)
  ctx.nothingNew()
  return property
}

async function getProperty(ctx: CompanyCtx, clientId: string, id: string): Promise<Property> {
  const found = (await listProperties(ctx, clientId)).find((each) => each.id === id)
  if (!found) throw notFound('property')
  return found
}
