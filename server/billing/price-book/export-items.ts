import { sql } from 'kysely'
import { pricedKindLabels } from '#contract/billing/drafts/line-kind-rules.ts'
import type { exportItems as exportCall } from '#contract/billing/price-book/calls.ts'
import { itemColumns } from '#contract/billing/price-book/import-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { type Column, tableFile, yesNo } from '#server/http/table-file.ts'
import { type RowRecord, rowColumns, showRow } from './item-record.ts'
import { seesItemCosts, seesItemPrices } from './item-rights.ts'
import { narrowItems, orders } from './read-items.ts'

type Row = Omit<ReturnType<typeof showRow>, 'lines'> & Pick<Item, 'description'>

/** The items as CSV, with the columns that the person sees and an import knows. */
export async function exportItems(ctx: CompanyCtx, input: InputOf<typeof exportCall>): Promise<FileAnswer> {
  const { rows } = await sql<{ id: string }>`select i.id from price_item i
    where ${narrowItems(ctx, { ...input, assemblies: false })} order by ${orders[input.sort]}`.execute(ctx.db)
  return tableFile(ctx, {
    name: 'Price book',
    columns: columnsFor(ctx),
    ids: rows.map(({ id }) => id),
    read: readExported,
  })
}

async function readExported(ctx: CompanyCtx, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<RowRecord & { description: string | null }>`
    select ${rowColumns}, i.description from unnest(${ids}::uuid[]) with ordinality page (id, at)
    join price_item i on i.company_id = ${ctx.companyId} and i.id = page.id order by page.at`.execute(ctx.db)
  return rows.map(({ description, ...row }) => ({ ...showRow(ctx, row), description }))
}

function columnsFor({ actor }: CompanyCtx): Column<Row>[] {
  const { name, description, category, kind, unit, cost, markup_percent, unit_price, taxable } = itemColumns
  return [
    { head: name.label, of: (row) => row.name },
    { head: description.label, of: (row) => row.description },
    { head: category.label, of: (row) => row.category },
    { head: kind.label, of: (row) => pricedKindLabels[row.kind] },
    { head: unit.label, of: (row) => row.unit },
    ...(seesItemCosts(actor)
      ? [
          { head: cost.label, of: (row: Row) => row.cost ?? null },
          { head: markup_percent.label, of: (row: Row) => row.markup_percent ?? null },
        ]
      : []),
    ...(seesItemPrices(actor) ? [{ head: unit_price.label, of: (row: Row) => row.unit_price ?? null }] : []),
    { head: taxable.label, of: (row) => yesNo(row.taxable) },
  ]
}
