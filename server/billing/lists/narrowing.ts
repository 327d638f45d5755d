import { type RawBuilder, sql } from 'kysely'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { listDocuments as listCall } from '#contract/billing/calls.ts'
import type { documentList, ListOnly } from '#contract/billing/list.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { WireNameOf } from '#contract/wire/list.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { bucketSql } from '#server/scopes/aging.ts'
import { displayStatusSql, isListedForClient, isOpenEstimate, isOpenInvoice } from '#server/scopes/document.ts'
import { isReceivedBetween } from '#server/scopes/payment.ts'
import { isReached } from '../scope.ts'
import { type CountedKind, monthOf } from './kept-figures.ts'

export type ListInput = Omit<InputOf<typeof listCall>, 'page' | 'page_size'>

/** Whether all of a company's documents of a kind are asked for, by somebody who sees all of them. */
export function isWhole(ctx: CompanyCtx, kind: DocumentKind, input: ListInput): boolean {
  const { actor } = ctx
  const narrowed = input.q?.trim() || testsOf(ctx, input).length > 0
  return actor.kind !== 'client' && levelWithPrices(actor, `${kind}s.view`) === 'all' && !narrowed
}

/** The tab of the estimates that name what they change. */
export const changeOrderTab = 'change_orders'

/** As what the documents of a tab are counted. */
export function countedKindOf(kind: DocumentKind, { tab }: Pick<ListInput, 'tab'>): CountedKind {
  return tab === changeOrderTab ? 'change_order' : kind
}

/** Whether a document stands in the tab that is asked for. A client finds change orders among the estimates. */
function isInTab({ actor }: CompanyCtx, { tab }: ListInput): RawBuilder<unknown>[] {
  if (tab === changeOrderTab) return [sql`document.is_change_order`]
  return tab === 'estimates' && actor.kind === 'client' ? [] : [sql`not document.is_change_order`]
}

