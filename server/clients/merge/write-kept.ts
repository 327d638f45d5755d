import { sql } from 'kysely'
import { fieldsKeptWith, mergeFields } from '#contract/clients/merge/field-rules.ts'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type ClientFields, displayNameOf } from '../client-columns.ts'
import { countryOf, numberColumns } from '../numbers/keys.ts'
import type { ClientRecord } from '../show-client.ts'
import { type MovedRecords, mergedColumns } from './moved.ts'
import type { Pair } from './read-pair.ts'

type Row = Record<string, unknown>

/** A client's row as JSON, without what the database computes. */
export async function readRow({ db, companyId }: CompanyCtx, id: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(c) - array(select attname::text from pg_attribute
      where attrelid = 'client'::regclass and attgenerated <> '') - array['search_text_properties', 'search_text_people', 'search_text_contacts'] as row
    from client c where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A client that was locked is gone')
  return found.row
}

type MergeRecord = { pair: Pair; outcome: MergeOutcome; before: Row; accessNotes: string | null }

/** Writes the chosen values into the row of the client who stays, and answers what became different. */
export async function writeKept(
  ctx: CompanyCtx,
  { pair, outcome, before, accessNotes }: MergeRecord,
): Promise<MovedRecords['fields']> {
  const { kept, merged } = pair
  const fields = chosenFields(pair, outcome)
  await ctx.db
    .updateTable('client')
    .set({
      ...fields,
      ...numberColumns(countryOf(ctx), fields),
      access_notes: accessNotes,
      display_name: displayNameOf({ ...kept, ...fields }),
      tax_certificate_key: keptCertificate(kept, merged, outcome.sides.tax_exemption),
      archived_at: kept.archived_at && merged.archived_at ? kept.archived_at : null,
      active_since: sql`least(active_since, ${merged.active_since}::timestamptz)`,
      last_activity_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', kept.id)
    .execute()
  const after = await readRow(ctx, kept.id)
  // How to get in may belong to the place of the one or of the other, though the words are the same.
  const changed = mergedColumns.filter((name) => name === 'access_notes' || before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]))
}

/** The address stays with the property that it is of. */
function chosenFields({ kept, merged }: Pair, { sides, phone, phone_2, notes }: MergeOutcome) {
  const chosen = mergeFields
    .filter((field) => field !== 'main_address')
    .flatMap((field) => {
      const from = sides[field] === 'merged' ? merged : kept
      return fieldsKeptWith(field).map((name) => [name, from[name]])
    })
  const fields: ClientFields = Object.fromEntries(chosen)
  return { ...fields, phone, phone_2, notes }
}

/** The certificate goes with the exemption; where both say the same, one that is there is kept. */
function keptCertificate(kept: ClientRecord, merged: ClientRecord, side: 'kept' | 'merged' | undefined): string | null {
  if (side === 'merged') return merged.tax_certificate_key
  return side === 'kept' ? kept.tax_certificate_key : (kept.tax_certificate_key ?? merged.tax_certificate_key)
}

/** The certificate that nobody has after the merge, but who undoes it. */
export function losingCertificate(kept: ClientRecord, merged: ClientRecord, { fields }: MovedRecords): string | null {
  const stays = fields.tax_certificate_key ? fields.tax_certificate_key.after : kept.tax_certificate_key
  return [kept.tax_certificate_key, merged.tax_certificate_key].find((key) => key && key !== stays) ?? null
}
