import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { takePlaceOfMain } from '../properties/make-main.ts'
import { noPlace, type PlaceOfProperty, placeFields, writeMainPlace, writeProperty } from '../properties/place.ts'
import type { PropertyRecord } from '../properties/read.ts'
import { findClient } from '../read.ts'
import { listOf } from './move-properties.ts'
import type { Merge, MovedRecords } from './moved.ts'

/**
 * How to get in, which stood in the kept client's row after the merge, is again what it was at the property that it is of,
 * wherever that one is by now; unless somebody wrote something else.
 */
export async function giveNotesBack(ctx: CompanyCtx, keptId: string, { moved, at }: Merge) {
  const { before, after } = moved.fields.access_notes ?? {}
  const here = await listOf(ctx, keptId)
  const first = firstAfter(moved)
  const property = here.find(({ id }) => id === first)
  if (property && property.access_notes === after && first === moved.main.kept) await writeNotes(ctx, property, before)
  if (property && property.access_notes === after && first === moved.main.merged)
    await writeNotes(ctx, property, moved.row.access_notes)
  if (first) return
  const now = here.find(({ main }) => main)
  if (now && Date.parse(now.created_at) < Date.parse(at)) return
  await ctx.db
    .updateTable('client')
    .set({ access_notes: before as string | null })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', keptId)
    .where(sql<boolean>`access_notes is not distinct from ${after as string | null}`)
    .execute()
}

/** Which property was the first of the kept client once they were merged. */
function firstAfter({ main, fields, folded }: MovedRecords): string | null {
  const took = ['service_address', 'service_city', 'service_state', 'service_postal_code'].some(
    (name) => name in fields,
  )
  if (!took) return main.kept
  return folded.find(({ row }) => row.id === main.merged)?.into ?? main.merged
}

/** The first property of the kept client is the one that was, unless somebody chose another of theirs. */
export async function giveFirstBack(ctx: CompanyCtx, keptId: string, moved: MovedRecords) {
  const here = await listOf(ctx, keptId)
  const first = here.find((each) => each.main)
  if (!first || first.id === moved.main.kept) return
  const leaves = moved.properties.includes(first.id)
  if (!leaves && first.id !== firstAfter(moved)) return
  // Who had no address has none again, whatever other properties there are.
  if (!moved.main.kept) return leaveNoFirst(ctx, keptId, first, moved)
  const own = here.filter((each) => !moved.properties.includes(each.id))
  const next = own.find((each) => each.id === moved.main.kept) ?? (leaves ? own[0] : undefined)
  const kept = await findClient(ctx, keptId)
  if (next && kept) await takePlaceOfMain(ctx, kept, next)
  else if (leaves) await leaveNoFirst(ctx, keptId, first, moved)
}

/** Who had no address has the notes and the country that were of no property. */
async function leaveNoFirst(ctx: CompanyCtx, clientId: string, first: PropertyRecord, { main, fields }: MovedRecords) {
  await writeProperty(ctx, first, { main: false, ...placeOf(first) })
  const { service_country, access_notes } = fields
  const ofNone = {
    country: service_country ? (service_country.before as string | null) : first.country,
    access_notes: (access_notes?.before ?? null) as string | null,
  }
  await writeMainPlace(ctx, clientId, { ...noPlace, ...(main.kept ? {} : ofNone) })
}

export async function writeNotes(ctx: CompanyCtx, property: PropertyRecord, notes: unknown) {
  const access_notes = notes as string | null
  if (!property.main) return writeProperty(ctx, property, { access_notes })
  await writeMainPlace(ctx, property.client_id, { ...placeOf(property), access_notes })
}

export function placeOf(property: PropertyRecord): PlaceOfProperty {
  return Object.fromEntries(placeFields.map((name) => [name, property[name]])) as PlaceOfProperty
}
