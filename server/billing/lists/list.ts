import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { listDocuments as listCall } from '#contract/billing/calls.ts'
import type { ListOnly } from '#contract/billing/list-rules.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import type { Found } from '#server/platform/database/search.ts'
import { isListedForClient, isOpenInvoice } from '#server/scopes/document.ts'
import { isReceivedBetween } from '#server/scopes/payment.ts'
import { isReached } from '../scope.ts'
import { displayStatusSql } from '../status.ts'
import { keptCounts, monthOf } from './kept-figures.ts'
import { isWithin, orderOf } from './list-order.ts'
import { findDocuments, matchesEither, wordsOf } from './search-documents.ts'

type Input = InputOf<typeof listCall>
type List = AnswerOf<typeof listCall>

/** Estimates or invoices, newest first; `counts` are of all that match but for the status. */
export async function listDocuments(ctx: CompanyCtx, input: Input): Promise<List> {
  const kind = kindOfTab(input.tab)
  const today = ctx.platform.today(ctx.actor.company?.timezone ?? 'UTC')
  const shown = displayStatusSql(kind, today)
  const words = wordsOf(ctx.actor, input.q)
  const found = words && (await findDocuments(ctx, words, among(ctx, kind, input)))
  const counted = isWhole(ctx, kind, input)
    ? keptCounts(ctx, kind, today)
    : countStates(matchingQuery(ctx, kind, input, found), shown)
  const asked = statesAsked(input)
  const matching =
    words && found?.more
      ? matchingQuery(ctx, kind, input).where(matchesEither(words))
      : matchingQuery(ctx, kind, input, found)
  const inStates = asked ? matching.where(shown, 'in', asked).where(storedAs(kind, asked, today)) : matching
  const wanted = input.only ? inStates.where(narrowing[input.only](today)) : inStates
  // Without the clients the page is found on an index alone.
  const byClient = input.sort === 'client' || input.sort === '-client'
  const sortable = byClient ? withClient(wanted) : wanted
  const page = sortable.select('document.id').orderBy(orderOf(kind, input.sort)).modifyEnd(pageSql(input))
  const rows = await ctx.db
    .with(
      (name) => name('page').materialized(),
      () => page,
    )
    .selectFrom('page')
    .innerJoin('document', (join) =>
      join.on('document.company_id', '=', ctx.companyId).onRef('document.id', '=', 'page.id'),
    )
    .leftJoin('client', (join) =>
      join.onRef('client.company_id', '=', 'document.company_id').onRef('client.id', '=', 'document.client_id'),
    )
    .leftJoin('job', (join) =>
      join
        .onRef('job.company_id', '=', 'document.company_id')
        .onRef('job.id', '=', 'document.job_id')
        .on(isNamedTo(ctx)),
    )
    .select([
      'document.id',
      'document.number',
      'document.title',
      'document.status',
      'document.client_id',
      'document.job_id',
      'document.issue_date',
      'document.valid_until',
      'document.due_date',
      'document.currency',
      'document.total',
      'document.balance',
      'client.display_name as client_name',
      'job.title as job_title',
      shown.as('display_status'),
      (input.only === 'paid_this_month' ? paidThisMonth(today) : sql<null>`null`).as('paid'),
    ])
    .orderBy(orderOf(kind, input.sort))
    .execute()
  const states = await counted
  const counts = Object.fromEntries(
    states.map((row) => [row.display_status, { count: Number(row.count), total: moneyText(Number(row.total)) }]),
  )
  const total = input.only
    ? await countOf(wanted)
    : states
        .filter((row) => !asked || asked.some((each) => each === row.display_status))
        .reduce((sum, row) => sum + Number(row.count), 0)
  return {
    documents: rows.map(({ paid, ...row }) => ({
      ...row,
      kind,
      display_status: row.display_status,
      total: moneyText(row.total),
      balance: moneyText(row.balance),
      ...(paid === null ? {} : { paid_this_month: moneyText(Number(paid)) }),
    })),
    ...(input.tiles ? { tiles: await tilesOf(ctx, kind, input, today, found) } : {}),
    counts,
    ...(found?.more ? pageOfMore(input, total, rows.length) : pageOf(input, total)),
  }
}

/** Whether all of a company's documents of a kind are asked for, by somebody who sees all of them. */
function isWhole({ actor }: CompanyCtx, kind: DocumentKind, input: Input): boolean {
  const narrowed = input.q?.trim() || input.client_id || input.job_id || isWithin(input).length > 0
  return actor.kind !== 'client' && levelWithPrices(actor, `${kind}s.view`) === 'all' && !narrowed
}

/** What narrows a list but for its states and what was typed. */
function among(ctx: CompanyCtx, kind: DocumentKind, input: Input): RawBuilder<unknown> {
  return sql.join(
    [
      sql`document.kind = ${kind}`,
      isReached(ctx, `${kind}s.view`),
      ...(ctx.actor.kind === 'client' ? [isListedForClient(ctx.actor, 'document')] : []),
      ...(input.client_id ? [sql`document.client_id = ${input.client_id}`] : []),
      ...(input.job_id ? [isOfJob(input.job_id)] : []),
      ...isWithin(input),
    ],
    sql` and `,
  )
}

function matchingQuery(ctx: CompanyCtx, kind: DocumentKind, input: Input, found?: Found) {
  const query = ctx.db
    .selectFrom('document')
    .where('document.company_id', '=', ctx.companyId)
    .where(sql<boolean>`(${among(ctx, kind, input)})`)
  return found ? query.where(sql<boolean>`document.id = any (${found.ids}::uuid[])`) : query
}

