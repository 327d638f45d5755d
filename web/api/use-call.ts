import {
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerFor, InputFor, Row, TypedRow } from './row.ts'
import { type SendOptions, send } from './send.ts'
import type { SendError } from './send-error.ts'

type ReadOptions<C extends TypedRow> = Pick<
  UseQueryOptions<AnswerFor<C>, SendError>,
  'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'initialData' | 'initialDataUpdatedAt'
>

/** Where the cache keeps an answer: the domain's word first, then the path, then what was asked. */
export function keyOf(row: Pick<Row, 'path'>, input?: object) {
  const domain = row.path.split('/')[2] ?? ''
  return input === undefined ? ([domain, row.path] as const) : ([domain, row.path, input] as const)
}

/** A row's question as TanStack Query's options, for hooks, prefetching and the cache alike. */
export function readOf<C extends TypedRow>(row: C, input: InputFor<C>, options: SendOptions = {}) {
  return queryOptions<AnswerFor<C>, SendError>({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => send(row, input, { ...options, signal }),
  })
}

/** Asks a row and keeps its answer 5 minutes: `useRead(listClients, { q })`. */
export function useRead<C extends TypedRow>(row: C, input: InputFor<C>, options: ReadOptions<C> = {}) {
  return useQuery<AnswerFor<C>, SendError>({ ...readOf(row, input), ...options })
}

type WriteOptions<C extends TypedRow> = Pick<SendOptions, 'direct'> & {
  /** Domains whose answers are no longer true afterwards: `['clients', 'dashboard']`. */
  outdates?: readonly string[]
  /** Shows the outcome before the answer is there; gives the way back, taken when the call fails. */
  foresee?: (input: InputFor<C>, cache: QueryClient) => () => void
  /** Runs before what is outdated is asked again; puts the answer into the cache, for example. */
  onDone?: (answer: AnswerFor<C>, input: InputFor<C>, cache: QueryClient) => void
}

/** Does what a row does: `const createClient = useWrite(calls.createClient, { outdates: ['clients'] })`. */
export function useWrite<C extends TypedRow>(row: C, { outdates = [], foresee, onDone, direct }: WriteOptions<C> = {}) {
  const cache = useQueryClient()
  return useMutation<AnswerFor<C>, SendError, InputFor<C>, (() => void) | undefined>({
    mutationKey: keyOf(row),
    mutationFn: (input) => send(row, input, { direct }),
    onMutate: (input) => foresee?.(input, cache),
    onError: (_error, _input, undo) => undo?.(),
    onSuccess: (answer, input) => {
      onDone?.(answer, input, cache)
      for (const domain of outdates) void cache.invalidateQueries({ queryKey: [domain] })
    },
  })
}

/**
 * Changes what the cache holds of a row, for one input or for all; gives the way back. Answers that are on their way
 * are stopped, for they would overwrite the change with what was true before it.
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
