import { mergeFields } from '#contract/wire/merge.ts'
import { reportCallError } from '#web/api/call-errors.ts'
import { send } from '#web/api/send.ts'
import { isSendError, type SendError } from '#web/api/send-error.ts'
import type { CallEntry, Delivery, Outcome } from '../outbox/entry.ts'
import { judgeAnswer } from '../outbox/judge-answer.ts'
import { changeEntry, listEntries } from '../outbox/store.ts'
import { type CallKind, kindOf } from './call-kind.ts'

/** So long the server knows a key; older ones are not sent before somebody has looked. In milliseconds. */
const KNOWN_FOR = 7 * 86_400_000
/** A record that changes this often while it is sent is left to the next attempt. */
const MERGES = 3

/** Sends one call with the key that it was given when it was written. */
export async function sendCall(entry: CallEntry, delivery: Delivery): Promise<Outcome> {
  if (Date.now() - entry.at > KNOWN_FOR)
    return {
      is: 'refused',
      problem: 'This has waited for more than a week. Look at how it is now, then send it or take it back.',
    }
  const kind = kindOf(entry.row)
  if (!kind) return { is: 'refused', problem: "This version of Chalkline can't send it. Copy it and enter it again." }
  return attempt(kind, entry, delivery, MERGES)
}

async function attempt(kind: CallKind, entry: CallEntry, delivery: Delivery, left: number): Promise<Outcome> {
  const { mayGoOn, signal } = delivery
  if (!mayGoOn()) return { is: 'locked' }
  try {
    const answer: unknown = await send(kind.row, entry.input as never, { signal, key: entry.key })
    await takeVersion(kind, entry, answer as Record<string, unknown>)
    return { is: 'sent', duplicate: false }
  } catch (error) {
    if (!isSendError(error)) return { is: 'later', because: 'connection' }
    if (error.kind === 'session' && error.error_code !== 'permission_denied') {
      if (mayGoOn()) reportCallError(error, 'write')
      return { is: 'locked' }
    }
    if (error.error_code === 'stale_version' && left > 0) return merge(kind, entry, delivery, error, left)
    return judged(error, kind)
  }
}

function judged({ status, error_code, fields, sentences }: SendError, { words }: CallKind): Outcome {
  const refused = "This couldn't be sent."
  return judgeAnswer(status, { error_code, fields, message: sentences, status: 'error' }, { ...words, refused })
}

/** Somebody changed the record meanwhile: what only one side changed is merged, what both did is asked about. */
async function merge(
  kind: CallKind,
  entry: CallEntry,
  delivery: Delivery,
  error: SendError,
  left: number,
): Promise<Outcome> {
  const theirs = error.current as Record<string, unknown> | undefined
  if (!theirs || typeof theirs.version !== 'number') return judged(error, kind)
  const { fields = {}, version } = entry.base ?? {}
  const mine = Object.fromEntries(Object.keys(fields).map((name) => [name, entry.input[name]]))
  const { send: changes, clashes } = mergeFields(fields, mine, theirs)
  if (clashes.length > 0) {
    const names = clashes.map(({ name }) => (kind.fields?.[name]?.label ?? name).toLowerCase())
    const problem = `Somebody else changed ${names.join(' and ')} too. Choose which stays.`
    return { is: 'refused', problem, change: { theirs } }
  }
  const others = Object.entries(entry.input).filter(([name]) => !(name in fields))
  const next: CallEntry = {
    ...entry,
    input: { ...Object.fromEntries(others), ...changes, version: theirs.version },
    // Other words want another key.
    key: crypto.randomUUID(),
    base: { version: theirs.version, fields: { ...pick(theirs, Object.keys(changes)) } },
  }
  if (Object.keys(fields).length > 0 && Object.keys(changes).length === 0 && version !== undefined)
    return { is: 'sent', duplicate: true }
  await delivery.keep({ input: next.input, key: next.key, base: next.base as NonNullable<CallEntry['base']> })
  return attempt(kind, next, delivery, left - 1)
}

const pick = (record: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]))

/** What follows for the same record was written upon this one: it goes by the version that this one made, where nobody came between. */
async function takeVersion(
  kind: CallKind,
  { about, base, user, company, seq }: CallEntry,
  answer: Record<string, unknown>,
) {
  const made = kind.recordOf?.(answer)?.version
  if (!base || made !== base.version + 1) return
  for (const later of await listEntries({ user, company }))
    if (later.kind === 'call' && later.seq > seq && later.about === about && later.state === 'waiting')
      if (later.base?.version === base.version) {
        const input = 'version' in later.input ? { ...later.input, version: made } : later.input
        await changeEntry(later.seq, { input, base: { ...later.base, version: made } })
      }
}
