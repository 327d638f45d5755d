import { sql } from 'kysely'
import type { ProgressShare } from '#contract/billing/progress/progress-share-shapes.ts'
import { percentText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { StoredDocument, StoredLine } from '../shape.ts'

/** The lines that are billed now, and the sections they stand in. */
export function billedLines({ lines }: StoredDocument, nets: ReadonlyMap<string, number>): LineOfPart[] {
  const isBilled = ({ id }: StoredLine) => (nets.get(id) ?? 0) !== 0
  return lines.flatMap((line, at): LineOfPart[] => {
    if (line.kind === 'section') {
      const end = lines.findIndex((other, next) => next > at && other.kind === 'section')
      const within = lines.slice(at + 1, end < 0 ? undefined : end)
      return within.some(isBilled) ? [{ ...blankLine, kind: line.kind, name: line.name }] : []
    }
    if (!isBilled(line)) return []
    const { id, kind, name, description, taxable, tax_rates, service_date } = line
    const net = nets.get(id) ?? 0
    const words = { kind, name, description, taxable, tax_rates, service_date }
    return [{ ...blankLine, ...words, of: id, unit_price: net, amount: net }]
  })
}

/** `of`: the line of the estimate that it bills. */
export type LineOfPart = typeof blankLine

export const blankLine = {
  of: undefined as string | undefined,
  id: undefined,
  kind: 'service' as StoredLine['kind'],
  name: '',
  description: null as string | null,
  quantity: 10_000,
  unit: null,
  unit_price: 0,
  cost: null,
  markup_percent: null,
  taxable: true,
  tax_rates: null as StoredLine['tax_rates'],
  discount_percent: null,
  discount_amount: null,
  optional: false,
  selected: false,
  option_group: null,
  service_date: null as string | null,
  special_order: false,
  item_id: null,
  amount: 0,
}

/** A line as it was sold. */
export function columnsOfLine(line: StoredLine) {
  const { kind, name, description, quantity, unit, unit_price, cost, taxable, tax_rates, discount_amount, amount } =
    line
  const discount_percent = line.discount_percent === null ? null : String(line.discount_percent)
  const markup_percent = line.markup_percent === null ? null : String(line.markup_percent)
  return {
    id: undefined,
    kind,
    name,
    description,
    quantity,
    unit,
    unit_price,
    cost,
    markup_percent,
    taxable,
    tax_rates,
    discount_percent,
    discount_amount,
    service_date: line.service_date,
    special_order: line.special_order,
    item_id: line.item_id,
    amount,
  }
}

type BilledRow = { line_id: string; sort: number | null; percent: string | null; net: number; whole: number }

/** What is kept of each line; `places`: where the invoice says it. */
export function rowsOf(share: ProgressShare, places: ReadonlyMap<string, number>): BilledRow[] {
  const billed = share.lines.filter(({ percent, net, whole }) => whole !== 0 && (net !== 0 || percent !== undefined))
  return billed.map(({ id, percent, net, whole }) => ({
    line_id: id,
    sort: places.get(id) ?? null,
    percent: percent === undefined ? null : percentText(percent),
    net,
    whole,
  }))
}

export async function saveBilledLines({ db, companyId }: CompanyCtx, invoiceId: string, rows: BilledRow[]) {
  if (rows.length === 0) return
  await sql`insert into billed_line (company_id, invoice_id, line_id, sort, percent, net, whole)
    select ${companyId}::uuid, ${invoiceId}::uuid, b.line_id, b.sort, b.percent, b.net, b.whole
      from jsonb_populate_recordset(null::billed_line, ${JSON.stringify(rows)}) b`.execute(db)
}
