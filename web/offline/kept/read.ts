import { accessNow } from '#web/api/membership-version.ts'
import { currentPreview } from '#web/api/preview.ts'
import type { AnswerFor, InputFor, Row, TypedRow } from '#web/api/row.ts'
import { type SendOptions, send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import { currentSession } from '#web/api/session.ts'
import { keyOf } from '#web/api/use-call.ts'
import { callParts } from '../calls/call-parts.ts'
import { waitingNow } from '../waiting.ts'
import type { ReadAnswer, Reader } from './kept-answer.ts'

/** A line without a signal often looks like one that is slow: after so long what is kept is shown, in milliseconds. */
const PATIENCE = 6_000
/** Answers are written once the page is at rest: so long after it began and after the first of them, in milliseconds. */
const BEGINNING = 4_000
const REST = 1_000

/** Fetched with the first answer: what stands beside the first paint is the page's alone. */
export const keptStore = () => import('./store.ts')

/** Who is signed in; undefined where that or their rights are not known, and nothing is kept or shown then. */
export function readerNow(): Reader | undefined {
  const { user } = currentSession()
  const access = accessNow()
  if (!user?.company || !access?.startsWith(`${user.company.id} `)) return undefined
  return { owner: `${user.username} ${user.company.id}`, access }
}

/** The name of a read with its input, the same whatever order the input was written in. */
export function keptName({ path }: Pick<Row, 'path'>, input: object = {}): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return `${path} ${JSON.stringify(pairs.sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** When the kept answers were read that stand on this page in place of new ones, by their names. */
export const shownAsKept = new Map<string, string>()
/** Reads of this page that no answer came to, and of which none is kept. */
const unread = new Set<string>()

type Listeners = {
  /** The server answers again: what of the page was shown as it was, or not at all. */
  onReturn: (isStale: (name: string) => boolean) => void
  /** An answer came after what is kept was shown in its place. */
  onLate: (key: readonly unknown[], answer: unknown) => void
  /** Answers were kept. */
  onKept: () => void
}
let listeners: Listeners | undefined

export function listenToKept(next: Listeners | undefined) {
  listeners = next
}

/** The server answers, or the device has a connection: what is shown as it was, and what could not be shown, is asked for again. */
export function askForKeptAgain() {
  const stale = new Set([...shownAsKept.keys(), ...unread])
  if (stale.size === 0) return
  shownAsKept.clear()
  unread.clear()
  listeners?.onReturn((name) => stale.has(name))
}

/**
 * Sends a read; where no answer comes, answers what this device keeps of it. Of a role preview and of what a link opens nothing is
 * kept.
 */
export async function readOrKept<C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions = {},
): Promise<AnswerFor<C>> {
  const name = keptName(row, input)
  const sent = send(row, input, options)
  if (!row.kept || 'token' in input || currentPreview()) return noteUnread(name, sent)
  const coming = sent.then((answer) => {
    keepAnswer(row, input, answer)
    return waitingNow().calls > 0 ? withWaiting(row, input, answer) : answer
  })
  try {
    const inTurn = await inTime(coming)
    if (inTurn) return inTurn
    const kept = await find(row, input, name)
    if (!kept) return await ((await findForeseen(row, input)) ?? coming)
    // Once the kept one stands on the page, which it does a moment after this.
    void coming.then((answer) => setTimeout(() => takeLate(row, input, answer)), ignore)
    return kept
  } catch (error) {
    const isCut = isUnanswered(error)
    const kept = isCut ? await find(row, input, name) : undefined
    // What only this device has the server does not know.
    const made = kept === undefined && (isCut || isMissing(error)) ? await findForeseen(row, input) : undefined
    return kept ?? made ?? noteUnread(name, coming)
  }
}

const isUnanswered = (error: unknown) => isSendError(error) && error.kind === 'network'

/** What no answer comes to is asked for again with the next sign of a connection. */
async function noteUnread<A>(name: string, coming: Promise<A>): Promise<A> {
  try {
    const answer = await coming
    unread.delete(name)
    if (unread.size > 0) askForKeptAgain()
    return answer
  } catch (error) {
    if (isUnanswered(error)) unread.add(name)
    throw error
  }
}

const isMissing = (error: unknown) => isSendError(error) && error.status === 404

/** What this device alone has; undefined where it is nothing of what waits here. */
async function findForeseen<C extends TypedRow>(row: C, input: object): Promise<AnswerFor<C> | undefined> {
  const parts = await callParts()
  return (await parts?.foreseen(row, input)) as AnswerFor<C> | undefined
}

function takeLate(row: TypedRow, input: object, answer: unknown) {
  shownAsKept.delete(keptName(row, input))
  listeners?.onLate(keyOf(row, input), answer)
}

/** Keeps an answer that came from the server. */
export function keepAnswer(row: Pick<Row, 'path'>, input: object, answer: unknown) {
  const who = readerNow()
  if (!who || currentPreview()) return
  const name = keptName(row, input)
  if (waiting.size === 0) setTimeout(writeWaiting, Math.max(REST, BEGINNING - performance.now()))
  // The last one of a name counts.
  waiting.set(name, { ...who, name, answer, at: new Date().toISOString() })
  shownAsKept.delete(name)
  askForKeptAgain()
}

const waiting = new Map<string, ReadAnswer>()

async function writeWaiting() {
  const answers = [...waiting.values()]
  waiting.clear()
  try {
    const store = await keptStore()
    // Whoever has left since, leaves nothing behind.
    const owner = readerNow()?.owner
    await store.writeAnswers(answers.filter((answer) => answer.owner === owner))
    listeners?.onKept()
  } catch {
    // What can't be kept is not there without a connection.
  }
}

async function find<C extends TypedRow>(row: C, input: object, name: string): Promise<AnswerFor<C> | undefined> {
  const who = readerNow()
  const kept = who && (await keptStore().then((store) => store.findAnswer(who, name), ignore))
  if (kept) shownAsKept.set(name, kept.at)
  return kept && withWaiting(row, input, kept.answer as AnswerFor<C>)
}

/** With what waits on this device done to it. */
async function withWaiting<A>(row: Row, input: object, answer: A): Promise<A> {
  const parts = await callParts()
  return parts ? parts.overlaid(row, input, answer) : answer
}

/** What comes within the patience of somebody who waits; undefined where it is late. */
async function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  // It may fail after what is kept was shown in its place.
  coming.catch(ignore)
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

const ignore = () => undefined
