import * as calls from '#contract/dashboard/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { historiesOf } from '#server/http/recent-activity.ts'
import { listActivityOf } from './activity.ts'
import { attentionKindsOf } from './attention.ts'
import { getDashboardOf } from './read.ts'
import { searchIn } from './search.ts'
import { hideAttentionOf } from './write.ts'

/** The calls that show what other domains bring. */
export function dashboardRoutesOver(domains: readonly Domain[]) {
  const kinds = attentionKindsOf(domains)
  const histories = historiesOf(domains)
  return [
    serve(calls.getDashboard, getDashboardOf(kinds, histories)),
    serve(calls.listActivity, listActivityOf(histories)),
    serve(calls.hideAttention, hideAttentionOf(kinds)),
    serve(calls.search, searchIn(domains)),
  ]
}
