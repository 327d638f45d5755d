import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useHasLeft } from '#web/ui/writing/use-on-leave.ts'
import { useGetDocument } from '../queries.ts'

/**
 * The server's copy of a document that is opened to write on it. It is asked for once what was written there before is saved
 * (`left`): earlier the server would answer without the last changes.
 */
export function useCopyToWrite(kind: DocumentKind, id: string | undefined) {
  const left = useHasLeft(id)
  return { left, query: useGetDocument(kind, left ? id : undefined) }
}
