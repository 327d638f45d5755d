import { type Selectable, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What a property's address is made of. */
export const placeFields = ['address', 'city', 'state', 'postal_code', 'country', 'access_notes'] as const
export type PlaceOfProperty = { [Name in (typeof placeFields)[number]]: string | null }

type Row = { id: string }

export const noPlace: PlaceOfProperty = {
  address: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  access_notes: null,
}

/** The address that stands in the client's own row, which is that of its first property. */
export function placeOfClient(client: Selectable<DB['client']>): PlaceOfProperty {
  return {
    address: client.service_address,
    city: client.service_city,
    state: client.service_state,
    postal_code: client.service_postal_code,
    country: client.service_country,
    access_notes: client.access_notes,
  }
}

/** Whether somebody could drive there. */
export function isPlace({ address, city, state, postal_code }: PlaceOfProperty): boolean {
  return Boolean(address || city || state || postal_code)
}

/** Writes the address of the client's first property. */
export async function writeMainPlace({ db, companyId }: CompanyCtx, clientId: string, place: PlaceOfProperty) {
  await db
    .updateTable('client')
    .set({
      service_address: place.address,
      service_city: place.city,
      service_state: place.state,
      service_postal_code: place.postal_code,
      service_country: place.country,
      access_notes: place.access_notes,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

/** Writes what a property's own row holds. */
export async function writeProperty(
  { db, companyId }: CompanyCtx,
  { id }: Row,
  set: Partial<PlaceOfProperty> & { label?: string | null; main?: boolean },
) {
  await db
    .updateTable('property')
    .set({ ...set, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
