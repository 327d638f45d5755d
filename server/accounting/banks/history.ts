import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { History } from '#server/http/domain.ts'

/** Banks are seen by whoever links, syncs or removes them. */
export const bankHistory: History = {
  noun: 'bank',
  isSeen: (actor) => can(actor, 'banks.sync') || can(actor, 'banks.link') || can(actor, 'banks.remove'),
  record: sql`(select '{}'::json from bank b where b.company_id = a.company_id and b.id = a.noun_id)`,
  pathOf: () => '/accounting?view=banks',
  listPath: '/accounting?view=banks',
}
