import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

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
