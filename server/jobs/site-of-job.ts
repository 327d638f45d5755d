import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import { findMainPropertyId, getNamedProperty } from '#server/clients/properties/read.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { ClientOfJob, Place } from './client-of-job.ts'

/** Where a job is: at a property of its client, whose address the database writes into the job, or at one of its own. */
type Site = Partial<Place> & { property_id: string | null }
type SiteInput = { [Name in keyof Place]?: string | null } & { property_id?: string | null }

const parts = ['address', 'city', 'state', 'postal_code'] as const

/** The site of a new job: what was sent, else that of its estimate, else the client's. */
export async function chooseSite(
  ctx: CompanyCtx,
  client: ClientOfJob | undefined,
  { estimate_property_id, ...sent }: SiteInput & { estimate_property_id?: string | null },
): Promise<Site> {
  const place = placeOf(sent)
  if (sent.property_id) return siteOfProperty(ctx, client?.id, sent.property_id, place)
  if (place) return siteOfPlace(ctx, client?.id, place)
  if (!client) return { property_id: null }
  if (estimate_property_id && sent.property_id !== null)
    return { property_id: (await getNamedProperty(ctx, client.id, estimate_property_id)).id }
  const property_id = sent.property_id === null ? null : await findMainPropertyId(ctx, client.id)
  return property_id ? { property_id } : { property_id, ...client.place }
}

type Before = Place & { client_id: string | null; property_id: string | null }

/**
 * What else changes of a job's site by what `set` changes: an address that was typed leaves the property, unless it is that
 * of one; another client has other properties.
 */
export async function moveSite(
  ctx: CompanyCtx,
  before: Before,
  set: Partial<Before>,
  sent: SiteInput,
): Promise<Partial<Site>> {
  const clientId = set.client_id === undefined ? before.client_id : set.client_id
  const isTyped = parts.some((part) => set[part] !== undefined)
  const { address, city, state, postal_code } = { ...before, ...partsOf(set) }
  if (set.property_id) return siteOfProperty(ctx, clientId, set.property_id, isTyped ? placeOf(sent) : undefined)
  if (isTyped) return siteOfPlace(ctx, clientId, { address, city, state, postal_code })
  if (set.client_id === undefined || sent.property_id === null) return {}
  const hadNone = !before.property_id && !placeOf(before)
  if (!before.property_id && !hadNone) return {}
  return { property_id: clientId ? await findMainPropertyId(ctx, clientId) : null }
}

/** A property that was named; an address beside it is its own. */
async function siteOfProperty(
  ctx: CompanyCtx,
  clientId: string | null | undefined,
  id: string,
  place: Place | undefined,
): Promise<Site> {
  const property = await getNamedProperty(ctx, clientId, id)
  if (place && parts.some((part) => place[part] !== property[part]))
    throw refuseField('address', 'The job is at the property. Leave out the address, or the property.')
  return { property_id: property.id, ...partsOf(property) }
}

/** An address that was typed: that of a property of the client, or the job's own. */
async function siteOfPlace(
  { db, companyId }: CompanyCtx,
  clientId: string | null | undefined,
  place: Place,
): Promise<Site> {
  const { rows } = await sql<{ id: string }>`select p.id from property_place p
    where p.company_id = ${companyId} and p.client_id = ${clientId ?? null}::uuid
      and (p.address, p.city, p.state, p.postal_code) is not distinct from
        (${place.address}::text, ${place.city}::text, ${place.state}::text, ${place.postal_code}::text)
    order by p.main desc, p.id limit 1`.execute(db)
  return { ...place, property_id: rows[0]?.id ?? null }
}

function placeOf(sent: SiteInput): Place | undefined {
  const place = Object.fromEntries(parts.map((part) => [part, sent[part] || null])) as Place
  return parts.some((part) => place[part]) ? place : undefined
}

function partsOf(place: Partial<Place>): Partial<Place> {
  return Object.fromEntries(parts.filter((part) => place[part] !== undefined).map((part) => [part, place[part]]))
}
