import type { QueryClient } from '@tanstack/react-query'
import { currentPreview } from '#web/api/preview.ts'
import type { AnswerFor, InputFor, TypedRow } from '#web/api/row.ts'
import { type SendOptions, send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import { waitingNow } from '../waiting.ts'
import { keepCall, mayWait } from './keep-call.ts'

/** A line without a signal often looks like one that is slow: after so long a call that may wait does so, in milliseconds. */
const PATIENCE = 8_000

/**
 * Sends a call; where no answer comes and its row may wait, it is kept on this device and goes out later, with the same key. While
 * others wait it goes behind them.
 */
export async function sendOrKeep<C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions,
  cache: QueryClient,
): Promise<AnswerFor<C>> {
  if (!mayWait(row, input) || currentPreview()) return send(row, input, options)
  const keep = (begun = false) => keepCall(row, input, cache, begun)
  if (!navigator.onLine || waitingNow().calls > 0) {
    const kept = await keep().catch(() => undefined)
    if (kept) return kept as AnswerFor<C>
  }
  const patience = AbortSignal.timeout(PATIENCE)
  try {
    return await send(row, input, { ...options, signal: patience })
  } catch (error) {
    if (!patience.aborted && !(isSendError(error) && error.kind === 'network')) throw error
    const kept = await keep(true).catch(() => undefined)
    if (kept) return kept as AnswerFor<C>
    // It can't wait: as long as any other call it may take.
    if (patience.aborted) return send(row, input, options)
    throw error
  }
}
