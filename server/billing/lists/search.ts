import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { numbersMeant } from '#server/company/typed-numbers.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import type { FittingClients, Search, SearchResult } from '#server/http/domain.ts'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import { firstOf, fitting, type SearchFit, walked } from '#server/platform/database/search.ts'
import { isListedForClient, isWithinNewer } from '#server/scopes/document.ts'
import { isReached } from '../scope.ts'

type Row = Omit<SearchResult, 'path' | 'amount'> & { total: number; total_from: boolean }

/** Documents of a kind that fit, by their words, their client's, or their sum. */
export function searchOf(kind: DocumentKind): Search {
  return async (ctx, typed, clients) => {
    const { db, companyId, actor } = ctx
    if (!can(actor, `${kind}s.view`) || !can(actor, 'prices.view')) return []
    const today = todayOf(ctx)
    const numbers = numbersMeant(companyId, kind, typed, today)
    const fits = documentOrClientFitting(ctx, kind, typed, clients)
    const { rows } = await sql<Row>`
      select ${sql.lit(kind)} as kind, document.id, coalesce(document.number, case when document.is_change_order then 'Draft change order' else ${sql.lit(`Draft ${kind}`)} end) as title,
        nullif(concat_ws(' · ', document.title, ${can(actor, 'clients.view') ? sql`c.display_name` : sql`null`}), '') as detail, document.total, document.total_from
      from document left join client c on c.company_id = document.company_id and c.id = document.client_id
      where document.company_id = ${companyId} and document.id = any (array(${fits.first}
        union select document.id from document where ${fits.here} and document.number = any (${numbers})))
      order by document.number = any (${numbers}) desc nulls last, ${fits.begins} desc, document.id desc limit 5`.execute(
      db,
    )
    return rows.map(({ total, total_from, ...row }) => ({
      ...row,
      amount: moneyText(total),
      ...(total_from ? { amount_from: true as const } : {}),
      path: actor.kind === 'client' ? `/dashboard/${kind}s/${row.id}` : `/billing/${kind}/${row.id}/view`,
    }))
  }
}

/** The ids of the first documents of a kind that fit; and whether `document` or its client begins with what was typed. */
function documentOrClientFitting(
  ctx: CompanyCtx,
  kind: DocumentKind,
  typed: TypedWords,
  clients: FittingClients | undefined,
) {
  const { companyId, actor } = ctx
  const amounts = typeof typed === 'string' ? amountsOf(typed) : []
  const own = fitting(sql`document.search_text`, typed)
  const among = sql`document.kind = ${sql.lit(kind)} and ${isReached(ctx, `${kind}s.view`)}
    and ${actor.kind === 'client' ? isListedForClient(actor, 'document') : sql`not ${isWithinNewer('document')}`}`
  const here = sql`document.company_id = ${companyId} and ${among}`
  const either = (how: keyof SearchFit) =>
    clients ? sql<boolean>`(${own[how]} or ${clients.isOf(sql`document`, how)})` : own[how]
  const near = sql`select document.id, ${either('begins')} as begins from (select * from document
      where document.company_id = ${companyId} and document.kind = ${sql.lit(kind)} order by document.id desc ${walked}) document
    where ${among} and (${sql.join([either('holds'), ...amounts], sql` or `)}) order by document.id desc`
  const begins = either('begins')
  // Client by client: the plan is kept for whatever is typed, and would read all documents where few clients fit.
  const ofClients = (
    { is }: FittingClients,
    how: keyof SearchFit,
  ) => sql`select document.id, ${is('begins')} as begins from client c
    cross join lateral (select * from document where document.company_id = c.company_id and document.client_id = c.id and ${among}
      order by document.id desc limit 5) document
    where c.company_id = ${companyId} and ${is(how)}`
  const found = (how: keyof SearchFit) => [
    sql`select document.id, ${begins} as begins from document where ${here} and ${own[how]}`,
    ...(clients ? [ofClients(clients, how)] : []),
    ...amounts.map((amount) => sql`select document.id, true as begins from document where ${here} and ${amount}`),
  ]
  return { here, first: firstOf({ near, found, order: sql`each.id desc` }), begins }
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
