import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { GrowthCase } from './growth-job-cases.ts'

/** An item for every fifth client, of twelve categories; in the largest company as many as a book takes. */
export async function addPriceBook(db: Db, id: string, clients: number) {
  const items = Math.max(4, clients / 5)
  await sql`insert into price_item (company_id, name, kind, unit, unit_price, cost, category)
    select ${id}, (array['Board', 'Joist', 'Beam', 'Rail', 'Stair', 'Screw'])[1 + n % 6] || ' '
        || translate(lpad(n::text, 6, '0'), '0123456789', 'abcdefghij') || case when n % 20 = 0 then ' cedar' else ' pine' end,
      'material', 'ea', 1000 + n, 700 + n, 'Category ' || n % 12
    from generate_series(1, ${items}::int) n`.execute(db)
  await sql`insert into price_book (company_id, items) values (${id}, ${items}::int)`.execute(db)
}

const get = (what: string, path: string, goal = 0.5): GrowthCase => ({
  what,
  ask: () => ({ path: `/api/billing/items/${path}` }),
  goal,
})

/** The calls around the price book, of which the largest company has twenty thousand items. */
export const priceBookCases: GrowthCase[] = [
  get('list the price book', 'book/?page_size=30'),
  get('list the price book, last changed first', 'book/?page_size=30&sort=-updated'),
  get('list the price book, one category', 'book/?category=Category 7&page_size=10'),
  get('search the price book, a word of one', 'book/?q=aaaabc'),
  get('search the price book, a word of one in twenty', 'book/?q=cedar&page_size=10', 0.25),
]
