import { sql } from 'kysely'
import type { History } from '#server/http/domain.ts'

/** Who sees which kind is said by its rule. What is done with the team leads to the team. */
export const companyHistory: History = {
  noun: 'company',
  isSeen: () => true,
  record: sql`'{}'::json`,
  pathOf: (_id, seenBy) => (seenBy === 'employees.manage' ? '/dashboard/profile/settings?section=team' : '/profile'),
  listPath: '/profile',
}
