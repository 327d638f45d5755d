import { type RawBuilder, sql } from 'kysely'
import type { listDocuments as listCall } from '#contract/billing/calls.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { keptCounts, keptReceived, type StateCount } from './kept-figures.ts'
import { type ListedRow, pageOfDocuments } from './list-page.ts'
import { among, isInStates, isWhole, type ListInput, narrowedTo, stateAndAmount, statesAsked } from './narrowing.ts'
import { findTyped, matchesEither } from './search-documents.ts'
import { tilesOf } from './tiles.ts'

/** Estimates or invoices, newest first; `counts` are of all that match but for the status. */
export async function listDocuments(ctx: CompanyCtx, input: ListInput): Promise<AnswerOf<typeof listCall>> {
  const kind = kindOfTab(input.tab)
  const today = todayOf(ctx)
  const narrowed = among(ctx, kind, input)
  const { words, found, close } = await findTyped(ctx, input.q, narrowed, stateAndAmount(kind, today))
  const matching = found ? sql<boolean>`${narrowed} and document.id = any (${found.ids}::uuid[])` : narrowed
  const asked = statesAsked(input)
  const fits = [
    ...(words && found?.more ? [narrowed, matchesEither(words)] : [matching]),
    ...(asked ? [isInStates(kind, asked, today)] : []),
    ...(input.only ? [narrowedTo[input.only](today)] : []),
  ]
  const wanted = sql.join(fits, sql` and `)
  // Sent together, answered in one round trip.
  const [states, rows, tiles, ofOnly] = await Promise.all([
    found
      ? found.states
      : isWhole(ctx, kind, input)
        ? keptCounts(ctx, kind, today)
        : countStates(ctx, matching, kind, today),
    pageOfDocuments(ctx, kind, input, today, wanted),
    input.tiles ? tilesOf(ctx, kind, input, today, matching) : undefined,
    input.only ? countOnly(ctx, kind, input, today, wanted) : undefined,
  ])
  const ofStates = asked ? states.filter((row) => asked.some((each) => each === row.display_status)) : states
  const total = ofOnly ?? ofStates.reduce((sum, row) => sum + row.count, 0)
  return {
    documents: rows.map((row) => showRow(row, kind)),
    ...(tiles ? { tiles } : {}),
    counts: Object.fromEntries(
      states.map(({ display_status, count, total }) => [display_status, { count, total: moneyText(total) }]),
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
  const { rows } = await sql<StateCount>`select display_status, count(*) as count, sum(amount)::bigint as total
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

function showRow({ paid, ...row }: ListedRow, kind: DocumentKind) {
  return {
    ...row,
    kind,
    display_status: row.display_status as DisplayStatus,
    total: moneyText(row.total),
    balance: moneyText(row.balance),
    ...(paid === null ? {} : { paid_this_month: moneyText(paid) }),
  }
}

function kindOfTab(tab: string): DocumentKind {
  if (tab === 'estimates') return 'estimate'
  if (tab === 'invoices') return 'invoice'
  throw new Refusal('invalid_tab', 'Use one of estimates, invoices', {
    fields: { tab: ['Use one of estimates, invoices'] },
  })
}
