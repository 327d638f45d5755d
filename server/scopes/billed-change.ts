import { type RawBuilder, sql } from 'kysely'

/**
 * Whether what invoice `i` bills of change orders counts: it is not void, and no correction that is still being written, which bills what
 * the invoice that stands bills already.
 */
export const billsChanges = sql<boolean>`(i.status <> 'void' and not (i.status = 'draft' and i.revision > 1))`

/** Whether invoice `i` is none of the versions of another one, beside another condition. */
export function notOf(first: string | null) {
  return first === null ? sql`` : sql` and i.id <> ${first} and i.version_of is distinct from ${first}`
}

/** What of change order `d` invoices bill, drafts among them, in cents; `except`: the first version of one that is left out. */
export function billedOfChange(except: string | null = null): RawBuilder<number> {
  return sql<number>`((select coalesce(sum(i.total - i.changes_total), 0)::bigint from document i
      where i.company_id = d.company_id and i.estimate_id = d.id and i.status <> 'void')
    + (select coalesce(sum(b.total), 0)::bigint from billed_change b join document i on i.company_id = b.company_id and i.id = b.invoice_id
      where b.company_id = d.company_id and b.change_id = d.id and ${billsChanges}${notOf(except)}))`
}

/** Whether `d` is a change order that was signed. */
export const isSignedChange = sql<boolean>`(d.is_change_order and d.status in ('approved', 'converted'))`
