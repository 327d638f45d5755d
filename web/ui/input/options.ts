import { type ReactNode, useEffect, useMemo, useState } from 'react'

export type Option = {
  value: string
  label: string
  /** Small, at the end. */
  note?: ReactNode
  /** It stands first for the reason that its note says: Enter takes it where nothing was typed. */
  suggested?: true
}

type Load = (query: string, signal: AbortSignal) => Promise<readonly Option[]>
export type FoundOptions = { state: 'ready' | 'loading' | 'failed'; options: readonly Option[] }

/** The options for a query: from the list, or from the search once the typing has rested for 150 ms. */
export function useOptions(
  open: boolean,
  query: string,
  options: readonly Option[] | ((query: string) => readonly Option[]) | undefined,
  load: Load | undefined,
  waits = false,
) {
  const [answered, setAnswered] = useState<FoundOptions & { search?: object }>({ state: 'loading', options: [] })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search made anew at each drawing must not ask again; `turn` asks again
  const search = useMemo(() => ({}), [open, query, Boolean(load), turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (!open || !load) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        load(query, abort.signal).then(
          (answer) => !abort.signal.aborted && setAnswered({ state: 'ready', options: answer, search }),
          () => !abort.signal.aborted && setAnswered({ state: 'failed', options: [], search }),
        )
      },
      query ? 150 : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search])

  if (waits) return { state: 'loading' as const, options: [], retry: () => {} }
  // Of the search before what was found stays, until this one has answered: said here, so that no key is drawn twice.
  const state = answered.search === search ? answered.state : 'loading'
  if (load) return { state, options: answered.options, retry: () => setTurn(turn + 1) }
  const wanted = query.trim().toLowerCase()
  if (typeof options === 'function') return { state: 'ready' as const, options: options(query.trim()), retry: () => {} }
  const matching = (options ?? []).filter((option) => option.label.toLowerCase().includes(wanted))
  return { state: 'ready' as const, options: matching, retry: () => {} }
}
