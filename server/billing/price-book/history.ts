import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { History } from '#server/http/domain.ts'

/** What happens in the price book is for those who write estimates or invoices. */
export const priceBookHistory: History = {
  noun: 'price_item',
  isSeen: (actor) => actor.kind !== 'client' && (can(actor, 'estimates.edit') || can(actor, 'invoices.edit')),
  record: sql`(select '{}'::json from price_item t where t.company_id = a.company_id and t.id = a.noun_id)`,
  pathOf: (id) => `/dashboard/profile/settings?section=price-book&item=${id}`,
  listPath: '/dashboard/profile/settings?section=price-book',
}
