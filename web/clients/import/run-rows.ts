import { likeRow, rowsInOrder } from '#contract/clients/import/alike-rules.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import type { ImportColumns } from '#contract/clients/import/column-rules.ts'
import { readRow } from '#contract/clients/import/row-rules.ts'
import { type ImportedRow, type ImportRow, importCell } from '#contract/clients/import/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { phoneKeys, readSimply } from '#contract/values/phone.ts'
import { send } from '#web/api/send.ts'
import { loadPlans } from '#web/ui/phone/load-plans.ts'

export type Run = {
  columns: ImportColumns
  /** ISO 3166 alpha-2: numbers without a country are from there. */
  country: string
  rows: readonly ImportRow[]
  dry_run: boolean
  duplicates: 'skip' | 'add'
  /** Rows that were tried before, in their order: those that are left may be like one of them. */
  before?: readonly ImportRow[]
  /** After each part: what became of its rows. */
  onPart: (rows: ImportedRow[]) => void
  isStopped: () => boolean
}

/**
 * Sends the rows part by part, in their order. Whoever stops it, or loses the connection, begins again with all of them or
 * with those that are left: the same row twice is one client.
 */
export async function runRows(run: Run) {
  const { columns, rows, dry_run, duplicates, onPart, isStopped } = run
  const withRowsBefore = dry_run ? await comparing(run) : (_: unknown, outcomes: ImportedRow[]) => outcomes
  const well = rows.filter((row) => {
    const fault = faultOf(row, columns.length)
    if (fault) onPart([{ row: row.row, outcome: 'refused', reasons: [fault] }])
    return !fault
  })
  for (const part of partsOf(well)) {
    if (isStopped()) return
    const answer = await send(importClients, { columns: [...columns], rows: part, dry_run, duplicates })
    onPart(withRowsBefore(part, answer.rows))
  }
}

/**
 * Tried rows are nobody yet, so the server finds those alike within a part alone; here each is compared with all before it, by
 * the same rule.
 */
async function comparing({ columns, country, before = [] }: Run) {
  // Without the plans of all countries, as when the connection is lost now, the server still tells who is there already.
  const read = await loadPlans().catch(() => readSimply)
  const seen = rowsInOrder(({ phone, phone_2 }) => [phone, phone_2].flatMap((each) => phoneKeys(each, country, read)))
  const likeOf = ({ row, values }: ImportRow) => {
    const read = readRow(columns, values)
    return 'faults' in read ? undefined : seen(row, read)
  }
  for (const row of before) likeOf(row)
  return (part: readonly ImportRow[], outcomes: ImportedRow[]): ImportedRow[] => {
    const found = new Map(outcomes.map((each) => [each.row, each]))
    for (const row of part) {
      const outcome = found.get(row.row)
      const like = outcome?.outcome === 'refused' ? undefined : likeOf(row)
      if (like && outcome?.outcome === 'added') found.set(row.row, { ...outcome, ...likeRow(row.row, like) })
    }
    return [...found.values()]
  }
}

/** What the server would refuse all rows beside it for. */
function faultOf({ values }: ImportRow, width: number): string | undefined {
  if (values.slice(width).some((value) => value.trim() !== ''))
    return 'This row has more cells than there are columns. Put quotation marks around text that contains a comma.'
  for (const [at, value] of values.entries()) {
    const { error } = importCell.safeParse(value)
    if (error) return `Column ${at + 1}: ${error.issues[0]?.message}`
  }
  return undefined
}

/** As many rows as a request takes, by number and by size. */
function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let [part, size]: [ImportRow[], number] = [[], 0]
  for (const row of rows) {
    // With what stands around each on the wire.
    const length = row.values.reduce((sum, value) => sum + value.length + 3, 0)
    if (part.length === limits.importRows || (part.length > 0 && size + length > limits.bodyBytes / 8)) {
      parts.push(part)
      ;[part, size] = [[], 0]
    }
    part.push({ ...row, values: row.values.slice(0, limits.importColumns) })
    size += length
  }
  return part.length > 0 ? [...parts, part] : parts
}
