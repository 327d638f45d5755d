import type { DocumentKind } from '#contract/billing/shapes.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useLinkEstimate, useLinkInvoice } from './queries.ts'
import { tellWhy } from './tell-why.ts'

/** Makes a further link to the client's page and puts it on the clipboard. */
export function useCopyLink() {
  const makeLink = useMakeLink()
  return async (kind: DocumentKind, id: string) => {
    try {
      await copyText(makeLink(kind, id))
      toast({ kind: 'success', title: 'Link copied', body: 'Whoever has it can open this document.' })
    } catch (error) {
      tellWhy(error)
    }
  }
}

export function useMakeLink() {
  const estimate = useLinkEstimate()
  const invoice = useLinkInvoice()
  return async (kind: DocumentKind, id: string) =>
    (await (kind === 'estimate' ? estimate.mutateAsync({ id }) : invoice.mutateAsync({ id }))).url
}

/** Some browsers only copy within the press itself: the promise of the text is handed over, not the text. */
export async function copyText(coming: Promise<string>) {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    await navigator.clipboard.writeText(await coming)
    return
  }
  const blob = coming.then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
