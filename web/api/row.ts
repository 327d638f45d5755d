import type { AnswerOf, Call, SendOf } from '#contract/wire/call.ts'

/**
 * What the browser needs of a row; its schemas stay out of the bundle and serve as types alone. Unset, the body is a form
 * and a call may take 30 seconds.
 */
export type Row = Pick<Call, 'method' | 'path'> &
  Partial<Pick<Call, 'encoding' | 'timeout' | 'shows' | 'changes' | 'kept' | 'offline'>> & { answer?: unknown }

/** A row with its types, as the contract writes it. */
export type TypedRow = Call

/** What a call takes in the browser: as the row says, files as `File`. */
export type InputFor<C> = { [Name in keyof SendOf<C>]: AsFile<SendOf<C>[Name]> }

/** What a call gives in the browser: the payload with the server's message; a `Blob` where the answer is bytes. */
export type AnswerFor<C> = C extends { answer: infer A }
  ? 'bytes' extends A
    ? [AnswerOf<C>] extends [never]
      ? Blob
      : AnswerOf<C> & WithMessage
    : AnswerOf<C> & WithMessage
  : never

type WithMessage = { message?: string }
type AsFile<T> =
  NonNullable<T> extends { filename: string; bytes: unknown }
    ? Blob | Extract<T, undefined | null>
    : NonNullable<T> extends { filename: string; bytes: unknown }[]
      ? Blob[] | Extract<T, undefined | null>
      : T
