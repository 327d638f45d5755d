import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import { takePlaceOfMain } from '../properties/make-main.ts'
import { writeProperty } from '../properties/place.ts'
import type { PropertyRecord } from '../properties/read.ts'
import { findClient } from '../read.ts'
import type { ClientRecord } from '../show-client.ts'
import { giveFirstBack, giveNotesBack, placeOf, writeNotes } from './give-first-back.ts'
import { handOver, listOf } from './move-properties.ts'
import { movePlace } from './move-records.ts'
import type { FoldedProperty, Merge } from './moved.ts'

type Undone = { kept: ClientRecord; merge: Merge; mainReturns: boolean }

/** Gives the merged client their properties back, as they are by now; those that were folded into others, as they were. */
export async function movePropertiesBack(ctx: CompanyCtx, tables: readonly TableOfClients[], undone: Undone) {
  const { kept, merge } = undone
  const { moved, merged_id } = merge
  await giveNotesBack(ctx, kept.id, merge)
  await giveFirstBack(ctx, kept.id, moved)
  const here = (await listOf(ctx, kept.id)).map(({ id }) => id)
  await handOver(
    ctx,
    here.filter((id) => moved.properties.includes(id)),
    merged_id,
  )
  for (const each of moved.folded) await unfold(ctx, tables, kept.id, merged_id, each)
  if (undone.mainReturns) await makeFirst(ctx, merged_id, moved.main.merged)
}

async function unfold(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  keptId: string,
  mergedId: string,
  { row, into, records, filled }: FoldedProperty,
) {
  const { db, companyId } = ctx
  const { main: _, search_text: __, ...property } = row as Record<string, unknown> & { id: string }
  await db
    .insertInto('property')
    .values({
      ...property,
      company_id: companyId,
      client_id: mergedId,
      main: false,
      created_by: sql`(select m.user_id from membership m where m.company_id = ${companyId} and m.user_id = ${row.created_by ?? null})`,
    })
    .execute()
  await movePlace(ctx, tables, {
    from: into,
    to: row.id,
    which: (table) => sql`id = any (${records[table] ?? []}::uuid[])`,
  })
  const target = (await listOf(ctx, keptId)).find(({ id }) => id === into)
  if (!target) return
  if (filled.label && target.label === filled.label) await writeProperty(ctx, target, { label: null })
  if (filled.access_notes && target.access_notes === filled.access_notes) await writeNotes(ctx, target, null)
}

/** Their first property is the first again: its address stands in the client's row. */
async function makeFirst(ctx: CompanyCtx, mergedId: string, id: string | null) {
  const property = (await listOf(ctx, mergedId)).find((each) => each.id === id)
  const client = await findClient(ctx, mergedId)
  if (property && client) await takePlaceOfMain(ctx, client, property)
}

/** Work that stays with one of two at a property that is the other's by now is given one of the same address. */
export async function copySharedProperties(
  ctx: CompanyCtx,
  tables: readonly TableOfClients[],
  clientId: string,
  otherId: string,
) {
  const { db, companyId } = ctx
  const placed = tables.filter(({ atProperty }) => atProperty)
  const named = placed.map(
    ({ table }) => sql`select property_id from ${sql.table(table)}
    where company_id = ${companyId} and client_id = ${clientId} and property_id is not null`,
  )
  const { rows } = await sql<PropertyRecord>`select p.* from property_place p
    where p.company_id = ${companyId} and p.client_id = ${otherId} and p.id in (${sql.join(named, sql` union `)})`.execute(
    db,
  )
  for (const { label, ...property } of rows) {
    const made = await db
      .insertInto('property')
      .values({
        company_id: companyId,
        client_id: clientId,
        label,
        ...placeOf({ label, ...property }),
        created_by: property.created_by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await movePlace(ctx, tables, { from: property.id, to: made.id, which: () => sql`client_id = ${clientId}` })
  }
}
