import { type Selectable, sql } from 'kysely'
import { isWithin } from '#contract/clients/merge/field-rules.ts'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { takePlaceOfMain } from '../properties/make-main.ts'
import { isPlace, writeProperty } from '../properties/place.ts'
import type { PropertyRecord } from '../properties/read.ts'
import { movePlace } from './move-records.ts'
import type { FoldedProperty, Moved } from './moved.ts'
import type { Pair } from './read-pair.ts'

type Places = Pick<Moved, 'properties' | 'folded' | 'main'> & {
  /** How to get in at the kept client's first property, taken over from one at the same address. */
  filledNotes: string | undefined
}

/**
 * Has the properties of one client become the other's. One at the same address as one that is there is folded into it, with
 * what is there; any other is a further one, or the first where that was chosen.
 */
export async function moveProperties(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  { kept, merged }: Pair,
  { sides }: MergeOutcome,
): Promise<Places> {
  const [here, there] = [await listOf(ctx, kept.id), await listOf(ctx, merged.id)]
  const folded: FoldedProperty[] = []
  for (const property of there) {
    const into = here.find((each) => isSamePlace(each, property) && hasSpace(each, property))
    if (into) folded.push(await fold(ctx, tables, property, into))
  }
  const gone = new Set(folded.map(({ row }) => row.id))
  const properties = there.map(({ id }) => id).filter((id) => !gone.has(id))
  await handOver(ctx, properties, kept.id)
  const main = idOfMain(there)
  if (sides.main_address === 'merged' && main) {
    const first = folded.find(({ row }) => row.id === main)?.into ?? main
    const place = (await listOf(ctx, kept.id)).find(({ id }) => id === first)
    if (place && !place.main) await takePlaceOfMain(ctx, kept as Selectable<DB['client']>, place)
  }
  const keptMain = idOfMain(here)
  return {
    properties,
    folded,
    main: { kept: keptMain, merged: main },
    filledNotes: folded.find(({ into }) => into === keptMain)?.filled.access_notes,
  }
}

function idOfMain(all: readonly PropertyRecord[]): string | null {
  return all.find(({ main }) => main)?.id ?? null
}

/** All of a client, each with its address. */
export async function listOf({ db, companyId }: CompanyCtx, clientId: string): Promise<PropertyRecord[]> {
  const { rows } = await sql<PropertyRecord>`select * from property_place p
    where p.company_id = ${companyId} and p.client_id = ${clientId} order by p.main desc, p.id`.execute(db)
  return rows
}

/** The same street, or the same town without one; nothing that is known of the other is missing. */
function isSamePlace(one: PropertyRecord, other: PropertyRecord): boolean {
  return isPlace(other) && isWithin(other, one) && !one.address === !other.address
}

/** Whether what is said of the one has space at the other, so that nothing is lost. */
function hasSpace(into: PropertyRecord, { label, access_notes }: PropertyRecord): boolean {
  const fits = (there: string | null, more: string | null) => !more || !there || there === more
  return fits(into.label, label) && fits(into.access_notes, access_notes)
}

async function fold(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  property: PropertyRecord,
  into: PropertyRecord,
): Promise<FoldedProperty> {
  const filled = {
    ...(property.label && !into.label ? { label: property.label } : {}),
    ...(property.access_notes && !into.access_notes ? { access_notes: property.access_notes } : {}),
  }
  const { label, access_notes } = filled
  if (label) await writeProperty(ctx, into, { label })
  if (access_notes && !into.main) await writeProperty(ctx, into, { access_notes })
  Object.assign(into, filled)
  const records = await movePlace(ctx, tables, { from: property.id, to: into.id })
  await ctx.db.deleteFrom('property').where('company_id', '=', ctx.companyId).where('id', '=', property.id).execute()
  return { row: { ...property }, into: into.id, records, filled }
}

/** Makes some further properties of a client, all at once: the address of each stands in its own row. */
export async function handOver({ db, companyId }: CompanyCtx, ids: readonly string[], to: string): Promise<void> {
  await sql`with place as materialized (select * from property_place where company_id = ${companyId} and id = any (${ids}::uuid[]))
    update property p set client_id = ${to}, main = false, address = place.address, city = place.city, state = place.state,
      postal_code = place.postal_code, country = place.country, access_notes = place.access_notes
    from place where p.company_id = ${companyId} and p.id = place.id`.execute(db)
}