type Matching = ReturnType<typeof matchingQuery>

function withClient(query: Matching): Matching {
  const joined = query.leftJoin('client', (join) =>
    join.onRef('client.company_id', '=', 'document.company_id').onRef('client.id', '=', 'document.client_id'),
  )
  return joined as unknown as Matching
}

type Tiles = NonNullable<List['tiles']>

function countStates(matching: Matching, shown: RawBuilder<DisplayStatus>) {
  return matching
    .select([
      shown.as('display_status'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(case when ${isOpenInvoice('document')} then document.balance else document.total end)`.as(
        'total',
      ),
    ])
    .groupBy(sql`1`)
    .execute()
}

/** What each narrowing leaves of all that match, with its sum. */
async function tilesOf(
  ctx: CompanyCtx,
  kind: DocumentKind,
  input: Input,
  today: string,
  found?: Found,
): Promise<Tiles> {
  const matching = matchingQuery(ctx, kind, input, found)
  const started = matching.where(narrowing.not_started(today))
  const other = kind === 'invoice' ? 'estimate' : 'invoice'
  const paid = (of: Matching) => paidOf(of, today)
  const words = wordsOf(ctx.actor, input.q)
  const foundOther =
    words && can(ctx.actor, `${other}s.view`) ? await findDocuments(ctx, words, among(ctx, other, input)) : undefined
  return {
    not_started: kind === 'estimate' ? await sumOf(started, sql`document.total`) : NOTHING,
    paid_this_month: await paid(matching),
    other_paid_this_month: can(ctx.actor, `${other}s.view`)
      ? await paid(matchingQuery(ctx, other, input, foundOther))
      : NOTHING,
  }
}

const NOTHING = { count: 0, total: '0.00' }

async function sumOf(query: Matching, amount: RawBuilder<unknown>) {
  return shownSum(
    await query
      .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(${amount}), 0)`.as('total')])
      .executeTakeFirstOrThrow(),
  )
}

/** For how many documents money came in since the first of the month, and how much. */
async function paidOf(query: Matching, today: string) {
  return shownSum(
    await query
      .innerJoin('payment as p', (join) =>
        join
          .onRef('p.company_id', '=', 'document.company_id')
          .onRef('p.document_id', '=', 'document.id')
          .on(isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')),
      )
      .select([
        sql<number>`count(distinct p.document_id)`.as('count'),
        sql<number>`coalesce(sum(p.amount - p.refunded), 0)`.as('total'),
      ])
      .executeTakeFirstOrThrow(),
  )
}

function shownSum({ count, total }: { count: number; total: number }) {
  return { count: Number(count), total: moneyText(Number(total)) }
}

async function countOf(query: Matching): Promise<number> {
  return Number((await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)
}

const narrowing: Record<ListOnly, (today: string) => RawBuilder<boolean>> = {
  not_started: () => sql<boolean>`(document.status = 'approved' and not exists (select from job j
    where j.company_id = document.company_id and (j.id = document.job_id or j.estimate_id = document.id)
      and j.status in ('in_progress', 'on_hold', 'completed')))`,
  paid_this_month: (today) => sql<boolean>`(document.id in (select p.document_id from payment p
    where p.company_id = document.company_id and ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')}))`,
}

/** What came in for `document` since the first of the month, less refunds, in cents. */
function paidThisMonth(today: string): RawBuilder<number | null> {
  return sql<number>`(select coalesce(sum(p.amount - p.refunded), 0)::bigint from payment p
    where p.company_id = document.company_id and p.document_id = document.id
      and ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')})`
}

/** A job's documents: those that name it, the estimate it was made of, and that one's invoices from before the job. */
function isOfJob(id: string) {
  return sql<boolean>`(document.job_id = ${id} or document.job_id is null and exists (select from job j
    where j.company_id = document.company_id and j.id = ${id} and j.estimate_id in (document.id, document.estimate_id)))`
}

/** What documents in such states have in common as they are stored: by it they are found on an index. */
function storedAs(kind: DocumentKind, asked: DisplayStatus[], today: string): RawBuilder<boolean> {
  if (kind === 'invoice' && asked.every((each) => owed.includes(each))) {
    const late = asked.every((each) => each === 'overdue') ? sql` and document.due_date < ${today}::date` : sql``
    return sql<boolean>`(${isOpenInvoice('document')}${late})`
  }
  const stored = asked.flatMap((each) =>
    each === 'expired'
      ? ['sent', 'viewed', 'changes_requested']
      : kind === 'invoice' && [...owed, 'paid'].includes(each)
        ? ['sent']
        : [each],
  )
  const one = new Set(stored).size === 1
  return one ? sql<boolean>`document.status = ${stored[0]}` : sql<boolean>`document.status = any (${stored}::text[])`
}

const owed: readonly string[] = ['sent', 'viewed', 'partially_paid', 'overdue']

/** The states that were asked for, or nothing where all are wanted. */
function statesAsked({ status, statuses }: Input): DisplayStatus[] | undefined {
  if (status) return [status]
  return statuses?.length ? statuses : undefined
}

/** Whether a job's title may be shown: a client learns the names of their own projects alone. */
function isNamedTo({ actor }: CompanyCtx) {
  return actor.kind === 'client' ? sql<boolean>`job.client_id = ${actor.client_id}` : sql<boolean>`true`
}

function kindOfTab(tab: string): DocumentKind {
  if (tab === 'estimates') return 'estimate'
  if (tab === 'invoices') return 'invoice'
  throw new Refusal('invalid_tab', 'Use one of estimates, invoices', {
    fields: { tab: ['Use one of estimates, invoices'] },
  })
}
