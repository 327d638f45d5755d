import { useEffect } from 'react'
import {
  addressOf,
  everyName,
  firstOf,
  type ListFilters,
  type ListRule,
  namesOf,
  queryOf,
  questionOf,
  readList,
  type SortOf,
  type TabOf,
} from '#contract/wire/list.ts'
import { useAddress } from '../frame/address.ts'

type Change = Record<string, string | undefined>

/**
 * What the page's address asks of a list, and how to ask for something else. All of it is kept in the address. `shown`: the list is what
 * the page shows; else names in the address may be those of something else, and stay.
 */
export function useList<const Rule extends ListRule>(rule: Rule, shown = true) {
  const [params, setAddress] = useAddress()
  const asked = readList(rule, params)
  const { q, narrowed, sort } = asked
  /** Another list begins with its first page. */
  const ask = (change: Change) => setAddress({ ...change, page: undefined })
  const blank = Object.fromEntries(everyName(rule).map((name) => [name, undefined]))
  const first = { tab: firstOf(rule.tabs), sort: firstOf(rule.sorts) }
  useNamesOfToday(rule, params, shown ? setAddress : undefined)
  return {
    rule,
    ...asked,
    /** What was typed or chosen leaves some out. */
    isNarrowed: q !== '' || Object.keys(narrowed).length > 0,
    isSorted: sort !== first.sort,
    /** By the names of the call; a page aside. */
    question: questionOf(rule, asked),
    search: (text: string) => ask({ q: text }),
    open: (tab: TabOf<Rule>) => ask({ tab: tab === first.tab ? undefined : tab }),
    order: (next: SortOf<Rule>) => ask({ sort: next === first.sort ? undefined : next }),
    /** These filters and no others, and an order where one is named. */
    narrow: (next: ListFilters<Rule>, order: SortOf<Rule> = sort) =>
      ask({ ...blank, ...addressOf(rule, next), sort: order === first.sort ? undefined : order }),
    /** Takes one of the filters out, by its key. */
    widen: (key: string) => ask(Object.fromEntries(filterNames(rule, key).map((name) => [name, undefined]))),
    clear: () => ask({ ...blank, q: undefined }),
    /** What is typed and narrowed, as an address. */
    query: queryOf(rule, params),
    /** What an address says, and nothing else. */
    show: (query: string) => {
      const wanted = new URLSearchParams(queryOf(rule, new URLSearchParams(query)))
      ask({ ...blank, q: undefined, sort: undefined, ...Object.fromEntries(wanted) })
    },
    turn: (page: number) => setAddress({ page: page === 1 ? undefined : String(page) }, 'push'),
  }
}

export type List<Rule extends ListRule = ListRule> = ReturnType<typeof useList<Rule>>

function filterNames(rule: ListRule, key: string): readonly string[] {
  const filter = rule.filters[key]
  return filter ? namesOf(key, filter) : []
}

/** An address with names of before, from a bookmark or a mail, gets those of today. */
function useNamesOfToday(rule: ListRule, params: URLSearchParams, set: ((change: Change) => void) | undefined) {
  const today = Object.keys(rule.filters).flatMap((key) => filterNames(rule, key))
  const before = [
    ...everyName(rule).filter((name) => !today.includes(name)),
    ...(rule.tabName ? [rule.tabName.was] : []),
  ]
  const isOld = set !== undefined && before.some((name) => params.has(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names in the address are what it depends on
  useEffect(() => {
    if (!isOld || !set) return
    const { tab, narrowed } = readList(rule, params)
    const blank = Object.fromEntries(before.map((name) => [name, undefined]))
    set({ ...blank, tab: tab === firstOf(rule.tabs) ? undefined : tab, ...addressOf(rule, narrowed) })
  }, [isOld])
}
