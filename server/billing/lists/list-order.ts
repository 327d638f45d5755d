import { type RawBuilder, sql } from 'kysely'
import type { DocumentSort } from '#contract/billing/list.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'

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
