import { sql } from 'kysely'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/**
 * One at a time writes in the price book: its version goes on, and it takes `more` items as far as it goes. Browsers that keep
 * the book ask for it again by its version.
 */
export async function lockBook({ db, companyId }: CompanyCtx, more = 0): Promise<void> {
  const { rows } = await sql<{
    items: number
  }>`insert into price_book as b (company_id, items) values (${companyId}, ${more})
    on conflict (company_id) do update set items = b.items + ${more}, version = b.version + 1 returning items`.execute(
    db,
  )
  if (more > 0 && (rows[0]?.items ?? 0) > bookLimits.items)
    throw refuseField(
      'name',
      `A price book has at most ${bookLimits.items.toLocaleString('en-US')} items. Delete some first.`,
    )
}
