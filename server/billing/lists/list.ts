import { type RawBuilder, sql } from 'kysely'
import type { listDocuments as listCall } from '#contract/billing/calls.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { findListed, kindOfTab } from './find-listed.ts'
import { keptCounts, keptReceived, type StateCount } from './kept-figures.ts'
import { type ListedRow, pageOfDocuments } from './list-page.ts'
import { countedKindOf, isWhole, type ListInput, stateAndAmount, statesAsked } from './narrowing.ts'
import { tilesOf } from './tiles.ts'

/** Estimates or invoices, newest first; `counts` are of all that match but for the status. */
export async function listDocuments(
  ctx: CompanyCtx,
  input: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const kind = kindOfTab(input.tab)
  const today = todayOf(ctx)
  const { matching, found, close, asked, wanted } = await findListed(ctx, kind, input)
  // Sent together, answered in one round trip.
  const [states, rows, tiles, ofOnly] = await Promise.all([
    found
      ? found.states
      : isWhole(ctx, kind, input)
        ? keptCounts(ctx, countedKindOf(kind, input), today)
        : countStates(ctx, matching, kind, today),
    pageOfDocuments(ctx, kind, input, wanted),
    input.tiles ? tilesOf(ctx, kind, input, today, matching) : undefined,
    input.only ? countOnly(ctx, kind, input, today, wanted) : undefined,
  ])
  const ofStates = states.filter(({ display_status: shown }) => asked?.includes(shown) ?? shown !== 'superseded')
  const total = ofOnly ?? ofStates.reduce((sum, row) => sum + row.count, 0)
  return {
    documents: rows.map((row) => showRow(row, kind)),
    ...(tiles ? { tiles } : {}),
    counts: Object.fromEntries(
      states.map(({ display_status, count, total, total_from }) => [
        display_status,
        { count, total: moneyText(total), ...(total_from ? { total_from: true as const } : {}) },
      ]),
    ),
    ...(found?.more ? pageOfMore(input, total, rows.length) : pageOf(input, total)),
    ...(close ? { close } : {}),
  }
}

async function countStates(
  { db, companyId }: CompanyCtx,
  matching: RawBuilder<boolean>,
  kind: DocumentKind,
  today: string,
): Promise<StateCount[]> {
  const { rows } =
    await sql<StateCount>`select display_status, count(*) as count, sum(amount)::bigint as total, bool_or(total_from) as total_from
    from (select ${stateAndAmount(kind, today)} from document where document.company_id = ${companyId} and ${matching}) each
    group by 1`.execute(db)
  return rows
}

/** How many a narrowing leaves: kept where it is of all money that came in this month. */
async function countOnly(
  ctx: CompanyCtx,
  kind: DocumentKind,
  input: ListInput,
  today: string,
  wanted: RawBuilder<unknown>,
): Promise<number> {
  if (input.only === 'paid_this_month' && !statesAsked(input) && isWhole(ctx, kind, input))
    return (await keptReceived(ctx, kind, today)).count
  const { rows } = await sql<{ count: number }>`select count(*) as count from document
    where document.company_id = ${ctx.companyId} and ${wanted}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

function showRow({ paid, is_change_order, extra_days, awaits_price, repeats, ...row }: ListedRow, kind: DocumentKind) {
  return {
    ...row,
    ...(is_change_order ? { extra_days } : {}),
    ...(awaits_price ? { awaits_price: true as const } : {}),
    ...(repeats ? { repeats: true as const } : {}),
    kind,
    display_status: row.display_status as DisplayStatus,
    total: moneyText(row.total),
    balance: moneyText(row.balance),
    ...(paid === null ? {} : { paid_this_month: moneyText(paid) }),
  }
}
