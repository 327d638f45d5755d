import { useEffect } from 'react'
import {
  addressOf,
  everyName,
  type ListRule,
  type Narrowed,
  namesOf,
  narrowingOf,
  readList,
  type TabOf,
} from '#contract/wire/list.ts'
import { useAddress } from '../frame/address.ts'

/** What the page's address asks of a list, and how to ask for something else. All of it is kept in the address. */
export function useList<const Rule extends ListRule>(rule: Rule) {
  const [params, setAddress] = useAddress()
  const asked = readList(rule, params)
  const { q, narrowed } = asked
  const isNarrowed = q !== '' || Object.keys(narrowed).length > 0
  const blank = Object.fromEntries(everyName(rule).map((name) => [name, undefined]))
  /** Another list begins with its first page. */
  const ask = (change: Record<string, string | undefined>) => setAddress({ ...change, page: undefined })
  useNamesOfToday(rule, params, (change) => setAddress(change))
  return {
    rule,
    ...asked,
    isNarrowed,
    /** What was typed and what it is narrowed to, by the names of the call. */
    question: { q: q || undefined, ...narrowingOf(rule, narrowed) },
    ask,
    search: (text: string) => ask({ q: text }),
    open: (tab: TabOf<Rule> & string) => ask({ tab: firstOf(rule.tabs) === tab ? undefined : tab }),
    order: (sort: string) => ask({ sort: firstOf(rule.sorts) === sort ? undefined : sort }),
    narrow: (next: Narrowed<Rule>) => ask({ ...blank, ...addressOf(rule, next) }),
    /** Takes one of the filters out, by its key. */
    widen: (key: string) => {
      const filter = rule.filters[key]
      if (filter) ask(Object.fromEntries(namesOf(key, filter).map((name) => [name, undefined])))
    },
    clear: () => ask({ ...blank, q: undefined }),
    turn: (page: number) => setAddress({ page: page === 1 ? undefined : String(page) }, 'push'),
  }
}

export type List<Rule extends ListRule = ListRule> = ReturnType<typeof useList<Rule>>

const firstOf = (words: Readonly<Record<string, string>> | undefined) => Object.keys(words ?? {})[0]

/** An address with names of before, from a bookmark or a mail, gets those of today. */
function useNamesOfToday(
  rule: ListRule,
  params: URLSearchParams,
  set: (change: Record<string, string | undefined>) => void,
) {
  const today = new Set(Object.entries(rule.filters).flatMap(([key, filter]) => namesOf(key, filter)))
  const isOld = everyName(rule).some((name) => !today.has(name) && params.has(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names in the address are what it depends on
  useEffect(() => {
    if (!isOld) return
    const before = Object.fromEntries(everyName(rule).map((name) => [name, undefined]))
    set({ ...before, ...addressOf(rule, readList(rule, params).narrowed) })
  }, [isOld])
}
