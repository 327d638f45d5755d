import { sql } from 'kysely'
import type { OfferedCategory } from '#contract/accounting/sorting/shapes.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { nameCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** A line: its merchant, and whether it came from a bank or file, which says in what direction the money went. */
export type UnsortedLine = { id: string; type: TransactionType; source: string; merchant: string; name: string }

type ChosenCategory = { merchant: string; type: TransactionType; category_id: string; times: number; last: string }

const most = 5

/** What was chosen for the merchants of these lines before, for each line the likeliest first. */
export async function offerCategories(
  ctx: CompanyCtx,
  asked: readonly UnsortedLine[],
): Promise<Map<string, OfferedCategory[]>> {
  const wanted = asked.filter(({ type }) => type !== 'transfer')
  const chosen = await chosenBefore(ctx, [...new Set(wanted.map(({ merchant }) => merchant))])
  const names = await nameCategories(
    ctx,
    chosen.map(({ category_id }) => category_id),
  )
  const byMerchant = Map.groupBy(chosen, ({ merchant }) => merchant)
  return new Map(
    wanted.map((line) => {
      const fitting = fittingOf(line, byMerchant.get(line.merchant) ?? [])
      const of = fitting.reduce((sum, { times }) => sum + times, 0)
      const offered = fitting.slice(0, most).flatMap(({ category_id, type, times }) => {
        const category = names.get(category_id)
        if (!category) return []
        return [{ category_id, category, type, times, of, reason: reasonOf(line, { type, times, of }, category.name) }]
      })
      return [line.id, offered]
    }),
  )
}

/** Of each merchant the fifty latest that somebody sorted. A rule that sorts them does so without anybody. */
async function chosenBefore({ db, companyId }: CompanyCtx, merchants: readonly string[]): Promise<ChosenCategory[]> {
  if (merchants.length === 0) return []
  const { rows } = await sql<ChosenCategory>`
    select a.merchant, x.type, x.category_id, count(*)::int as times, max(x.date)::text as last
    from unnest(${[...merchants]}::text[]) a (merchant) cross join lateral (
      select t.type, t.category_id, t.date from transaction t
      where t.company_id = ${companyId} and t.merchant = a.merchant and t.category_id is not null
        and t.type <> 'transfer' and not t.excluded and not t.is_split
      order by t.date desc limit 50) x
    group by 1, 2, 3 order by times desc, last desc, x.category_id`.execute(db)
  return rows
}

/** Those of the line's own type; for a deposit from a store that never paid anything, what is spent there. */
function fittingOf({ type, source }: UnsortedLine, chosen: readonly ChosenCategory[]): ChosenCategory[] {
  const own = chosen.filter((each) => each.type === type)
  if (own.length > 0 || type !== 'income' || source === 'manual') return own
  return chosen.filter((each) => each.type === 'expense')
}

function reasonOf(
  line: UnsortedLine,
  { type, times, of }: Pick<OfferedCategory, 'type' | 'times' | 'of'>,
  name: string,
) {
  if (type !== line.type) return `Money back from ${line.name}: you chose ${name} for it ${times} of ${of} times`
  return of === 1
    ? `You chose ${name} for ${line.name} last time`
    : `You chose ${name} for ${line.name} ${times} of ${of} times`
}
