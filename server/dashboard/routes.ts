import * as calls from '#contract/dashboard/calls.ts'
import { serve } from '#server/http/context.ts'
import { listActivity } from './activity.ts'
import { getDashboard } from './read.ts'
import { search } from './search.ts'
import { hideAttention } from './write.ts'

export const dashboardRoutes = [
  serve(calls.getDashboard, getDashboard),
  serve(calls.listActivity, listActivity),
  serve(calls.hideAttention, hideAttention),
  serve(calls.search, search),
]
