import { sql } from 'kysely'
import type { OfferedItem } from '#contract/billing/price-book/list.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { seesItemPrices } from './item-rights.ts'

/** The whole book for quick entry. It is read only where the browser does not have it in this version. */
export async function getOfferedItems(ctx: CompanyCtx): Promise<FileAnswer> {
  const { db, companyId, actor, platform } = ctx
  const { rows } = await sql<{ version: number }>`select coalesce((select version from price_book
    where company_id = ${companyId}), 0)::int as version`.execute(db)
  return {
    bytes: async () => {
      const book = await platform.database.inCompany(companyId, (each) => readOfferedItems({ ...ctx, db: each }))
      return Buffer.from(JSON.stringify(book))
    },
    type: 'application/json; charset=utf-8',
    etag: `"${companyId}-${rows[0]?.version ?? 0}${seesItemPrices(actor) ? '' : '-unpriced'}"`,
  }
}

/** What it says, to whom the prices are for with them. */
export async function readOfferedItems({ db, companyId, actor }: CompanyCtx): Promise<{ items: OfferedItem[] }> {
  const price = seesItemPrices(actor) ? sql`i.unit_price` : sql`null::bigint`
  const { rows } = await sql<{ items: OfferedItem[] }>`
    select coalesce(json_agg(json_build_array(i.id, i.name, i.unit, ${price}, i.kind, i.taxable::int, i.is_assembly::int) order by i.name_key), '[]') as items
    from price_item i where i.company_id = ${companyId}`.execute(db)
  return { items: rows[0]?.items ?? [] }
}
