import type { Selectable } from 'kysely'
import type * as calls from '#contract/clients/properties/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { getClientToWrite } from '../write.ts'
import { noPlace, placeOfClient, writeMainPlace, writeProperty } from './place.ts'
import { findProperty, listProperties, type PropertyRecord } from './read.ts'
import { recordProperty } from './write.ts'

/** Makes a property the client's first. Made so twice is made so once. */
export async function makePropertyMain(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.makePropertyMain>,
): Promise<AnswerOf<typeof calls.makePropertyMain>> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const property = await findProperty(ctx, client.id, input.property_id)
  if (!property) throw notFound('property')
  if (!property.main) {
    await takePlaceOfMain(ctx, client, property)
    await recordProperty(ctx, client.id, 'property_made_main', property)
  }
  return { properties: await listProperties(ctx, client.id) }
}

/** Its address goes into the client's row, and the one that stood there into the row of the first property until now. */
export async function takePlaceOfMain(ctx: CompanyCtx, client: Selectable<DB['client']>, property: PropertyRecord) {
  const main = await ctx.db
    .selectFrom('property')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('client_id', '=', client.id)
    .where('main', '=', true)
    .executeTakeFirst()
  if (main) await writeProperty(ctx, main, { main: false, ...placeOfClient(client) })
  await writeProperty(ctx, property, { main: true, ...noPlace })
  await writeMainPlace(ctx, client.id, property)
}
