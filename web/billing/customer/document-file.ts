import type { ReactNode } from 'react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { ButtonLook } from '#web/ui/basic/button.tsx'
import type { Way } from '../client-queries.ts'

/** Which document a button downloads, and what the button looks like. */
export type DocumentFile = ButtonLook & {
  kind: DocumentKind
  way: Way
  number: string | null
  className?: string
  children: ReactNode
}
