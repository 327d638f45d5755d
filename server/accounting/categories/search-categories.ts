import { sql } from 'kysely'
import type { searchCategories as searchCall } from '#contract/accounting/categories/calls.ts'
import { fits } from '#contract/accounting/categories/fit-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readCategories } from './read-categories.ts'

/** As many as a list under a field shows. */
const most = 20

/** Categories whose path holds what was typed, those that begin with it first; without words those used last, then all. */
export async function searchCategories(
  ctx: CompanyCtx,
  { q = '', type }: InputOf<typeof searchCall>,
): Promise<AnswerOf<typeof searchCall>> {
  const all = (await readCategories(ctx)).filter((each) => !type || fits(type, each.type))
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { categories: byRecency(all, await usedLast(ctx)).slice(0, most) }
  const found = all.filter(({ path }) => words.every((word) => path.join(' ').toLowerCase().includes(word)))
  const rank = ({ name }: { name: string }) => {
    const text = name.toLowerCase()
    return text.startsWith(words.join(' ')) ? 0 : words.every((word) => text.includes(word)) ? 1 : 2
  }
  return { categories: found.toSorted((a, b) => rank(a) - rank(b)).slice(0, most) }
}

function byRecency<T extends { id: string }>(all: T[], ids: string[]): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return all.toSorted((a, b) => place(a) - place(b))
}

/** The categories of the latest transactions, the last one first. */
async function usedLast({ db, companyId }: CompanyCtx): Promise<string[]> {
  const { rows } = await sql<{ category_id: string }>`select category_id from (
      select category_id, date, id from transaction where company_id = ${companyId} order by date desc, id desc limit 200) latest
    where category_id is not null group by category_id order by max(date) desc, max(id::text) desc`.execute(db)
  return rows.map((row) => row.category_id)
}
