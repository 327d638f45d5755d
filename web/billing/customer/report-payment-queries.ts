import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/billing/calls.ts'
import { isSendError } from '#web/api/send-error.ts'
import { keyOf, useWrite } from '#web/api/use-call.ts'
import type { Way } from '../client-queries.ts'

/** The answer is the paper with what was told; whoever tells a second time sees what was told before. */
export function useAnnouncePayment(way: Way) {
  const cache = useQueryClient()
  const show = (view: unknown) => cache.setQueryData(keyOf(calls.viewInvoice, way), view)
  const announce = useWrite(calls.reportPayment, { leaves: [calls.viewInvoice], onDone: show })
  return {
    ...announce,
    /** Shows how it stands where somebody told before; answers whether there was anything to show. */
    showCurrent: (error: unknown) => {
      if (!isSendError(error) || !error.current) return false
      show(error.current)
      return true
    },
  }
}
