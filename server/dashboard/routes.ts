import * as calls from '#contract/dashboard/calls.ts'
import * as pack from '#contract/dashboard/pack/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { historiesOf } from '#server/http/recent-activity.ts'
import { listActivityOver } from './activity.ts'
import { attentionKindsOf } from './attention.ts'
import { getPackOver } from './pack/read-pack.ts'
import { getDashboardOver } from './read.ts'
import { searchOver } from './search.ts'
import { hideAttentionOver } from './write.ts'

/** The calls that show what other domains bring. */
export function dashboardRoutesOver(domains: readonly Domain[]) {
  const kinds = attentionKindsOf(domains)
  const histories = historiesOf(domains)
  return [
    serve(calls.getDashboard, getDashboardOver(kinds, histories)),
    serve(calls.listActivity, listActivityOver(histories)),
    serve(calls.hideAttention, hideAttentionOver(kinds)),
    serve(calls.search, searchOver(domains)),
    serve(pack.getPack, getPackOver(domains)),
  ]
}
