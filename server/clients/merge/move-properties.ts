import { sql } from 'kysely'
import { isWithin } from '#contract/clients/merge/field-rules.ts'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import { takePlaceOfMain } from '../properties/make-main.ts'
import { isPlace, writeProperty } from '../properties/place.ts'
import type { PropertyRecord } from '../properties/read.ts'
import { movePlace } from './move-records.ts'
import type { FoldedProperty, MovedRecords } from './moved.ts'
import type { Pair } from './read-pair.ts'

type Places = Pick<MovedRecords, 'properties' | 'folded' | 'main'> & {
  /** How to get in at the kept client's first property, or where they have none. */
  accessNotes: string | null
}

/**
 * Has the properties of one client become the other's. One at the same address as one that is there is folded into it, with
 * what is there; any other is a further one, or the first where that was chosen.
 */
export async function moveProperties(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  { kept, merged }: Pair,
  { sides, access_notes: ofNobodys }: MergeOutcome,
): Promise<Places> {
  const [here, there] = [await listOf(ctx, kept.id), await listOf(ctx, merged.id)]
  const main = { kept: idOfMain(here), merged: idOfMain(there) }
  const takesOver = sides.main_address === 'merged' ? main.merged : null
  // Notes of no property become those of the first: they need space wherever that one is folded into.
  const notesOf = (each: PropertyRecord) =>
    ofNobodys !== undefined && each.id === (takesOver ?? main.kept) ? ofNobodys : each.access_notes
  const known = here.map((each) => ({ ...each, access_notes: notesOf(each) }))
  const folded: FoldedProperty[] = []
  for (const property of there) {
    const said = { label: property.label, access_notes: notesOf(property) }
    const into = known.find((each) => isSamePlace(each, property) && hasSpace(each, said))
    if (into) folded.push(await fold(ctx, tables, { property, said, into }))
  }
  const gone = new Set(folded.map(({ row }) => row.id))
  const properties = there.map(({ id }) => id).filter((id) => !gone.has(id))
  await handOver(ctx, properties, kept.id)
  const before = known.find((each) => each.main)
  const notesBefore = before ? before.access_notes : (ofNobodys ?? kept.access_notes)
  const taken = there.find(({ id }) => id === takesOver)
  if (!taken) return { properties, folded, main, accessNotes: notesBefore }
  const into = folded.find(({ row }) => row.id === takesOver)?.into
  const first = into ? known.find(({ id }) => id === into) : { ...taken, main: false, access_notes: notesOf(taken) }
  if (first && !first.main) await takePlaceOfMain(ctx, { ...kept, access_notes: notesBefore }, first)
  return { properties, folded, main, accessNotes: first?.access_notes ?? null }
}

type Said = Pick<PropertyRecord, 'label' | 'access_notes'>

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
function hasSpace(into: PropertyRecord, { label, access_notes }: Said): boolean {
  const fits = (there: string | null, more: string | null) => !more || !there || there === more
  return fits(into.label, label) && fits(into.access_notes, access_notes)
}

async function fold(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  { property, said, into }: { property: PropertyRecord; said: Said; into: PropertyRecord },
): Promise<FoldedProperty> {
  const filled = {
    ...(said.label && !into.label ? { label: said.label } : {}),
    ...(said.access_notes && !into.access_notes ? { access_notes: said.access_notes } : {}),
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
