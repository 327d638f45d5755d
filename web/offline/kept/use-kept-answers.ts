import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readBy } from '#web/api/use-call.ts'
import {
  askForKeptAgain,
  keepAnswer,
  keptName,
  keptStore,
  listenToKept,
  readerNow,
  readOrKept,
  shownAsKept,
} from './read.ts'

// Before any page behind the log-in reads.
readBy({ send: readOrKept, keep: keepAnswer })

/** Answers are kept from now on; those shown in place of new ones are asked for again as soon as there is a connection. */
export function useKeepingAnswers() {
  const cache = useQueryClient()
  useEffect(() => {
    listenToKept({
      onKept: () => keepPageShown(cache),
      onReturn: (isStale) =>
        void cache.invalidateQueries({ predicate: ({ queryKey }) => isStale(nameOfKey(queryKey)) }),
    })
    addEventListener('online', askForKeptAgain)
    return () => {
      listenToKept(undefined)
      removeEventListener('online', askForKeptAgain)
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
  if (shownAsKept.size === 0) return undefined
  const times = shownNow(cache).flatMap(({ queryKey }) => shownAsKept.get(nameOfKey(queryKey)) ?? [])
  return times.sort()[0]
}

/** A page whose answer is kept opens without a connection as well. */
function keepPageShown(cache: QueryClient) {
  const who = readerNow()
  const isKept = shownNow(cache).some(({ meta, state }) => meta?.kept === 'page' && state.status === 'success')
  if (!who || !isKept || shownAsKept.size > 0) return
  const title = document.title.replace(/^Chalkline \| /, '')
  const page = { href: location.pathname + location.search, title, at: new Date().toISOString() }
  void keptStore().then((store) => store.keepPage(who, page))
}

const shownNow = (cache: QueryClient) => cache.getQueryCache().findAll({ type: 'active' })

/** As `keyOf` wrote it: what it shows, the path, the input. */
const nameOfKey = ([, path, input]: readonly unknown[]) =>
  keptName({ path: path as `/api/${string}/` }, input as object | undefined)
