import { type RawBuilder, sql } from 'kysely'
import type { ReportEntry } from '#contract/reports/entries/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { nameCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import type { EntrySelection } from './entry-selection.ts'

type Row = Omit<ReportEntry, 'amount' | 'category'> & { amount: number; category_id: string | null }

/** One page of the entries, the latest first. */
export async function readEntries(ctx: CompanyCtx, wanted: EntrySelection): Promise<ReportEntry[]> {
  const { actor, companyId } = ctx
  const { rows } = await sql<Row>`with page as materialized (select found.id from (${found(companyId, wanted)}) found
      order by found.date desc, found.id desc ${pageSql(wanted)})
    select e.id, e.kind, e.date, e.amount, e.transaction_id, e.payment_id, e.category_id,
      coalesce(t.payee, t.description, c.display_name, d.number, d.title, '') as title,
      case when d.id is not null then json_build_object('id', d.id, 'kind', d.kind, 'number', d.number) end as document,
      c.display_name as client_name,
      case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title) end as job,
      nullif(e.tax_name, '') as tax_name, nullif(e.tax_rate, '') as tax_rate
    from page join book_entry e on e.company_id = ${companyId} and e.id = page.id
    left join transaction t on t.company_id = e.company_id and t.id = e.transaction_id
    left join document d on d.company_id = e.company_id and d.id = e.document_id
      and (${isVisibleDocument(actor, 'invoice')} or ${isVisibleDocument(actor, 'estimate')})
    left join client c on c.company_id = d.company_id and c.id = d.client_id and ${isVisibleClientBeside(actor)}
    left join job j on j.company_id = e.company_id and j.id = e.job_id and ${isVisibleJob(actor)}
    order by e.date desc, e.id desc`.execute(ctx.db)
  const names = await nameCategories(
    ctx,
    rows.map(({ category_id }) => category_id),
  )
  return rows.map(({ category_id, amount, ...row }) => ({
    ...row,
    amount: moneyText(amount),
    category: (category_id && names.get(category_id)) || null,
  }))
}

/** The first of each kind or category along its own index, as many as the page needs. */
function found(companyId: string, wanted: EntrySelection): RawBuilder<unknown> {
  const enough = sql`limit ${sql.lit(wanted.page * wanted.page_size)}`
  const first = (test: RawBuilder<unknown>) => sql`select e.id, e.date from book_entry e
    where e.company_id = ${companyId} and ${test} and ${entryTests(companyId, wanted)}
    order by e.date desc, e.id desc ${enough}`
  const kinds = [...wanted.kinds]
  if (wanted.job_id) return first(sql`e.job_id = ${wanted.job_id} and e.kind = any (${kinds}::text[])`)
  if (Array.isArray(wanted.family))
    return sql`select w.* from unnest(${wanted.family}::uuid[]) of (id),
      lateral (${first(sql`e.category_id = of.id and e.kind = any (${kinds}::text[])`)}) w`
  return sql`select w.* from unnest(${kinds}::text[]) of (kind), lateral (${first(sql`e.kind = of.kind`)}) w`
}

/** What is tested of entry `e` beside its kind. */
export function entryTests(companyId: string, wanted: EntrySelection): RawBuilder<boolean> {
  const { family, job_id, scope, tax_name, tax_rate, start_date, end_date } = wanted
  const tests = [
    start_date && sql`e.date >= ${start_date}::date`,
    end_date && sql`e.date <= ${end_date}::date`,
    family === 'none' && sql`e.category_id is null`,
    Array.isArray(family) && job_id && sql`e.category_id = any (${family}::uuid[])`,
    tax_name !== undefined && sql`e.tax_name = ${tax_name}`,
    tax_rate !== undefined && sql`e.tax_rate = ${tax_rate}`,
    scope === 'profit' &&
      sql`(e.category_id is null or e.category_id not in (
        select c.id from category c where c.company_id = ${companyId} and c.type = 'other'))`,
  ].filter((test) => typeof test === 'object')
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`
}
