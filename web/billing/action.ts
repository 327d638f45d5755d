import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { EditorCopy } from './queries.ts'

/** What can be done with a document beyond looking at it. */
export type Deed = 'send' | 'pay' | 'convert' | 'job' | 'approve' | 'sign' | 'version' | 'void' | 'delete'
export type Doing = { deed: Deed; kind: DocumentKind; id: string; name: string }
export type DeedProps = { copy: EditorCopy; onDone: () => void }