/** What narrows a list but for its states and what was typed. */
export function among(ctx: CompanyCtx, kind: DocumentKind, input: ListInput): RawBuilder<boolean> {
  const tests = [
    // As a constant: an index of one kind is known to hold it.
    sql`document.kind = ${sql.lit(kind)}`,
    isReached(ctx, `${kind}s.view`),
    ...(kind === 'estimate' ? isInTab(ctx, input) : []),
    ...(ctx.actor.kind === 'client' ? [isListedForClient(ctx.actor, 'document')] : []),
    ...testsOf(ctx, input),
  ]
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** States and `only` narrow what is counted: they are tested after these. */
type Name = Exclude<WireNameOf<typeof documentList>, 'statuses' | 'only'>
type Test = (ctx: CompanyCtx, input: ListInput) => RawBuilder<unknown> | undefined

/** What each name of the call asks of `document`, where it asks anything; days and amounts include their ends. */
const tests = {
  client_id: (_, { client_id }) => (client_id ? isOfClient(client_id) : undefined),
  aging: (ctx, { aging }) => (aging ? isAged(ctx, aging) : undefined),
  job_id: (_, { job_id }) => (job_id ? isOfJob(job_id) : undefined),
  date_from: (_, { date_from }) => (date_from ? sql`document.issue_date >= ${date_from}::date` : undefined),
  date_to: (_, { date_to }) => (date_to ? sql`document.issue_date <= ${date_to}::date` : undefined),
  amount_from: (_, { amount_from }) =>
    amount_from ? sql`document.total >= ${readMoney('amount_from', amount_from)}` : undefined,
  amount_to: (_, { amount_to }) =>
    amount_to ? sql`document.total <= ${readMoney('amount_to', amount_to)}` : undefined,
} satisfies Record<Name, Test>

function testsOf(ctx: CompanyCtx, input: ListInput): RawBuilder<unknown>[] {
  return Object.values<Test>(tests).flatMap((test) => test(ctx, input) ?? [])
}

function isOfClient(id: string) {
  return id === 'none' ? sql`document.client_id is null` : sql`document.client_id = ${id}`
}

/** Whether an open invoice is so long past due today. */
function isAged(ctx: CompanyCtx, aging: NonNullable<ListInput['aging']>): RawBuilder<boolean> {
  if (aging === 'any') return isOpenInvoice('document')
  return sql<boolean>`(${isOpenInvoice('document')} and ${bucketSql(sql`document.due_date`, todayOf(ctx))} = ${aging})`
}

/** The states that were asked for, or nothing where all are wanted. */
export function statesAsked({ status, statuses }: ListInput): DisplayStatus[] | undefined {
  if (status) return [status]
  return statuses?.length ? statuses : undefined
}

/** The states of what is open, each by what its index holds: how an invoice is late, how an estimate has expired. */
const openStates: Record<DocumentKind, Partial<Record<DisplayStatus, (today: string) => RawBuilder<boolean>>>> = {
  invoice: {
    overdue: (today) => sql`document.due_date < ${today}::date`,
    partially_paid: (today) => sql`(${isInTime(today)} and document.amount_paid > 0)`,
    viewed: (today) => sql`(${isInTime(today)} and document.amount_paid = 0 and document.viewed_at is not null)`,
    sent: (today) => sql`(${isInTime(today)} and document.amount_paid = 0 and document.viewed_at is null)`,
  },
  estimate: {
    expired: (today) => sql`document.valid_until < ${today}::date`,
    sent: (today) => sql`(${isValid(today)} and document.status = 'sent')`,
    viewed: (today) => sql`(${isValid(today)} and document.status = 'viewed')`,
    changes_requested: (today) => sql`(${isValid(today)} and document.status = 'changes_requested')`,
  },
}

const isInTime = (today: string) => sql<boolean>`coalesce(document.due_date >= ${today}::date, true)`
const isValid = (today: string) => sql<boolean>`coalesce(document.valid_until >= ${today}::date, true)`

/** Whether a document stands in one of some states as shown; said as it is stored, for by that it is found on an index. */
export function isInStates(kind: DocumentKind, asked: DisplayStatus[], today: string): RawBuilder<boolean> {
  const open = openStates[kind]
  const isOpen = kind === 'invoice' ? isOpenInvoice('document') : isOpenEstimate('document')
  const tests = asked.flatMap((state) => open[state]?.(today) ?? [])
  if (tests.length === asked.length)
    return new Set(asked).size === Object.keys(open).length
      ? isOpen
      : sql<boolean>`(${isOpen} and (${sql.join(tests, sql` or `)}))`
  if (asked.length > 1) return sql<boolean>`${displayStatusSql(kind, today)} = any (${asked}::text[])`
  if (kind === 'invoice' && asked[0] === 'paid')
    return sql<boolean>`(document.status = 'sent' and document.balance = 0)`
  return sql<boolean>`document.status = ${asked[0]}`
}

/** What a document is counted under: its state as shown, and what it comes to, or what of it is owed. */
export function stateAndAmount(kind: DocumentKind, today: string) {
  return sql`${displayStatusSql(kind, today)} as display_status,
    case when ${isOpenInvoice('document')} then document.balance else document.total end as amount, document.total_from`
}

export const narrowedTo: Record<ListOnly, (today: string) => RawBuilder<boolean>> = {
  not_started: () => sql<boolean>`(document.id in (select b.document_id from estimate_to_begin b
    where b.company_id = (select app_company())))`,
  paid_this_month: (today) => sql<boolean>`(document.id in (select p.document_id from payment p
    where p.company_id = document.company_id and ${isReceivedBetween(monthOf(today), sql`${today}::date`, 'p')}))`,
}

/** A job's documents: those that name it, the estimate it was made of, and that one's invoices from before the job. */
function isOfJob(id: string) {
  return sql<boolean>`(document.job_id = ${id} or document.job_id is null and exists (select from job j
    where j.company_id = document.company_id and j.id = ${id} and j.estimate_id in (document.id, document.estimate_id)))`
}
