import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { LinesOf } from '../transactions/add-lines.ts'
import type { FreshLine } from './known-lines.ts'
import { newLineOf } from './read-lines.ts'

/**
 * Writes down which transactions lines are, so that later files know them. One that was written down by hand without an
 * account lies in the line's account from then on. `told` hears of each.
 */
export async function linkLines(
  { db, companyId }: CompanyCtx,
  of: LinesOf,
  format: string,
  lines: readonly FreshLine[],
  told: (line: FreshLine) => void,
) {
  if (lines.length === 0) return
  const ids = lines.map(({ line }) => line.transaction_id ?? '')
  const { rows } = await sql<{ id: string }>`update transaction set account_id = ${of.account_id}, version = version +
      case when account_id is null then 1 else 0 end
    where company_id = ${companyId} and id = any (${ids}::uuid[])
      and (account_id = ${of.account_id} or account_id is null and source = 'manual') returning id`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const stray = lines.find(({ line }) => !found.has(line.transaction_id ?? ''))
  if (stray) throw refuseField('lines', `Line ${stray.line.row}: choose a transaction of this account`)
  const payloads = lines.map((each) => JSON.stringify(newLineOf(each.line, each.external_id, format).payload))
  await sql`insert into bank_line as l (company_id, account_id, external_id, payload, transaction_id, file_id)
    select ${companyId}::uuid, ${of.account_id}::uuid, a.external_id, a.payload::jsonb, a.id, ${of.file_id ?? null}::uuid
    from unnest(${lines.map(({ external_id }) => external_id)}::text[], ${payloads}::text[],
      ${lines.map(({ line }) => line.transaction_id ?? '')}::uuid[]) a (external_id, payload, id) order by a.external_id
    on conflict (company_id, account_id, external_id) do update
      set transaction_id = excluded.transaction_id, status = 'kept', file_id = excluded.file_id
      where l.transaction_id is null`.execute(db)
  for (const each of lines) told(each)
}
