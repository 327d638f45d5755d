import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type Change = Record<string, string | readonly string[] | undefined>

/**
 * What the page's address says after the question mark, and how to change it: undefined or '' takes a name away,
 * a list gives it several times.
 * Filters replace the entry in the history; what opens something (`push`) can be left with Back.
 */
export function useAddress(): [URLSearchParams, (change: Change, how?: 'replace' | 'push') => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Change, how: 'replace' | 'push' = 'replace') =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            after.delete(name)
            for (const each of [value ?? []].flat()) if (each) after.append(name, each)
          }
          return after
        },
        { replace: how === 'replace', preventScrollReset: true },
      ),
    [setParams],
  )
  return [params, change]
}
