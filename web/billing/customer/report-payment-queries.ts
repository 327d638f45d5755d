import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/billing/calls.ts'
import { isSendError } from '#web/api/send-error.ts'
import { keyOf, useWrite } from '#web/api/use-call.ts'
import type { Way } from '../client-queries.ts'

/** The answer is the document with the reported payment; a second report gets the first one. */
export function useReportPayment(way: Way) {
  const cache = useQueryClient()
  const show = (view: unknown) => cache.setQueryData(keyOf(calls.viewInvoice, way), view)
  const report = useWrite(calls.reportPayment, { leaves: [calls.viewInvoice], onDone: show })
  return {
    ...report,
    /** Shows the payment that somebody reported before; returns whether there was one. */
    showCurrent: (error: unknown) => {
      if (!isSendError(error) || !error.current) return false
      show(error.current)
      return true
    },
  }
}
