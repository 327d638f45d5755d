import { Suspense } from 'react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { pdfPath } from '../client-queries.ts'
import type { DocumentFile } from './document-file.ts'

/* Behind a link the file has an address of its own: the rest is for whoever is signed in. */
const KeepCopy = lazyWithin(() => import('./keep-copy.tsx').then((part) => ({ default: part.KeepCopy })))

/** Downloads the document as a file: straight from its link, or by the session. */
export function DownloadDocument(props: DocumentFile) {
  const { kind, way, number, children, ...look } = props
  if (!way.token)
    return (
      <Suspense fallback={<Button {...look}>{children}</Button>}>
        <KeepCopy {...props} />
      </Suspense>
    )
  return (
    <ButtonLink {...look} href={pdfPath(kind, way.id, way.token)} download>
      {children}
    </ButtonLink>
  )
}
