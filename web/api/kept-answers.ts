import { currentPreview } from './preview.ts'
import type { AnswerFor, InputFor, Row, TypedRow } from './row.ts'
import { type SendOptions, send } from './send.ts'
import { isSendError } from './send-error.ts'

/** A line without a signal often looks like one that is slow: after so long what is kept is shown, in milliseconds. */
const PATIENCE = 6_000

export type KeptAnswer = { answer: unknown; at: string }
export type AnswerStore = {
  /** What is kept of a read for who is signed in, under the rights they have. */
  find(name: string): Promise<KeptAnswer | undefined>
  keep(name: string, answer: unknown): void
}

let open: (() => Promise<AnswerStore>) | undefined
/** When the kept answers that stand on this page in place of new ones were read, by their names. */
const shown = new Map<string, string>()
const returns = new Set<(isStale: (name: string) => boolean) => void>()

/** From now on answers are kept, in a store that is fetched when the first one is. */
export function keepAnswersIn(store: () => Promise<AnswerStore>) {
  open = store
}

/** The name of a read with its input, the same whatever order the input was written in. */
export function keptName({ path }: Pick<Row, 'path'>, input: object = {}): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return `${path} ${JSON.stringify(pairs.sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** When what is shown of a read was asked for, where it is a kept answer. */
export function keptSince(name: string): string | undefined {
  return shown.get(name)
}

export function isAnythingKeptShown(): boolean {
  return shown.size > 0
}

/** Calls the listener once the server answers again, with which reads are shown as they were. */
export function onAnswersReturn(listener: (isStale: (name: string) => boolean) => void) {
  returns.add(listener)
  return () => {
    returns.delete(listener)
  }
}

/**
 * Sends a read; where no answer comes, answers what this device keeps of it. Of a role preview and of what a link opens nothing is
 * kept.
 */
export async function readOrKept<C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions,
): Promise<AnswerFor<C>> {
  if (!row.kept || !open || 'token' in input || currentPreview()) return send(row, input, options)
  const store = open
  const name = keptName(row, input)
  const coming = sendAndKeep(row, input, options)
  try {
    return (await inTime(coming)) ?? (await find(store, name)) ?? (await coming)
  } catch (error) {
    const kept = isSendError(error) && error.kind === 'network' ? await find(store, name) : undefined
    if (kept === undefined) throw error
    return kept as AnswerFor<C>
  }
}

/** Sends a read and keeps its answer; where none comes it fails as any call does. */
export async function sendAndKeep<C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions = {},
): Promise<AnswerFor<C>> {
  const answer = await send(row, input, options)
  if (!open || currentPreview()) return answer
  const name = keptName(row, input)
  void open().then((store) => store.keep(name, answer), ignore)
  shown.delete(name)
  askForKeptAgain()
  return answer
}

async function find<C extends TypedRow>(store: () => Promise<AnswerStore>, name: string) {
  const kept = await store().then((it) => it.find(name), ignore)
  if (kept) shown.set(name, kept.at)
  return kept?.answer as AnswerFor<C> | undefined
}

/** What comes within the patience of somebody who waits; undefined where it is late. */
async function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  // What is late is caught here as well: it may fail after what is kept was shown.
  coming.catch(ignore)
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

/** The server answers, or the device has a connection: what is shown as it was is asked for again. */
export function askForKeptAgain() {
  if (shown.size === 0) return
  const stale = new Set(shown.keys())
  shown.clear()
  for (const notify of returns) notify((name) => stale.has(name))
}

const ignore = () => undefined
