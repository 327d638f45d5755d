import { deviceOutbox } from '../outbox/device-outbox.ts'
import { type CallEntry, isCall, type Owner } from '../outbox/entry.ts'
import { listEntries } from '../outbox/store.ts'
import { type CallKind, type CallWords, type KnownAnswers, kindOf } from './call-kind.ts'
import { plainInput } from './plain-input.ts'

/**
 * Writes a call into the last one of its record that waits, where the two are one: what is saved again and again goes out once. What is
 * said of both; undefined where there is none, or a request of it was made meanwhile.
 */
export async function joinWaiting(
  owner: Owner,
  kind: CallKind,
  input: object,
  known: KnownAnswers,
): Promise<CallWords | undefined> {
  if (!kind.joins) return undefined
  for (const before of (await listEntries(owner)).filter(isCall).reverse()) {
    if (before.state !== 'waiting' || before.begun) continue
    const joined = kind.joins(before, input)
    if (!joined) continue
    const said = await wordsOf(before, joined, known)
    if (!said) return undefined
    const isWritten = await deviceOutbox.write(before.seq, { input: plainInput(joined), at: Date.now(), ...said })
    return isWritten ? said : undefined
  }
  return undefined
}

/** What is said of it now; what its fields were stays what they were when it was first written. */
async function wordsOf(before: CallEntry, joined: Record<string, unknown>, known: KnownAnswers) {
  const said = await kindOf(before.row)?.describe(joined, known)
  if (!said) return undefined
  const { makes: _, ...words } = said
  const fields = { ...words.base?.fields, ...before.base?.fields }
  return { ...words, ...(words.base || before.base ? { base: { fields } } : {}) }
}
