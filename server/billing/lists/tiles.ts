import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isReceivedBetween } from '#server/scopes/payment.ts'
import { keptReceived, keptToBegin, monthOf } from './kept-figures.ts'
import { among, changeOrderTab, isWhole, type ListInput, narrowedTo, stateAndAmount } from './narrowing.ts'
import { findDocuments, wordsOf } from './search-documents.ts'

const NOTHING = { count: 0, total: '0.00' }

/** What each narrowing leaves of all documents that match, with its sum; `matching`: which of the kind do. */
export async function tilesOf(
  ctx: CompanyCtx,
  kind: DocumentKind,
  input: ListInput,
  today: string,
  matching: RawBuilder<boolean>,
) {
  // A change order is begun with its job, and no money comes in for it before it is billed.
  if (input.tab === changeOrderTab)
    return { not_started: NOTHING, paid_this_month: NOTHING, other_paid_this_month: NOTHING }
  const other = kind === 'invoice' ? 'estimate' : 'invoice'
  const [not_started, paid_this_month, other_paid_this_month] = await Promise.all([
    kind === 'estimate' ? notStartedOf(ctx, input, today, matching) : NOTHING,
    isWhole(ctx, kind, input) ? keptReceived(ctx, kind, today) : receivedOf(ctx, matching, today),
    can(ctx.actor, `${other}s.view`) ? receivedOfOther(ctx, other, input, today) : NOTHING,
  ])
  return { not_started, paid_this_month, other_paid_this_month }
}

function notStartedOf(ctx: CompanyCtx, input: ListInput, today: string, matching: RawBuilder<boolean>) {
  if (isWhole(ctx, 'estimate', input)) return keptToBegin(ctx)
  return totalOf(ctx, sql`${matching} and ${narrowedTo.not_started(today)}`)
}

async function receivedOfOther(ctx: CompanyCtx, kind: DocumentKind, input: ListInput, today: string) {
  if (isWhole(ctx, kind, input)) return keptReceived(ctx, kind, today)
  const narrowed = among(ctx, kind, input)
  const words = wordsOf(ctx.actor, input.q)
  const found = words && (await findDocuments(ctx, words, narrowed, stateAndAmount(kind, today)))
  return receivedOf(
    ctx,
    found ? sql<boolean>`${narrowed} and document.id = any (${found.ids}::uuid[])` : narrowed,
    today,
  )
}

type Sum = { count: number; total: number }

async function totalOf({ db, companyId }: CompanyCtx, matching: RawBuilder<unknown>) {
  const { rows } = await sql<Sum>`select count(*) as count, coalesce(sum(document.total), 0)::bigint as total
    from document where document.company_id = ${companyId} and ${matching}`.execute(db)
  return shownSum(rows[0])
}

/** For how many documents money came in since the first of the month, and how much. */
async function receivedOf({ db, companyId }: CompanyCtx, matching: RawBuilder<boolean>, today: string) {
  const { rows } =
    await sql<Sum>`select count(distinct p.document_id) as count, coalesce(sum(p.amount - p.refunded), 0)::bigint as total
    from payment p join document on document.company_id = p.company_id and document.id = p.document_id
    where p.company_id = ${companyId} and ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')} and ${matching}`.execute(
      db,
    )
  return shownSum(rows[0])
}

function shownSum(sum: Sum | undefined) {
  return sum ? { count: sum.count, total: moneyText(sum.total) } : NOTHING
}
