import { type RawBuilder, type Selectable, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { type Property, property } from '#contract/clients/properties/shapes.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Viewer } from '#server/scopes/viewer.ts'

/** The properties of client `c`, the main one first, as a JSON list. One of which nothing is known is none. */
export function propertiesOfClient(viewer: Viewer): RawBuilder<Property[]> {
  return sql<
    Property[]
  >`(select coalesce(json_agg(to_jsonb(p) || to_jsonb(n) order by p.main desc, p.created_at, p.id), '[]')
    from property_place p, lateral (select ${jobCount(viewer)} as job_count) n
    where p.company_id = c.company_id and p.client_id = c.id and ${isKnown})`
}

const isKnown = sql<boolean>`num_nonnulls(p.label, p.address, p.city, p.state, p.postal_code) > 0`

function jobCount(viewer: Viewer): RawBuilder<number | null> {
  if (levelOf(viewer, 'jobs.view') !== 'all') return sql<null>`null`
  return sql<number>`(select count(*) from job j where j.company_id = p.company_id and j.property_id = p.id)`
}

export function showProperty({ job_count, ...record }: Property): Property {
  return property.parse({ ...record, ...(typeof job_count === 'number' ? { job_count } : {}) })
}

/** All of a client, as it is shown. */
export async function listProperties(ctx: CompanyCtx, clientId: string): Promise<Property[]> {
  const { rows } = await sql<{ properties: Property[] }>`select ${propertiesOfClient(ctx.actor)} as properties
    from client c where c.company_id = ${ctx.companyId} and c.id = ${clientId}`.execute(ctx.db)
  return (rows[0]?.properties ?? []).map(showProperty)
}

/** A property with its address, wherever that stands. */
export type PropertyRecord = Selectable<DB['property']>

/** One of a client's. */
export async function findProperty({ db, companyId }: CompanyCtx, clientId: string, id: string) {
  const { rows } = await sql<PropertyRecord>`select * from property_place p
    where p.company_id = ${companyId} and p.client_id = ${clientId} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** One of the company's. */
export async function readProperty({ db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>, id: string) {
  const { rows } = await sql<PropertyRecord>`select * from property_place p
    where p.company_id = ${companyId} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** The property that a field of the body names: one of another client is refused like one that does not exist. */
export async function getNamedProperty(ctx: CompanyCtx, clientId: string | null | undefined, id: string) {
  const property = clientId ? await findProperty(ctx, clientId, id) : undefined
  if (!property) throw refuseField('property_id', "Choose one of the client's properties")
  return property
}

/** Where the work for client `c` is unless more is said: the first property; none of a town alone where a bill has a street to go to. */
export const mainPropertyId = sql<string | null>`(select p.id from property p
  where p.company_id = c.company_id and p.client_id = c.id and p.main and (c.service_address is not null
    or c.billing_address is null and num_nonnulls(c.service_city, c.service_state, c.service_postal_code) > 0))`

/** The same of one client. */
export async function findMainPropertyId({ db, companyId }: CompanyCtx, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${mainPropertyId} as id from client c
    where c.company_id = ${companyId} and c.id = ${clientId}`.execute(db)
  return rows[0]?.id ?? null
}
