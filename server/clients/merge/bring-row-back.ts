import { sql } from 'kysely'
import { type ClientFieldName, clientFields } from '#contract/clients/fields.ts'
import { fieldsKeptWith, mergeFields, mergeLabel } from '#contract/clients/merge/field-rules.ts'
import { headingOf } from '#contract/wire/record.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { displayNameOf } from '../client-columns.ts'
import { countryOf, numberColumns } from '../numbers/keys.ts'
import type { Merge, MovedRecords } from './moved.ts'
import { readRow } from './write-kept.ts'

const placeColumns = [
  'service_address',
  'service_city',
  'service_state',
  'service_postal_code',
  'service_country',
  'access_notes',
] as const

/**
 * Writes the merged client's row as it was. Where their first property comes back, the address waits for it. Answers
 * whether it does.
 */
export async function bringRowBack(
  { db, companyId }: CompanyCtx,
  keptId: string,
  moved: MovedRecords,
): Promise<boolean> {
  const { main, folded, row } = moved
  const wasFolded = folded.some((each) => each.row.id === main.merged)
  const { rows } = await sql<{ there: boolean }>`select exists (select from property
    where company_id = ${companyId} and client_id = ${keptId} and id = ${main.merged}) as there`.execute(db)
  const returns = wasFolded || (rows[0]?.there ?? false)
  const without = returns ? Object.fromEntries(placeColumns.map((name) => [name, null])) : {}
  await db
    .insertInto('client')
    .values({
      ...(row as { display_name: string }),
      ...without,
      company_id: companyId,
      // Whoever added them may have left for good.
      created_by: sql`(select m.user_id from membership m where m.company_id = ${companyId} and m.user_id = ${row.created_by ?? null})`,
      version: sql`${row.version}::int + 1`,
    })
    .execute()
  return returns
}

/** Gives each field of the kept client its value back, unless somebody changed it since. Answers those in words. */
export async function revertKept(ctx: CompanyCtx, keptId: string, { merged_id, moved }: Merge): Promise<string[]> {
  const now = await readRow(ctx, keptId)
  const places: readonly string[] = placeColumns
  const fields = Object.entries(moved.fields).filter(([name]) => !places.includes(name) && name !== 'active_since')
  const back = fields.filter(([name, { after }]) => now[name] === after)
  const reverted = Object.fromEntries(back.map(([name, { before }]) => [name, before]))
  const names = { ...now, ...reverted } as Parameters<typeof displayNameOf>[0]
  const { db, companyId } = ctx
  await db
    .updateTable('client')
    .set({
      ...reverted,
      ...numberColumns(countryOf(ctx), { ...now, ...reverted }),
      display_name:
        names.company_name || names.first_name || names.last_name ? displayNameOf(names) : String(now.display_name),
      last_activity_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', keptId)
    .execute()
  await revertSince(ctx, keptId, moved.fields.active_since?.before ?? null)
  await revertSince(ctx, merged_id, moved.row.active_since ?? null)
  const stayed = fields.filter(([name, { after }]) => now[name] !== after).map(([name]) => wordOf(name))
  return [...new Set(stayed.filter((word) => word !== ''))]
}

/** Since when there is work: as it was, where there is some; the database keeps whether there is. */
async function revertSince({ db, companyId }: CompanyCtx, id: string, since: unknown) {
  await sql`update client set active_since = coalesce(${since}::timestamptz, active_since)
    where company_id = ${companyId} and id = ${id} and active_since is not null`.execute(db)
}

/** An address, and how to get in, are given back with the property. */
function wordOf(column: string): string {
  if (/^(service_|access_notes$)/.test(column)) return ''
  if (column.startsWith('sees_')) return 'Client portal'
  if (column.startsWith('tax_')) return mergeLabel('tax_exemption')
  const field = mergeFields.find((each) => (fieldsKeptWith(each) as readonly string[]).includes(column))
  if (field) return mergeLabel(field)
  return column in clientFields ? headingOf(clientFields[column as ClientFieldName]) : ''
}
