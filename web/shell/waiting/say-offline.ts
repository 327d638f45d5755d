import type { Row } from '#web/api/row.ts'
import { actOf, offlineError } from '#web/offline/calls/offline-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Until the form or the dialog that was pressed shows its failure, in milliseconds. */
const SHOWN = 300

/** Why nothing came of a press without a connection: said in a toast where nothing on the page says it. */
export function sayOffline(row: Pick<Row, 'method' | 'path'>, input: object, error: unknown): unknown {
  const said = offlineError(row, input, error)
  if (said !== error && said instanceof Error && actOf(row, input))
    setTimeout(() => sayUnlessShown(said.message), SHOWN)
  return said
}

function sayUnlessShown(sentence: string) {
  if (!document.body.textContent?.includes(sentence)) toast({ kind: 'problem', title: sentence })
}
