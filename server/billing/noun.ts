import { nounOf } from '#contract/billing/change-order-rules.ts'
import type { LockedDocument } from './scope.ts'

/** What a document is called within a sentence. */
export function nounOfRow({ kind, is_change_order }: Pick<LockedDocument, 'kind' | 'is_change_order'>) {
  return nounOf({ kind, change_order: is_change_order })
}
