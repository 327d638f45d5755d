import type { DocumentKind } from '#contract/billing/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toastError } from '#web/users/toast-error.ts'
import { useLinkEstimate, useLinkInvoice } from '../queries.ts'

/** Makes a further link to the client's page and puts it on the clipboard. */
export function useCopyLink() {
  const makeLink = useMakeLink()
  return async (kind: DocumentKind, id: string) => {
    try {
      await copyText(makeLink(kind, id))
      toast({ kind: 'success', title: 'Link copied', body: 'Anyone with the link can open this document.' })
    } catch (error) {
      toastError(error)
    }
  }
}

export function useMakeLink() {
  const estimate = useLinkEstimate()
  const invoice = useLinkInvoice()
  return async (kind: DocumentKind, id: string) =>
    (await (kind === 'estimate' ? estimate.mutateAsync({ id }) : invoice.mutateAsync({ id }))).url
}
