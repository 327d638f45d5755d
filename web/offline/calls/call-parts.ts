import type { Row } from '#web/api/row.ts'
import type { foreseen, overlaid } from './overlay.ts'
import type { sendOrKeep } from './send-or-keep.ts'

/** What keeps calls on the device and shows them: fetched once somebody does something, or the page is at rest. */
type CallParts = {
  sendOrKeep: typeof sendOrKeep
  overlaid: typeof overlaid
  foreseen: typeof foreseen
  sayOffline: (row: Pick<Row, 'method' | 'path'>, input: object, error: unknown) => unknown
}

let load: (() => Promise<CallParts>) | undefined

export function loadCallPartsBy(next: typeof load) {
  load = next
}

/** Undefined where it can't be fetched: then nothing is kept, as without it. */
export const callParts = async () => load?.().catch(() => undefined)
