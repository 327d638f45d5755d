import type { FieldGroups } from '#contract/wire/merge.ts'
import type { Offline } from '#contract/wire/offline.ts'
import type { RecordFields } from '#contract/wire/record.ts'
import type { AnswerFor, InputFor, Row, TypedRow } from '#web/api/row.ts'
import type { CallEntry } from '../outbox/entry.ts'

/** What the page has of a read at the moment. */
export type KnownAnswers = <C extends TypedRow>(row: C, input: InputFor<C>) => AnswerFor<C> | undefined

/** What is kept of a call beside its input: what it is in words, what it is for, and what it changes. */
export type CallWords = Pick<
  CallEntry,
  'about' | 'name' | 'marks' | 'base' | 'named' | 'where' | 'href' | 'text' | 'foreseen'
> & {
  /** What it makes beside that whose id is its own: the gallery of a job, by its id. */
  makes?: readonly string[]
}

/** What a read becomes by a call that is not on the server yet; pure, and the same when it is done twice. */
export type Foresight = {
  of: Pick<Row, 'path'>
  // biome-ignore lint/suspicious/noExplicitAny: each read has an answer of its own
  apply: (answer: any, written: WrittenCall, asked: any) => any
  /** Of a record that is on this device alone: what the read will be; undefined where this one makes something else. */
  // biome-ignore lint/suspicious/noExplicitAny: each read has an answer of its own
  make?: (written: WrittenCall, asked: any) => any
}

export type WrittenCall = Pick<CallEntry, 'input' | 'at' | 'named' | 'foreseen'>

/** A row whose calls wait on this device, with what its noun knows of it. */
export type CallKind = {
  row: TypedRow
  /** Why it may be sent again, as the row says. */
  offline: Offline
  /** Undefined where this one does not wait: its form is none of those that the row keeps, or the page lacks what it needs. */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  describe: (input: any, known: KnownAnswers) => CallWords | undefined | Promise<CallWords | undefined>
  foresee: readonly Foresight[]
  /** What the page is answered meanwhile. */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  answer: (input: any, known: KnownAnswers, at: number, said: CallWords) => object
  /**
   * What an earlier one of the same record asks for with this one written into it, where no request of it was made yet; undefined where
   * they stay two.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  joins?: (before: Pick<CallEntry, 'row' | 'input'>, input: any) => Record<string, unknown> | undefined
  /** The record in what the server answers, for its version. */
  recordOf?: (answer: Record<string, unknown>) => { version?: unknown } | undefined
  /** The record as its fields are written, where they are read otherwise; by it what two changed is compared. */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  asWritten?: (record: Record<string, unknown>, input: any) => Promise<Record<string, unknown>>
  /** The fields of the record that a call changes, as the person knows them. */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  fields?: (input: any) => RecordFields
  /** Which of them say one thing between them. */
  groups?: FieldGroups
  /** The record as the server has it now, and who changed it last. */
  // biome-ignore lint/suspicious/noExplicitAny: each row has an input of its own
  read?: (input: any) => Promise<RecordNow>
  words: { forbidden: string; gone: string }
}

export type RecordNow = { record: Record<string, unknown>; changed?: { who: string; at: string } | undefined }

let kinds: readonly CallKind[] = []

/** Says what waits on this device; who knows the nouns does. */
export function setKinds(next: readonly CallKind[]) {
  kinds = next
}

export const nameOfRow = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`

export function kindOf(row: string): CallKind | undefined {
  return kinds.find((kind) => nameOfRow(kind.row) === row)
}
