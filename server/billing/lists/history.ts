import { sql } from 'kysely'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { type History, seenAs } from '#server/http/domain.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'

export const documentHistories: History[] = (['estimate', 'invoice'] as const).map(historyOf)

function historyOf(kind: DocumentKind): History {
  return {
    noun: kind,
    isSeen: (actor) =>
      seenAs(
        levelWithPrices(actor, `${kind}s.view`),
        sql`exists (select from document d where d.company_id = a.company_id and d.id = a.noun_id and ${isVisibleDocument(actor, kind)})`,
      ),
    // What is done with a document as a whole puts its total at stake.
    record: sql`(select json_build_object('currency', t.currency,
        'amount', case when a.kind in ('sent', 'approved', 'declined', 'converted') then t.total end)
      from document t where t.company_id = a.company_id and t.id = a.noun_id)`,
    pathOf: (id) => `/billing/${kind}/${id}/view`,
    listPath: '/billing',
  }
}
