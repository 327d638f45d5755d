import { levelOf } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'

/** Whether the company's sums are the person's to see. */
export function maySeeSums(actor: Actor): boolean {
  return (['prices.view', 'invoices.view', 'estimates.view'] as const).every((right) => levelOf(actor, right) === 'all')
}
