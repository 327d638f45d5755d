import { type RawBuilder, sql } from 'kysely'
import { noCategory } from '#server/accounting/categories/no-category.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isWithin } from '../sums/read-sums.ts'
import type { EntrySelection } from './entry-selection.ts'
import { entryTests } from './read-entries.ts'

type Sums = { count: number; amount: number }

/** What entries come to and how many they are: kept, of one job counted. */
export async function sumEntries({ db, companyId }: CompanyCtx, wanted: EntrySelection): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select coalesce(sum(s.count), 0)::bigint as count, coalesce(sum(s.amount), 0)::bigint as amount
    from (${wanted.job_id ? counted(companyId, wanted) : kept(companyId, wanted)}) s`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

function counted(companyId: string, wanted: EntrySelection): RawBuilder<unknown> {
  return sql`select 1 as count, e.amount from book_entry e
    where e.company_id = ${companyId} and e.job_id = ${wanted.job_id} and ${entryTests(companyId, wanted)}
      and e.kind = any (${[...wanted.kinds]}::text[])`
}

function kept(companyId: string, { kinds, family, scope, tax_name, tax_rate, start_date, end_date }: EntrySelection) {
  const tests = [
    sql`f.company_id = ${companyId}`,
    sql`f.kind = any (${[...kinds]}::text[])`,
    isWithin({ from: start_date, to: end_date }),
    ...(family ? [sql`f.about = any (${family === 'none' ? [noCategory] : family}::uuid[])`] : []),
    ...(scope === 'profit'
      ? [sql`f.about not in (select c.id from category c where c.company_id = ${companyId} and c.type = 'other')`]
      : []),
    ...(tax_name === undefined ? [] : [sql`f.tax_name = ${tax_name}`]),
    ...(tax_rate === undefined ? [] : [sql`f.tax_rate = ${tax_rate}`]),
  ]
  return sql`select f.count, f.amount from report_figure f where ${sql.join(tests, sql` and `)}`
}
