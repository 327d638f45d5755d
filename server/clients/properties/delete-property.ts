import { type Selectable, sql } from 'kysely'
import type * as calls from '#contract/clients/properties/calls.ts'
import { propertyName } from '#contract/clients/property-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { getClientToWrite } from '../write.ts'
import { takePlaceOfMain } from './make-main.ts'
import { noPlace, writeMainPlace } from './place.ts'
import { findProperty, listProperties, type PropertyRecord } from './read.ts'
import { recordProperty } from './write.ts'

type Answer = AnswerOf<typeof calls.deleteProperty> & { message: string }

/** Deletes a property where nothing was done or offered: what was, keeps its place. */
export async function deleteProperty(ctx: CompanyCtx, input: InputOf<typeof calls.deleteProperty>): Promise<Answer> {
  const client = await getClientToWrite(ctx, input.id, 'clients.edit')
  const property = await findProperty(ctx, client.id, input.property_id)
  if (!property) throw notFound('property')
  const name = propertyName(property)
  await refuseInUse(ctx, property.id, name)
  if (property.main) await giveUpMain(ctx, client, property)
  await ctx.db.deleteFrom('property').where('company_id', '=', ctx.companyId).where('id', '=', property.id).execute()
  await recordProperty(ctx, client.id, 'property_deleted', property)
  return { properties: await listProperties(ctx, client.id), message: `${name} deleted` }
}

/** The next one is the first from now on; without one the client has no address. */
async function giveUpMain(ctx: CompanyCtx, client: Selectable<DB['client']>, main: PropertyRecord) {
  const next = (await listProperties(ctx, client.id)).find((each) => each.id !== main.id)
  const found = next && (await findProperty(ctx, client.id, next.id))
  if (found) await takePlaceOfMain(ctx, client, found)
  else await writeMainPlace(ctx, client.id, noPlace)
}

async function refuseInUse({ db, companyId }: CompanyCtx, id: string, name: string) {
  const { rows } = await sql<{ jobs: number; estimates: number; invoices: number }>`select
    (select count(*) from job where company_id = ${companyId} and property_id = ${id}) as jobs,
    count(*) filter (where kind = 'estimate') as estimates, count(*) filter (where kind = 'invoice') as invoices
    from document where company_id = ${companyId} and property_id = ${id}`.execute(db)
  const { jobs = 0, estimates = 0, invoices = 0 } = rows[0] ?? {}
  const all = jobs + estimates + invoices
  if (all === 0) return
  const named = [counted(jobs, 'job'), counted(estimates, 'estimate'), counted(invoices, 'invoice')].filter(Boolean)
  throw new Refusal(
    'property_in_use',
    `${named.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${all === 1 ? 'is' : 'are'} at ${name}, so it can't be deleted. Give it another name if it's no longer theirs.`,
  )
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
