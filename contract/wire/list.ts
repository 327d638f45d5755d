import { isDay } from '../values/dates.ts'
import { limits } from '../values/limits.ts'
import { parseMoney } from '../values/money.ts'
import { headingOf, type RecordField } from './record.ts'

/**
 * One thing that a list can be narrowed by. Its name in the page's address is its key in `filters`, but `from` and `to` for days,
 * `min` and `max` for amounts. `wire`: the name that the call has for it, where that differs. `was`: names that an address had for it
 * before, and may have still. `column`: it is of a plain field (`filterOf`), and the server's test of the column follows.
 */
export type Filter =
  /** One of another noun, by its id; `none` is the word for those that have none, `many` the noun's plural where no s makes it. */
  | { kind: 'record'; label: string; none?: string; many?: string; wire?: string; was?: readonly string[] }
  /** Several of another noun, by their ids; at most so many. */
  | { kind: 'records'; label: string; most: number; wire?: string; was?: readonly string[] }
  | {
      kind: 'choice'
      label: string
      words: Readonly<Record<string, string>>
      wire?: string
      was?: readonly string[]
      column?: true
    }
  | { kind: 'choices'; label: string; words: Readonly<Record<string, string>>; wire?: string; was?: readonly string[] }
  /** `was`: whatever an address said by that name. */
  | { kind: 'flag'; label: string; note?: string; wire?: string; was?: readonly string[]; column?: true }
  /** Between two days, both included. */
  | { kind: 'days'; label: string; wire?: readonly [string, string]; was?: readonly [string, string]; column?: true }
  /** Between two amounts, both included. */
  | { kind: 'amounts'; label: string; wire?: readonly [string, string]; was?: readonly [string, string] }

/** A part of a list. */
export type ListTab = {
  label: string
  /** What is said where nothing stands in it. */
  none?: string
  /** What stands in it waits for somebody. */
  attention?: boolean
}

/** A list, said once: the address of its page, what its call takes, and what the page offers follow from it. */
export type ListRule = {
  /** What it lists, in the plural: "jobs". */
  things: string
  /** What a search looks in: "Job, client, address, number". */
  search: string
  /** Its parts, `all` first: that is shown where the address names none, and the call is asked for none then. */
  tabs?: Readonly<Record<string, ListTab>>
  /** Where they are not called `tab`: by the call, and in an address of before. */
  tabName?: { wire: string; was: string }
  /** Its orders with their words; the first where neither address nor call names one. `-` before a name turns it round. */
  sorts?: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
}

/** Keeps the words of the rule as types. */
export function listRule<const Rule extends ListRule>(rule: Rule): Rule {
  return rule
}

const ranges = { days: ['from', 'to'], amounts: ['min', 'max'] } as const

type NamesOf<Key, Of> = Of extends { kind: 'days'; column: true }
  ? `${Key & string}_from` | `${Key & string}_to`
  : Of extends { kind: 'days' }
    ? 'from' | 'to'
    : Of extends { kind: 'amounts' }
      ? 'min' | 'max'
      : Key
type WireOf<Key, Of> = Of extends { wire: readonly (infer Name)[] }
  ? Name
  : Of extends { wire: infer Name extends string }
    ? Name
    : NamesOf<Key, Of>
type ValueOf<Of> = Of extends { kind: 'records' }
  ? string[]
  : Of extends { kind: 'choice'; words: Readonly<Record<infer Word, string>> }
    ? Word
    : Of extends { kind: 'choices'; words: Readonly<Record<infer Word, string>> }
      ? Word[]
      : Of extends { kind: 'flag' }
        ? true
        : string

/** What a list is narrowed to, by the names of the address. */
export type ListFilters<Rule extends ListRule> = {
  [Key in keyof Rule['filters'] as NamesOf<Key, Rule['filters'][Key]> & string]?: ValueOf<Rule['filters'][Key]>
}

/** The same by the names of the call. */
export type FilterInput<Rule extends ListRule> = {
  [Key in keyof Rule['filters'] as WireOf<Key, Rule['filters'][Key]> & string]?: ValueOf<Rule['filters'][Key]>
}

