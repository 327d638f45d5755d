import { sql } from 'kysely'
import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { displayNameOf } from '../client-columns.ts'
import { countryOf, numberColumns } from '../numbers/keys.ts'
import type { ClientRecord } from '../show-client.ts'
import { type Moved, mergedColumns } from './moved.ts'
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

type Written = { pair: Pair; outcome: MergeOutcome; before: Row; filledNotes: string | undefined }

/** Writes the chosen values into the row of the client who stays, and answers what became different. */
export async function writeKept(
  ctx: CompanyCtx,
  { pair, outcome, before, filledNotes }: Written,
): Promise<Moved['fields']> {
  const { kept, merged } = pair
  const fields = chosenFields(pair, outcome)
  await ctx.db
    .updateTable('client')
    .set({
      ...fields,
      ...numberColumns(countryOf(ctx), fields),
      ...(filledNotes === undefined ? {} : { access_notes: filledNotes }),
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

function chosenFields({ kept, merged }: Pair, { sides, phone, phone_2, notes, access_notes }: MergeOutcome) {
  const of = (field: keyof typeof sides) => (sides[field] === 'merged' ? merged : kept)
  const [name, billing, tax, portal] = [of('name'), of('billing_address'), of('tax_exemption'), of('portal')]
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    company_name: of('company_name').company_name,
    email: of('email').email,
    ...{ phone, phone_2, notes },
    ...(access_notes === undefined ? {} : { access_notes }),
    billing_address: billing.billing_address,
    billing_city: billing.billing_city,
    billing_state: billing.billing_state,
    billing_postal_code: billing.billing_postal_code,
    billing_country: billing.billing_country,
    preferred_contact: of('preferred_contact').preferred_contact,
    tax_exempt: tax.tax_exempt,
    tax_exempt_reason: tax.tax_exempt_reason,
    tax_exempt_note: tax.tax_exempt_note,
    tax_certificate_number: tax.tax_certificate_number,
    tax_certificate_expires: tax.tax_certificate_expires,
    sees_documents: portal.sees_documents,
    sees_contracts: portal.sees_contracts,
    sees_photos: portal.sees_photos,
  }
}

/** The certificate goes with the exemption; where both say the same, one that is there is kept. */
function keptCertificate(kept: ClientRecord, merged: ClientRecord, side: 'kept' | 'merged' | undefined): string | null {
  if (side === 'merged') return merged.tax_certificate_key
  return side === 'kept' ? kept.tax_certificate_key : (kept.tax_certificate_key ?? merged.tax_certificate_key)
}

/** The certificate that nobody has after the merge, but who undoes it. */
export function losingCertificate(kept: ClientRecord, merged: ClientRecord, { fields }: Moved): string | null {
  const stays = fields.tax_certificate_key ? fields.tax_certificate_key.after : kept.tax_certificate_key
  return [kept.tax_certificate_key, merged.tax_certificate_key].find((key) => key && key !== stays) ?? null
}
