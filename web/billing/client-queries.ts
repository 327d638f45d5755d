import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { isSendError } from '#web/api/send-error.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'

/** What a client is shown of a document. */
export type LinkView = AnswerFor<typeof calls.viewEstimate>
/** How a client opens a document: by its link, or signed in, without a token. */
export type Way = { id: string; token?: string }

export const useViewEstimateBy = (way: Way) => useRead(calls.viewEstimate, way)
export const useViewInvoiceBy = (way: Way) => useRead(calls.viewInvoice, way)

/** How an answer is sent, and what becomes of it. */
export type Respond = Pick<
  ReturnType<typeof useRespondToEstimate>,
  'mutateAsync' | 'isPending' | 'isError' | 'error' | 'showCurrent'
>

/** The answer is the document after the response; one that came too late gets the current document with its error. */
export function useRespondToEstimate(way: Way) {
  const cache = useQueryClient()
  const show = (view: unknown) => cache.setQueryData(keyOf(calls.viewEstimate, way), view)
  const respond = useWrite(calls.respondToEstimate, { leaves: [calls.viewEstimate], onDone: show })
  return {
    ...respond,
    /** Shows the current record of the error: the newer document, or the response that was given before. */
    showCurrent: (error: unknown) => {
      if (isSendError(error) && error.current) show(error.current)
    },
  }
}

/** The address of the link's document as a file. */
export function pdfPath(kind: DocumentKind, id: string, token: string): string {
  return `/api/billing/${kind}/${id}/pdf/?token=${encodeURIComponent(token)}`
}
