import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { accountingAttention } from '#contract/accounting/attention-rules.ts'
import { noCategory } from '#server/accounting/categories/no-category.ts'
import type { NeedsYou } from '#server/http/domain.ts'

type Kind = (typeof accountingAttention)[number]

/** What of the books waits for who keeps them: one row, however many transactions it is. */
export const accountingNeedsYou: Record<Extract<Kind, 'transactions_to_sort'>, NeedsYou> = {
  transactions_to_sort: {
    rank: 430,
    mayAct: (actor) => can(actor, 'accounting.edit'),
    rows: () => sql`select (select app_company()) as id, 'transaction' as noun, sum(f.count)::text as name, null as client,
        null::uuid as client_id, null::bigint as amount, null::int as days, null as note,
        (select min(t.created_at) from (select x.created_at from transaction x where x.company_id = (select app_company())
          and x.unsorted order by x.date desc, x.id desc limit 50) t) as since
      from book_figure f where f.company_id = (select app_company()) and f.kind = 'all' and f.grain = 'month'
        and f.about = ${noCategory} and f.unsorted having sum(f.count) > 0`,
    isSeen: (actor, companyId, id) => sql<boolean>`${can(actor, 'accounting.view') && id === companyId}::boolean`,
    words: ({ name }) => ({
      title: name === '1' ? '1 transaction to sort' : `${name} transactions to sort`,
      detail: 'They count for no category yet',
      action: 'Sort',
    }),
    pathOf: () => '/accounting?view=transactions&to_sort=true',
  },
}
