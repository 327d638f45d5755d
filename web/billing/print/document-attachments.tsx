import { Suspense } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { LinkView, Way } from '../client-queries.ts'

/* Few documents have any. */
const AttachedFiles = lazyWithin(() => import('./attached-files.tsx').then((part) => ({ default: part.AttachedFiles })))

type DocumentAttachmentsProps = { view: Pick<LinkView, 'kind' | 'paper'>; way: Way }

/** The files that go with a document, below it on a screen; in print they are named within it. */
export function DocumentAttachments({ view: { kind, paper }, way }: DocumentAttachmentsProps) {
  const { attachments = [] } = paper
  if (attachments.length === 0) return null
  return (
    <Suspense>
      <AttachedFiles kind={kind} way={way} attachments={attachments} />
    </Suspense>
  )
}
