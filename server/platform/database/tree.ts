import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables whose rows stand below one another, in an order: `parent_id`, `place`, `name`. */
export type TreeTable = 'tag' | 'category'
type TreeCtx = { db: Db; companyId: string }

/** One at a time moves or deletes within a tree of a company: of two at once that would make a loop together, one waits. */
export async function lockTree({ db, companyId }: TreeCtx, table: TreeTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} tree ${companyId}`}, 0))`.execute(db)
}

/** The rows of one parent in their order, but for one. */
export async function siblingsIn({ db, companyId }: TreeCtx, table: TreeTable, parent_id: string | null, but: string) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where company_id = ${companyId} and parent_id is not distinct from ${parent_id}
    order by place nulls last, lower(name), id`.execute(db)
  return rows.map((row) => row.id).filter((id) => id !== but)
}

/** Gives the rows of one parent the places of this order. */
export async function keepOrder({ db, companyId }: TreeCtx, table: TreeTable, order: readonly string[]): Promise<void> {
  await sql`update ${sql.table(table)} t set place = o.place from unnest(${[...order]}::uuid[]) with ordinality o (id, place)
    where t.company_id = ${companyId} and t.id = o.id and t.place is distinct from o.place`.execute(db)
}
