import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  askForKeptAgain,
  isAnythingKeptShown,
  keepAnswersIn,
  keptName,
  keptSince,
  onAnswersReturn,
} from '#web/api/kept-answers.ts'

let pageIsKept = () => {}
let opened: Promise<typeof import('./store.ts')> | undefined

/** The store, fetched with the first answer. */
function store() {
  opened ??= import('./store.ts').then((part) => {
    part.onKept(() => pageIsKept())
    return part
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

// Before any page behind the log-in reads.
keepAnswersIn(() => store().then((part) => part.keptAnswers))

/** Answers are kept from now on; those shown in place of new ones are asked for again as soon as there is a connection. */
export function useKeepingAnswers() {
  const cache = useQueryClient()
  useEffect(() => {
    pageIsKept = () => keepPageShown(cache)
    addEventListener('online', askForKeptAgain)
    const stopAsking = onAnswersReturn((isStale) => {
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isStale(nameOfKey(queryKey)) })
    })
    return () => {
      removeEventListener('online', askForKeptAgain)
      stopAsking()
    }
  }, [cache])
}

/** When the oldest answer on the screen was read that is a kept one; undefined where all came from the server. */
export function useKeptSince(): string | undefined {
  const cache = useQueryClient()
  return useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(listener),
    () => oldestShown(cache),
  )
}

function oldestShown(cache: QueryClient): string | undefined {
  if (!isAnythingKeptShown()) return undefined
  const times = shownNow(cache).flatMap(({ queryKey }) => keptSince(nameOfKey(queryKey)) ?? [])
  return times.sort()[0]
}

/** A page whose every answer is kept opens without a connection as well. */
function keepPageShown(cache: QueryClient) {
  const all = shownNow(cache)
  const whole = all.length > 0 && all.every(({ meta, state }) => meta?.kept && state.status === 'success')
  const title = document.title.replace(/^Chalkline \| /, '')
  if (whole && !isAnythingKeptShown())
    void store().then((part) => part.keepPage(location.pathname + location.search, title))
}

const shownNow = (cache: QueryClient) => cache.getQueryCache().findAll({ type: 'active' })

/** As `keyOf` wrote it: what it shows, the path, the input. */
const nameOfKey = ([, path, input]: readonly unknown[]) =>
  keptName({ path: path as `/api/${string}/` }, input as object | undefined)
