import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { History } from '#server/http/domain.ts'

/** What happened in the books, for who may look into them. */
export const accountingHistories: History[] = [
  {
    noun: 'transaction',
    isSeen: (actor) => can(actor, 'accounting.view'),
    record: sql`(select json_build_object('currency', t.currency, 'amount', t.flow)
      from transaction t where t.company_id = a.company_id and t.id = a.noun_id)`,
    pathOf: (id) => `/accounting?view=transactions&peek=${id}`,
    listPath: '/accounting?view=transactions',
  },
  {
    noun: 'category',
    isSeen: (actor) => can(actor, 'accounting.view'),
    record: sql`(select '{}'::json from category t where t.company_id = a.company_id and t.id = a.noun_id)`,
    pathOf: (id) => `/accounting?view=transactions&category_id=${id}`,
    listPath: '/accounting?view=categories',
  },
  {
    noun: 'rule',
    isSeen: (actor) => can(actor, 'accounting.view'),
    record: sql`(select '{}'::json from transaction_rule t where t.company_id = a.company_id and t.id = a.noun_id
      and t.deleted_at is null)`,
    pathOf: (id) => `/accounting?view=rules&rule=${id}`,
    listPath: '/accounting?view=rules',
  },
  {
    noun: 'bank_account',
    isSeen: (actor) => can(actor, 'accounting.view'),
    record: sql`(select '{}'::json from bank_account t where t.company_id = a.company_id and t.id = a.noun_id)`,
    pathOf: (id) => `/accounting?view=transactions&account_id=${id}`,
    listPath: '/accounting?view=banks',
  },
]
