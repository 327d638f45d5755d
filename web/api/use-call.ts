import {
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Noun } from '#contract/wire/noun.ts'
import type { AnswerFor, InputFor, Row, TypedRow } from './row.ts'
import { type SendOptions, send } from './send.ts'
import type { SendError } from './send-error.ts'

type ReadOptions<C extends TypedRow> = Pick<
  UseQueryOptions<AnswerFor<C>, SendError>,
  'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'initialData' | 'initialDataUpdatedAt'
>

/** The cache key of an answer: the nouns it shows, the path, the input. */
export function keyOf({ shows = [], path }: Pick<Row, 'path' | 'shows'>, input?: object) {
  return input === undefined ? ([shows, path] as const) : ([shows, path, input] as const)
}

type Reading = { send: typeof send; keep: (row: Row, input: object, answer: unknown) => void }
let reading: Reading = { send, keep: () => {} }

/** From now on reads are sent so: behind the log-in their answers are kept (web/offline/kept). */
export function readBy(next: Reading) {
  reading = next
}

/** Keeps the answer to a read that was sent past the cache. */
export const keepAnswer: Reading['keep'] = (row, input, answer) => reading.keep(row, input, answer)

type Sending = <C extends TypedRow>(
  row: C,
  input: InputFor<C>,
  options: SendOptions,
  cache: QueryClient,
) => Promise<AnswerFor<C>>
let writing: Sending = send

/** From now on what people do is sent so: behind the log-in some of it waits on the device (web/offline/calls). */
export function writeBy(next: Sending) {
  writing = next
}

/** A read of a row as TanStack Query's options, for hooks, prefetching and the cache alike. */
export function readOf<C extends TypedRow>(row: C, input: InputFor<C>, options: SendOptions = {}) {
  return queryOptions<AnswerFor<C>, SendError>({
    queryKey: keyOf(row, input),
    meta: { kept: row.kept },
    queryFn: ({ signal }) => reading.send(row, input, { ...options, signal }),
  })
}

/** Reads a row and keeps its answer 5 minutes: `useRead(listClients, { q })`. */
export function useRead<C extends TypedRow>(row: C, input: InputFor<C>, options: ReadOptions<C> = {}) {
  return useQuery<AnswerFor<C>, SendError>({ ...readOf(row, input), ...options })
}

type WriteOptions<C extends TypedRow> = Pick<SendOptions, 'direct'> & {
  /** What it changes here, where that is less than the row says. */
  changes?: readonly Noun[]
  /** Reads that stay as they are, although they show what changes: the answer was put there, or the page shows it already. */
  leaves?: readonly Pick<Row, 'path'>[]
  /** Shows the outcome before the answer is there; returns what undoes it, called when the call fails. */
  foresee?: (input: InputFor<C>, cache: QueryClient) => () => void
  /** Calls of one name are sent after one another, in the order in which they were made. */
  inTurn?: string
  /** Runs before what is outdated is asked again; puts the answer into the cache, for example. */
  onDone?: (answer: AnswerFor<C>, input: InputFor<C>, cache: QueryClient) => void
}

/** Does what a row does; afterwards whatever shows what it changed is asked again: `useWrite(calls.createClient)`. */
export function useWrite<C extends TypedRow>(
  row: C,
  { changes = row.changes, leaves, foresee, inTurn, onDone, direct }: WriteOptions<C> = {},
) {
  const cache = useQueryClient()
  return useMutation<AnswerFor<C>, SendError, InputFor<C>, (() => void) | undefined>({
    mutationKey: keyOf(row),
    ...(inTurn ? { scope: { id: inTurn } } : {}),
    mutationFn: (input) => writing(row, input, { direct }, cache),
    onMutate: (input) => foresee?.(input, cache),
    onError: (_error, _input, undo) => undo?.(),
    onSuccess: (answer, input) => {
      onDone?.(answer, input, cache)
      outdate(cache, { changes }, leaves)
    },
  })
}

/** Has every answer asked again that shows what a call changes, but for those of the reads that it `leaves`. */
export function outdate(
  cache: QueryClient,
  { changes = [] }: { changes?: readonly Noun[] | undefined },
  leaves: readonly Pick<Row, 'path'>[] = [],
): void {
  const isOutdated = ([shows, path]: readonly unknown[]) =>
    (shows as readonly Noun[]).some((noun) => changes.includes(noun)) && !leaves.some((row) => row.path === path)
  if (changes.length > 0) void cache.invalidateQueries({ predicate: ({ queryKey }) => isOutdated(queryKey) })
}

/**
 * Changes what the cache holds of a row, for one input or for all; returns what undoes the change. Answers that are on
 * their way are stopped, for they would overwrite the change with what was true before it.
 */
export function rewrite<C extends TypedRow>(
  cache: QueryClient,
  row: C,
  input: InputFor<C> | undefined,
  change: (answer: AnswerFor<C>) => AnswerFor<C>,
): () => void {
  const queryKey = keyOf(row, input)
  void cache.cancelQueries({ queryKey })
  const before = cache.getQueriesData<AnswerFor<C>>({ queryKey })
  cache.setQueriesData<AnswerFor<C>>({ queryKey }, (answer) => answer && change(answer))
  return () => {
    for (const [key, answer] of before) cache.setQueryData(key, answer)
  }
}
