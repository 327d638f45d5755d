import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { listDocuments as listCall } from '#contract/billing/calls.ts'
import type { ListOnly } from '#contract/billing/list-rules.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { clientHoldsWords } from '#server/clients/own-clients.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isListedForClient } from '#server/jobs/client-papers.ts'
import { pageSql } from '#server/platform/page-sql.ts'
import { holdsWords } from '#server/platform/search.ts'
import { isReceivedBetween, monthOf } from './received.ts'
import { reach } from './scope.ts'
import { displayStatusSql } from './status.ts'

type Input = InputOf<typeof listCall>
type List = AnswerOf<typeof listCall>

/** Estimates or invoices, newest first; `counts` are of all that match but for the status. */
export async function listDocuments(ctx: CompanyCtx, input: Input): Promise<List> {
  const kind = kindOfTab(input.tab)
  const today = ctx.platform.today(ctx.actor.company?.timezone ?? 'UTC')
  const shown = displayStatusSql(kind, today)
  const matching = matchingQuery(ctx, kind, input)
  const counted = await matching
    .select([
      shown.as('display_status'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(case when document.kind = 'invoice' and document.status = 'sent' and document.balance > 0 then document.balance else document.total end)`.as(
        'total',
      ),
    ])
    .groupBy(sql`1`)
    .execute()
  const asked = statesAsked(input)
  const inStates = asked ? matching.where(shown, 'in', asked) : matching
  const wanted = input.only ? inStates.where(narrowing[input.only](today)) : inStates
  const rows = await wanted
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
    .orderBy('document.id', 'desc')
    .modifyEnd(pageSql(input))
    .execute()
  const counts = Object.fromEntries(
    counted.map((row) => [row.display_status, { count: Number(row.count), total: moneyText(Number(row.total)) }]),
  )
  const total = input.only
    ? await countOf(wanted)
    : counted
        .filter((row) => !asked || asked.includes(row.display_status))
        .reduce((sum, row) => sum + Number(row.count), 0)
  return {
    documents: rows.map(({ paid, ...row }) => ({
      ...row,
      kind,
      display_status: row.display_status as DisplayStatus,
      total: moneyText(row.total),
      balance: moneyText(row.balance),
      ...(paid === null ? {} : { paid_this_month: moneyText(Number(paid)) }),
    })),
    ...(input.tiles ? { tiles: await tilesOf(ctx, kind, input, today) } : {}),
    counts,
    ...pageOf(input, total),
  }
}

function matchingQuery(ctx: CompanyCtx, kind: DocumentKind, input: Input) {
  let query = ctx.db
    .selectFrom('document')
    .where('document.company_id', '=', ctx.companyId)
    .where('document.kind', '=', kind)
    .where(reach(ctx, `${kind}s.view`))
  if (input.client_id) query = query.where('document.client_id', '=', input.client_id)
  if (input.job_id) query = query.where(isOfJob(input.job_id))
  const isClient = ctx.actor.kind === 'client'
  if (isClient) query = query.where(isListedForClient(ctx.actor, 'document'))
  const ofPaper = holdsWords(sql`document.search_text`, input.q)
  const ofClient = isClient ? undefined : clientHoldsWords(ctx.actor, input.q)
  if (ofPaper && ofClient) {
    const theirs = sql<boolean>`document.client_id in (select c.id from client c where c.company_id = ${ctx.companyId} and ${ofClient})`
    query = query.where((where) => where.or([ofPaper, theirs]))
  } else if (ofPaper) query = query.where(ofPaper)
  return query
}

type Matching = ReturnType<typeof matchingQuery>
type Tiles = NonNullable<List['tiles']>

/** What each narrowing leaves of all that match, with its sum. */
async function tilesOf(ctx: CompanyCtx, kind: DocumentKind, input: Input, today: string): Promise<Tiles> {
  const matching = matchingQuery(ctx, kind, input)
  const started = matching.where(narrowing.not_started(today))
  const other = kind === 'invoice' ? 'estimate' : 'invoice'
  const paid = (of: Matching) => sumOf(of.where(narrowing.paid_this_month(today)), paidThisMonth(today))
  return {
    not_started: kind === 'estimate' ? await sumOf(started, sql`document.total`) : NOTHING,
    paid_this_month: await paid(matching),
    other_paid_this_month: can(ctx.actor, `${other}s.view`) ? await paid(matchingQuery(ctx, other, input)) : NOTHING,
  }
}

const NOTHING = { count: 0, total: '0.00' }

async function sumOf(query: Matching, amount: RawBuilder<unknown>) {
  const row = await query
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(${amount}), 0)`.as('total')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), total: moneyText(Number(row.total)) }
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

/** What came in for `document` since the first of the month, less what was given back, in cents. */
function paidThisMonth(today: string): RawBuilder<number | null> {
  return sql<number>`(select coalesce(sum(p.amount - p.refunded), 0)::bigint from payment p
    where p.company_id = document.company_id and p.document_id = document.id
      and ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')})`
}

/** A job's papers: those that name it, the estimate it was made of, and that one's invoices from before the job. */
function isOfJob(id: string) {
  return sql<boolean>`(document.job_id = ${id} or document.job_id is null and exists (select from job j
    where j.company_id = document.company_id and j.id = ${id} and j.estimate_id in (document.id, document.estimate_id)))`
}

/** The states that were asked for, or nothing where all are wanted. */
function statesAsked({ status, statuses }: Input): DisplayStatus[] | undefined {
  if (status) return [status]
  return statuses?.length ? statuses : undefined
}

/** Whether a job's title may be told: a client learns the names of their own projects alone. */
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
