import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { History } from '#server/http/domain.ts'

/** The page of an import is the list of what it brought. */
export const importHistory: History = {
  noun: 'bank_file',
  isSeen: (actor) => levelOf(actor, 'accounting.view') !== 'none',
  record: sql`(select '{}'::json from bank_file f where f.company_id = a.company_id and f.id = a.noun_id)`,
  pathOf: (id) => `/accounting?file_id=${id}`,
  listPath: '/accounting',
}
