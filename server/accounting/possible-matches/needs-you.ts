import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { possibleAmount } from './count-possible.ts'

/** Deposits that may be counted already, in one row for who keeps the books. */
export const possibleMatchesNeedYou: NeedsYou = {
  rank: 425,
  mayAct: (actor) => can(actor, 'accounting.edit'),
  rows: (
    actor,
  ) => sql`select (select app_company()) as id, 'transaction' as noun, y.count::text as name, null as client,
      null::uuid as client_id, ${levelOf(actor, 'prices.view') === 'all' ? possibleAmount : sql`null::bigint`} as amount, null::int as days, null as note,
      (select o.date::timestamptz from possible_match o where o.company_id = (select app_company()) order by o.date, o.transaction_id limit 1) as since
    from tally y where y.company_id = (select app_company()) and y.noun = 'possible_match' and y.count > 0`,
  isSeen: (actor, companyId, id) => sql<boolean>`${can(actor, 'accounting.view') && id === companyId}::boolean`,
  words: ({ name }) => ({
    title: name === '1' ? '1 deposit may be counted already' : `${name} deposits may be counted already`,
    detail: 'Recorded payments may be the same money',
    action: 'Look',
  }),
  pathOf: () => '/accounting?same=1',
}