/** The names that the call has for all that narrows the list: who narrows it has one entry for each. */
export type WireNameOf<Rule extends ListRule> = keyof FilterInput<Rule>

/** Those of them that ask for a column as it is: `columnTests` has their entries. */
export type ColumnNameOf<Rule extends ListRule> = {
  [Key in keyof Rule['filters']]: Rule['filters'][Key] extends { column: true }
    ? WireOf<Key, Rule['filters'][Key]>
    : never
}[keyof Rule['filters']]

/** A field that a list can be narrowed by as it is stored: a day, a choice, yes or no, seen by all of the team. */
type FilteredField = RecordField & { kind: 'day' | 'choice' | 'yes_no'; seen: 'all' | 'team'; plain: true }
type FilterOf<Field> = Field extends { kind: 'choice'; words: infer Words extends Readonly<Record<string, string>> }
  ? { kind: 'choice'; label: string; words: Words; column: true }
  : { kind: Field extends { kind: 'day' } ? 'days' : 'flag'; label: string; column: true }

/** The filter by a plain field of what is listed, under the name of the field. */
export function filterOf<const Field extends FilteredField>(field: Field): FilterOf<Field> {
  const { kind } = field
  const label = headingOf(field)
  const filter = kind === 'choice' ? { kind, words: field.words } : { kind: kind === 'day' ? 'days' : 'flag' }
  return { ...filter, label, column: true } as unknown as FilterOf<Field>
}

export type KeyOf<Words> = keyof Words & string
export type TabOf<Rule extends ListRule> = Rule extends { tabs: infer Tabs } ? KeyOf<Tabs> : undefined
export type SortOf<Rule extends ListRule> = Rule extends { sorts: infer Sorts } ? KeyOf<Sorts> : undefined

/** The names of some words, in their order. */
export function keysOf<Words extends object>(words: Words): [KeyOf<Words>, ...KeyOf<Words>[]] {
  return Object.keys(words) as [KeyOf<Words>, ...KeyOf<Words>[]]
}

/** What an address asks of a list. */
export type ListState<Rule extends ListRule> = {
  /** What was typed to search for; '' is none. */
  q: string
  tab: TabOf<Rule>
  sort: SortOf<Rule>
  /** From 1. */
  page: number
  narrowed: ListFilters<Rule>
}

/** The names that a filter has in an address. */
export function namesOf(key: string, filter: Filter): readonly string[] {
  const { kind } = filter
  if (kind === 'days' && filter.column) return ranges.days.map((end) => `${key}_${end}`)
  return kind === 'days' || kind === 'amounts' ? ranges[kind] : [key]
}

/** The names that the call has for it, in the same order. */
export function wireNamesOf(key: string, filter: Filter): readonly string[] {
  return filter.wire === undefined ? namesOf(key, filter) : [filter.wire].flat()
}

/** What is read of an address: URLSearchParams, or anything like it. */
export type AddressNames = { get(name: string): string | null; getAll(name: string): string[] }

/** Reads what an address asks of a list; what it cannot mean is left out. */
export function readList<Rule extends ListRule>(rule: Rule, address: AddressNames): ListState<Rule> {
  const narrowed: Record<string, unknown> = {}
  for (const [key, filter] of Object.entries(rule.filters))
    namesOf(key, filter).forEach((name, at) => {
      const known = [name, ...wasOf(filter, at)].find((each) => address.getAll(each).some((value) => value !== ''))
      const isOldFlag = filter.kind === 'flag' && known !== name
      const value = known && (isOldFlag || readFilter(filter, address.getAll(known)))
      if (value !== undefined && value !== '') narrowed[name] = value
    })
  const page = Math.trunc(Number(address.get('page')))
  return {
    q: address.get('q') ?? '',
    tab: oneOf(rule.tabs, address.get('tab') ?? address.get(rule.tabName?.was ?? 'tab')) as TabOf<Rule>,
    sort: oneOf(rule.sorts, address.get('sort')) as SortOf<Rule>,
    page: page >= 1 ? Math.min(page, limits.lastPage) : 1,
    narrowed: narrowed as ListFilters<Rule>,
  }
}

