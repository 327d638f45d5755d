import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { type History, seenAs } from '#server/http/domain.ts'
import { isVisibleContract } from '#server/scopes/contract.ts'

export const contractHistory: History = {
  noun: 'contract',
  isSeen: (actor) =>
    seenAs(
      levelOf(actor, 'contracts.view'),
      sql`exists (select from contract k where k.company_id = a.company_id and k.id = a.noun_id and ${isVisibleContract(actor)})`,
    ),
  record: sql`(select '{}'::json from contract t where t.company_id = a.company_id and t.id = a.noun_id)`,
  pathOf: (id) => `/contracts/${id}`,
  listPath: '/contracts',
}
