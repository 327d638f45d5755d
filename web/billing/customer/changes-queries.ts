import { viewEstimateChanges } from '#contract/billing/revisions/calls.ts'
import { useRead } from '#web/api/use-call.ts'
import type { Way } from '../client-queries.ts'

export const useEstimateChanges = (way: Way) => useRead(viewEstimateChanges, way)
