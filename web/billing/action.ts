import type { DocumentKind } from '#contract/billing/shapes.ts'
import { nameOf } from './document-paths.ts'
import type { EditorCopy } from './queries.ts'

/** What can be done with a document besides viewing it. */
export type Action =
  | 'send'
  | 'pay'
  | 'convert'
  | 'job'
  | 'approve'
  | 'sign'
  | 'revise'
  | 'correct'
  | 'repeat'
  | 'void'
  | 'delete'
  | 'write_off'
  | 'take_back'
  | 'dismiss'
export type OpenAction = { action: Action; kind: DocumentKind; id: string; name: string }
export type ActionProps = { copy: EditorCopy; onDone: () => void }

export function actionOn({ document, client }: EditorCopy, action: Action): OpenAction {
  const { kind, id } = document
  return { action, kind, id, name: nameOf({ ...document, client_name: client?.display_name ?? null }) }
}
