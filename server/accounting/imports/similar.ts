import { sql } from 'kysely'
import type { KnownTransaction } from '#contract/accounting/imports/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { planned } from '#server/platform/database/search.ts'
import { limits } from '#server/platform/limits.ts'
import { type FreshLine, shown } from './known-lines.ts'

type Place = { account_id: string | undefined; format: string; file_id: string | undefined; claimed: readonly string[] }
type Close = { row: number; id: string; date: string; cents: number; description: string; source: string }

/**
 * Transactions that lines seem to be: of the same amount within some days in the same account, or written down by hand without
 * an account. Of files of one kind each line is one of its own, so there they are of the same day. Each transaction is that of
 * one line at most, the closest: two alike in the file are two. Source: docs/domain.md, Files of banks.
 */
export async function findSimilar(
  ctx: CompanyCtx,
  lines: readonly FreshLine[],
  place: Place,
): Promise<Map<number, KnownTransaction>> {
  if (lines.length === 0) return new Map()
  const similar = new Map<number, KnownTransaction>()
  const used = new Set<string>()
  for (const close of await findClose(ctx, lines, place)) {
    if (similar.has(close.row) || used.has(close.id)) continue
    similar.set(close.row, shown(close))
    used.add(close.id)
  }
  return similar
}

/** All pairs, the closest first. */
async function findClose({ db, companyId }: CompanyCtx, lines: readonly FreshLine[], place: Place): Promise<Close[]> {
  const of = <T>(field: (line: FreshLine['line']) => T) => lines.map(({ line }) => field(line))
  const days = of(({ date }) => date).sort()
  const [first, last] = [addDays(days[0] ?? '', -limits.alikeDays), addDays(days.at(-1) ?? '', limits.alikeDays)]
  const near = sql`t.company_id = ${companyId} and t.date between ${first} and ${last}`
  const columns = sql`t.company_id, t.id, t.date, t.flow, t.description, t.source, t.file_id`
  const { rows } = await planned(
    db,
    sql<Close>`
    with asked as materialized (select * from unnest(${of(({ row }) => row)}::int[], ${of(({ date }) => date)}::date[],
        ${of(({ cents }) => cents)}::bigint[]) a (row, date, flow)),
      near as materialized (
        select ${columns} from transaction t where ${near} and t.account_id is null and t.source = 'manual'
        ${place.account_id ? sql`union all select ${columns} from transaction t where ${near} and t.account_id = ${place.account_id}` : sql``})
    select a.row, t.id, t.date, t.flow as cents, t.description, t.source
    from asked a join near t on t.flow = a.flow and abs(t.date - a.date) <= ${sql.lit(limits.alikeDays)}
    where t.id <> all (${place.claimed}::uuid[]) and t.file_id is distinct from ${place.file_id ?? null}::uuid
      and (t.date = a.date or not exists (select from bank_line l where l.company_id = t.company_id
        and l.transaction_id = t.id and l.payload ->> 'format' = ${place.format}))
    order by abs(t.date - a.date), a.row, t.id`,
  )
  return rows
}
