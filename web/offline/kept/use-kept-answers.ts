import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { getProfile } from '#contract/users/calls.ts'
import { keyOf, readBy } from '#web/api/use-call.ts'
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
      onLate: (key, answer) => showLate(cache, key, answer),
      onReturn: (isStale) =>
        void cache.invalidateQueries({ predicate: ({ queryKey }) => isStale(nameOfKey(queryKey)) }),
    })
    keepFirst(cache)
    addEventListener('online', askForKeptAgain)
    const stopDating = cache.getQueryCache().subscribe(dateKept)
    return () => {
      listenToKept(undefined)
      removeEventListener('online', askForKeptAgain)
      stopDating()
    }
  }, [cache])
}

/** What was answered before the frame was there: it stands on the first page, and none of it is asked again. */
function keepFirst(cache: QueryClient) {
  for (const row of [getDashboard, getPermissions, getProfile]) {
    const answer = cache.getQueryData(keyOf(row, {}))
    if (answer && !shownAsKept.has(keptName(row))) keepAnswer(row, {}, answer)
  }
}

/** In the place of what was shown as it was: as an answer, or as the first page of those that are shown one after another. */
function showLate(cache: QueryClient, key: readonly unknown[], answer: unknown) {
  if (cache.getQueryState(key)) cache.setQueryData(key, answer)
  cache.setQueryData<{ pages: unknown[] }>(
    [...key, 'pages'],
    (shown) => shown && { ...shown, pages: [answer, ...shown.pages.slice(1)] },
  )
}

/** What is shown as it was is as old as it says everywhere, not new because it was found now. */
function dateKept(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success') return
  const at = shownAsKept.get(nameOfKey(event.query.queryKey))
  if (at) event.query.setState({ dataUpdatedAt: Date.parse(at) })
}

/** When the oldest answer was read of a page that is shown as it is kept; undefined where its answers came from the server. */
export function useKeptSince(): string | undefined {
  const cache = useQueryClient()
  return useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(listener),
    () => oldestShown(cache),
  )
}

function oldestShown(cache: QueryClient): string | undefined {
  if (shownAsKept.size === 0) return undefined
  const pages = shownNow(cache).filter(({ meta }) => meta?.kept === 'page')
  return pages.flatMap(({ queryKey }) => shownAsKept.get(nameOfKey(queryKey)) ?? []).sort()[0]
}

/** A page whose answer is kept opens without a connection as well. */
function keepPageShown(cache: QueryClient) {
  const who = readerNow()
  const isKept = shownNow(cache).some(({ meta, state }) => meta?.kept === 'page' && state.status === 'success')
  if (!who || !isKept || shownAsKept.size > 0) return
  const title = document.title.replace(/^Chalkline \| /, '')
  const page = { href: location.pathname + location.search, title, at: new Date().toISOString() }
  const keep = keptStore().then((store) => (readerNow()?.owner === who.owner ? store.keepPage(who, page) : undefined))
  // What can't be kept is not there without a connection.
  keep.catch(() => undefined)
}

const shownNow = (cache: QueryClient) => cache.getQueryCache().findAll({ type: 'active' })

/** As `keyOf` wrote it: what it shows, the path, the input. */
const nameOfKey = ([, path, input]: readonly unknown[]) =>
  keptName({ path: path as `/api/${string}/` }, input as object | undefined)
