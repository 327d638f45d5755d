import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { seenAndMatches } from '#server/clients/search.ts'
import type { Found, Search } from '#server/http/domain.ts'
import { firstOf, matchesWords, spellingsOf, walked } from '#server/platform/database/search.ts'
import { isListedForClient } from '#server/scopes/document.ts'
import { isReached } from '../scope.ts'
import { documentsMatching, matchesEither } from './search-documents.ts'

type Row = Omit<Found, 'path' | 'amount'> & { total: number }

/** Documents of a kind that fit, by their words, their client's, or their sum. */
export function searchOf(kind: DocumentKind): Search {
  return async (ctx, typed) => {
    const { db, companyId, actor } = ctx
    if (!can(actor, `${kind}s.view`) || !can(actor, 'prices.view')) return []
    const amounts = amountsOf(typed)
    const among = sql`document.kind = ${sql.lit(kind)} and ${isReached(ctx, `${kind}s.view`)}
      and ${actor.kind === 'client' ? isListedForClient(actor, 'document') : sql`true`}`
    const words = {
      ofDocument: matchesWords(sql`document.search_text`, typed) ?? sql<boolean>`false`,
      ofClient: can(actor, 'clients.view') ? seenAndMatches(actor, typed) : undefined,
    }
    const here = sql`document.company_id = ${companyId} and ${among}`
    const ids = (fits: RawBuilder<unknown>) => sql`select document.id from document where ${here} and ${fits}`
    const newest = sql`select document.id from (select * from document
        where document.company_id = ${companyId} and document.kind = ${sql.lit(kind)} order by document.id desc ${walked}) document
      where ${among} and (${sql.join([matchesEither(words), ...amounts], sql` or `)}) order by document.id desc`
    const found = [...documentsMatching(companyId, words, among), ...amounts.map(ids)]
    const { rows } = await sql<Row>`
      select ${sql.lit(kind)} as kind, d.id, coalesce(d.number, ${sql.lit(`Draft ${kind}`)}) as title,
        nullif(concat_ws(' · ', d.title, ${can(actor, 'clients.view') ? sql`c.display_name` : sql`null`}), '') as detail, d.total
      from document d left join client c on c.company_id = d.company_id and c.id = d.client_id
      where d.company_id = ${companyId}
        and d.id = any (array(${firstOf(newest, found, sql`each.id desc`, 5)} union ${ids(sql`document.number = any (${spellingsOf(typed)})`)}))
      order by lower(d.number) = lower(${typed}) desc nulls last, d.id desc limit 5`.execute(db)
    return rows.map(({ total, ...row }) => ({
      ...row,
      amount: moneyText(total),
      path: actor.kind === 'client' ? `/dashboard/${kind}s/${row.id}` : `/billing/${kind}/${row.id}/view`,
    }))
  }
}

/** A typed sum is a document's total, or what is left to pay of it. */
function amountsOf(typed: string) {
  const cents = parseMoney(typed.replace(/[$€£\s]/g, ''))
  if (cents === undefined) return []
  return [
    sql`document.total = ${cents}`,
    sql`document.balance = ${cents} and document.balance > 0 and document.balance < document.total`,
  ]
}
