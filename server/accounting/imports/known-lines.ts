import { sql } from 'kysely'
import type { ImportedLine, KnownTransaction } from '#contract/accounting/imports/shapes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { idsOf, type ReadLine } from './read-lines.ts'

/** A line with the id that is its own among those of its account. */
export type FreshLine = { line: ReadLine; external_id: string; reused: boolean }
export type SortedLines = {
  /** Nobody knows them yet. */
  fresh: FreshLine[]
  /** Somebody deleted them, and they are asked back. */
  deleted: FreshLine[]
  /** Transactions of lines that are known: no other line is one of these. */
  claimed: string[]
}

type KnownLine = {
  external_id: string
  status: string
  file_id: string | null
  date: string | null
  cents: number | null
  transaction: { id: string; date: string; cents: number; description: string; source: string } | null
}

/** Which lines of an account were imported before; those that were are in the outcomes. */
export async function sortLines(
  ctx: CompanyCtx,
  account_id: string | undefined,
  lines: readonly ReadLine[],
  outcomes: Map<number, ImportedLine>,
): Promise<SortedLines> {
  const known = account_id ? await findKnown(ctx, account_id, lines) : new Map<string, KnownLine>()
  const taken = new Map<string, ReadLine>()
  const sorted: SortedLines = { fresh: [], deleted: [], claimed: [] }
  const opposites: { found: FreshLine; opposite: OppositeLine }[] = []
  for (const line of lines) {
    const found = ownId(line, known, taken)
    const before = known.get(found.external_id)
    const again = taken.has(found.external_id)
    taken.set(found.external_id, line)
    if (before?.transaction) sorted.claimed.push(before.transaction.id)
    const opposite = before || again || line.add || line.transaction_id ? undefined : oppositeOf(line, known)
    if (opposite) opposites.push({ found, opposite })
    else if (!before && !again) sorted.fresh.push(found)
    else if (before && before.status !== 'kept' && line.add && !again) sorted.deleted.push(found)
    else outcomes.set(line.row, outcomeOf(line, before))
  }
  // A purchase and its refund on one day say the same: what another line of the file is is no opposite of this one.
  const claimed = new Set(sorted.claimed)
  for (const { found, opposite } of opposites) {
    if (claimed.has(opposite.transaction.id)) sorted.fresh.push(found)
    else outcomes.set(found.line.row, { row: found.line.row, outcome: 'opposite', ...opposite })
  }
  return sorted
}

type OppositeLine = Required<Pick<ImportedLine, 'transaction' | 'file_id'>>

/** The line of a file that says the same and has its money go the other way. */
function oppositeOf(line: ReadLine, known: Map<string, KnownLine>): OppositeLine | undefined {
  for (const id of idsOf(line, 0 - line.cents)) {
    const there = id ? known.get(id) : undefined
    const isOpposite = there?.cents === 0 - line.cents && there.date === line.date
    if (isOpposite && there.transaction && there.file_id)
      return { transaction: shown(there.transaction), file_id: there.file_id }
  }
  return undefined
}

/** The bank's ID, unless it gave that to a line that says something else. */
function ownId(line: ReadLine, known: Map<string, KnownLine>, taken: Map<string, ReadLine>): FreshLine {
  const [id, second] = line.ids
  const first = { line, external_id: id, reused: false }
  if (!second) return first
  if (known.has(second)) return { line, external_id: second, reused: true }
  const [before, now] = [known.get(id), taken.get(id)]
  const other = (before && !saysSame(line, before)) || (now && !saysSame(line, now))
  const twin = line.add && line.occurrence > 0 && (before || now)
  return other || twin ? { line, external_id: second, reused: true } : first
}

function saysSame({ date, cents }: ReadLine, before: { date: string | null; cents: number | null }): boolean {
  if (before.date === null || before.cents === null) return true
  return cents === before.cents && Math.abs(daysBetween(date, before.date)) <= limits.alikeDays
}

function outcomeOf({ row }: ReadLine, before: KnownLine | undefined): ImportedLine {
  if (!before || before.status === 'kept')
    return { row, outcome: 'known', ...(before?.transaction ? { transaction: shown(before.transaction) } : {}) }
  return { row, outcome: 'deleted' }
}

/** A transaction as it is named beside a line. */
export function shown(found: NonNullable<KnownLine['transaction']>): KnownTransaction {
  const { id, date, cents, description, source } = found
  return { id, date, amount: moneyText(cents), description, source: source as KnownTransaction['source'] }
}

async function findKnown({ db, companyId }: CompanyCtx, account_id: string, lines: readonly ReadLine[]) {
  const ids = lines.flatMap((line) => [...line.ids, ...idsOf(line, 0 - line.cents)].filter((id) => id !== undefined))
  const { rows } = await sql<KnownLine>`
    select l.external_id, l.status, l.file_id, l.payload ->> 'date' as date, (l.payload ->> 'cents')::bigint as cents,
      case when t.id is not null then json_build_object('id', t.id, 'date', t.date, 'cents', t.flow,
        'description', t.description, 'source', t.source) end as transaction
    from bank_line l left join transaction t on t.company_id = l.company_id and t.id = l.transaction_id
    where l.company_id = ${companyId} and l.account_id = ${account_id} and l.external_id = any(${ids}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.external_id, row]))
}
