import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DocumentSort } from '#contract/billing/list.ts'
import type { documentsAsked } from '#contract/billing/list-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'

type Asked = z.output<typeof documentsAsked>

/** The order of a list; documents without the day or the client that is asked for come last. */
export function orderOf(kind: DocumentKind, sort: DocumentSort | undefined): RawBuilder<unknown> {
  const due = kind === 'estimate' ? sql`document.valid_until` : sql`document.due_date`
  const orders: Record<DocumentSort, RawBuilder<unknown>> = {
    date: sql`document.issue_date, document.id`,
    '-date': sql`document.issue_date desc, document.id desc`,
    due: sql`${due} asc nulls last, document.id desc`,
    '-due': sql`${due} desc nulls last, document.id desc`,
    amount: sql`document.total, document.id`,
    '-amount': sql`document.total desc, document.id desc`,
    client: sql`client.sort_name asc nulls last, document.id desc`,
    '-client': sql`client.sort_name desc nulls last, document.id desc`,
  }
  return sort ? orders[sort] : sql`document.id desc`
}

/** Whether a document lies within the days and amounts that are asked for, the ends included. */
export function isWithin({ date_from, date_to, amount_from, amount_to }: Asked): RawBuilder<boolean>[] {
  return [
    date_from && sql<boolean>`document.issue_date >= ${date_from}::date`,
    date_to && sql<boolean>`document.issue_date <= ${date_to}::date`,
    amount_from && sql<boolean>`document.total >= ${readMoney('amount_from', amount_from)}`,
    amount_to && sql<boolean>`document.total <= ${readMoney('amount_to', amount_to)}`,
  ].filter((each) => typeof each === 'object')
}