/** The names that an address had for a filter before, for the one at this place. */
function wasOf({ was }: Filter, at: number): readonly string[] {
  if (was === undefined) return []
  return was.length === 2 && at < 2 ? [was[at] as string] : was
}

function oneOf(words: object | undefined, asked: string | null): string | undefined {
  if (!words) return undefined
  return asked !== null && Object.hasOwn(words, asked) ? asked : Object.keys(words)[0]
}

function readFilter(filter: Filter, given: readonly string[]): string | string[] | true | undefined {
  const [first = ''] = given
  const many = given.flatMap((each) => each.split(','))
  switch (filter.kind) {
    case 'record':
      return isId(first) || (filter.none !== undefined && first === 'none') ? first : undefined
    case 'records':
      return some([...new Set(many.filter(isId))].slice(0, filter.most))
    case 'choice':
      return Object.hasOwn(filter.words, first) ? first : undefined
    case 'choices':
      return some(Object.keys(filter.words).filter((each) => many.includes(each)))
    case 'flag':
      return first === 'true' ? true : undefined
    case 'days':
      return isDay(first) ? first : undefined
    case 'amounts':
      return parseMoney(first) === undefined ? undefined : first
  }
}

const some = (values: string[]) => (values.length > 0 ? values : undefined)
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What the call is asked, by its own names. */
export function narrowingOf<Rule extends ListRule>(rule: Rule, narrowed: ListFilters<Rule>): FilterInput<Rule> {
  const values = narrowed as Record<string, unknown>
  const entries = Object.entries(rule.filters).flatMap(([key, filter]) => {
    const names = namesOf(key, filter)
    return wireNamesOf(key, filter).map((wire, at) => [wire, values[names[at] ?? '']] as const)
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FilterInput<Rule>
}

/** All that the call is asked, by its own names; what is first among tabs and orders it does without being told. */
export function questionOf<Rule extends ListRule>(rule: Rule, { q, tab, sort, narrowed }: ListState<Rule>) {
  const question = {
    q: q || undefined,
    [rule.tabName?.wire ?? 'tab']: tab === firstOf(rule.tabs) ? undefined : tab,
    sort: sort === firstOf(rule.sorts) ? undefined : sort,
    ...narrowingOf(rule, narrowed),
  }
  return question as unknown as ListQuestion<Rule>
}

export type ListQuestion<Rule extends ListRule> = FilterInput<Rule> & { q?: string } & (Rule extends { tabs: object }
    ? Partial<
        Record<
          Rule extends { tabName: { wire: infer Name extends string } } ? Name : 'tab',
          Exclude<TabOf<Rule>, 'all'>
        >
      >
    : unknown) &
  (Rule extends { sorts: object } ? { sort?: SortOf<Rule> } : unknown)

/** The one that is meant where none is named. */
export function firstOf(words: object | undefined): string | undefined {
  return Object.keys(words ?? {})[0]
}

/** What is narrowed, as an address says it: several are put together by commas. */
export function addressOf<Rule extends ListRule>(rule: Rule, narrowed: ListFilters<Rule>): Record<string, string> {
  const values = narrowed as Record<string, string | readonly string[] | true | undefined>
  const entries = Object.entries(rule.filters)
    .flatMap(([key, filter]) => namesOf(key, filter))
    .flatMap((name) => {
      const value = [values[name] ?? []].flat().join(',')
      return value === '' ? [] : [[name, value]]
    })
  return Object.fromEntries(entries)
}

/** What is typed and narrowed in an address, in one order whatever was said first: two of the same are known as one. */
export function queryOf(rule: ListRule, address: AddressNames): string {
  const { q, narrowed } = readList(rule, address)
  const entries = Object.entries({ ...(q ? { q } : {}), ...addressOf(rule, narrowed) })
  return entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

/** Every name in an address that narrows the list, those of before as well; its search and its tabs are none. */
export function everyName(rule: ListRule): string[] {
  return Object.entries(rule.filters).flatMap(([key, filter]) =>
    namesOf(key, filter).flatMap((name, at) => [name, ...wasOf(filter, at)]),
  )
}
