import { viewEstimateChanges, viewInvoiceChanges } from '#contract/billing/revisions/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useRead } from '#web/api/use-call.ts'
import type { Way } from '../client-queries.ts'

export const useChanges = (kind: DocumentKind, way: Way) =>
  useRead(kind === 'estimate' ? viewEstimateChanges : viewInvoiceChanges, way)
