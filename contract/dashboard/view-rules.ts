import { type Holder, levelOf } from '../access/permissions.ts'

/**
 * Whether somebody is shown the company, cut by their rights, or their own day. A role of the company's own sees the
 * company when it sees every invoice. Source: docs/domain.md, Roles, What home shows.
 */
export function seesCompany(holder: Holder): boolean {
  return holder.kind !== 'client' && levelOf(holder, 'invoices.view') === 'all'
}
