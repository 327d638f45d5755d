import { mergeFields } from '#contract/wire/merge.ts'
import { headingOf, type RecordField } from '#contract/wire/record.ts'
import { reportCallError } from '#web/api/call-errors.ts'
import { send } from '#web/api/send.ts'
import { isSendError, type SendError } from '#web/api/send-error.ts'
import { type CallEntry, type Delivery, isCall, type Outcome } from '../outbox/entry.ts'
import { judgeAnswer } from '../outbox/judge-answer.ts'
import { changeEntry, listEntries } from '../outbox/store.ts'
import { type CallKind, kindOf } from './call-kind.ts'
import { changesOf, isDone, rebased, uponRecord } from './rebase.ts'

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

function judged({ status, error_code, fields, sentences, redirect }: SendError, { words }: CallKind): Outcome {
  const refused = "This couldn't be sent."
  const [why] = sentences
  // It is another record by now: a client who was merged into one who stayed.
  if (status === 404 && redirect && why)
    return { is: 'refused', problem: `${why}. Enter it there.`, change: { href: redirect, is_final: true } }
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
  const current = error.current as Record<string, unknown> | undefined
  if (!current) return judged(error, kind)
  const theirs = (await kind.asWritten?.(current, entry.input)) ?? current
  if (!entry.base) return askAgain(kind, entry, error, theirs)
  const { send: changes, clashes } = mergeFields(entry.base.fields, changesOf(entry), theirs, kind.groups)
  if (clashes.length > 0) {
    const fields = kind.fields?.(entry.input)
    const names = clashes.map(({ name }) => inSentence(fields?.[name], name))
    const problem = `Somebody else changed the ${names.join(' and the ')} too. Choose which stays.`
    return { is: 'refused', problem, change: { theirs } }
  }
  if (isDone(entry, changes)) return { is: 'sent', duplicate: true }
  // Other words want another key.
  const next = { ...rebased(entry, changes, theirs), key: crypto.randomUUID() }
  await delivery.keep(next)
  return attempt(kind, { ...entry, ...next }, delivery, left - 1)
}

/** "Site city" is "site city" within a sentence; "PO number" stays. */
function inSentence(field: RecordField | undefined, name: string): string {
  return (field ? headingOf(field) : name).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** A state was asked for, and somebody changed it since: whoever sends it again has read so. */
function askAgain(kind: CallKind, entry: CallEntry, error: SendError, theirs: Record<string, unknown>): Outcome {
  const outcome = judged(error, kind)
  const input = { ...entry.input, ...uponRecord(entry.input, theirs, {}) }
  return outcome.is === 'refused' ? { ...outcome, change: { input, key: crypto.randomUUID() } } : outcome
}

/**
 * What follows for the same record was written upon this one: it goes by the version that this one made, where nobody came between.
 * A state that follows a state does so whoever came between: the server took the one, so that nobody had changed it.
 */
async function takeVersion(kind: CallKind, sent: CallEntry, answer: Record<string, unknown>) {
  const made = kind.recordOf?.(answer)?.version
  const upon = sent.input.version
  if (typeof upon !== 'number' || typeof made !== 'number' || made <= upon) return
  for (const later of (await listEntries(sent)).filter(isCall)) {
    const follows = later.seq > sent.seq && later.about === sent.about && later.state === 'waiting'
    if (!follows || later.input.version !== upon) continue
    if (made === upon + 1 || !(sent.base || later.base))
      await changeEntry(later.seq, { input: { ...later.input, version: made } })
  }
}
