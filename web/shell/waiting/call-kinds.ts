import { categorizeCall, linkJobCall } from '#web/accounting/offline/sorting-calls.ts'
import { createDocumentCall, updateDocumentCall } from '#web/billing/offline/document-calls.ts'
import { createClientCall, updateClientCall } from '#web/clients/offline/client-calls.ts'
import { changeJobCall } from '#web/jobs/offline/job-calls.ts'
import { createJobCall } from '#web/jobs/offline/new-job-call.ts'
import type { CallKind } from '#web/offline/calls/call-kind.ts'

/** Everything that waits on this device beside photos. */
export const callKinds: readonly CallKind[] = [
  createClientCall,
  updateClientCall,
  createJobCall,
  changeJobCall,
  createDocumentCall,
  updateDocumentCall,
  categorizeCall,
  linkJobCall,
]
