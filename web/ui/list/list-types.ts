import type { ReactNode } from 'react'
import type { ListRule } from '#contract/wire/list.ts'
import type { Option } from '../input/options.ts'
import type { List } from './use-list.ts'

/** A list of any rule, as the parts that every list has see it. */
export type AnyList = Pick<
  List,
  'rule' | 'q' | 'page' | 'isNarrowed' | 'isSorted' | 'search' | 'widen' | 'clear' | 'turn'
> & {
  tab: string | undefined
  sort: string | undefined
  narrowed: object
  open: (tab: never) => void
  order: (sort: never) => void
  narrow: (next: never, order?: never) => void
}

/** What a filter field knows: the ids that are chosen, and how others are. */
export type IdsField = { value: readonly string[]; onChange: (ids: string[]) => void }

/** How one of another noun is named and chosen, which the list itself cannot know. */
export type RecordFilter = {
  /** "Renee Ortiz"; where it is not known, "One client". */
  name: (id: string) => string
  /** In place of the usual chip. */
  chip?: (id: string, onRemove: () => void) => ReactNode
} & (
  | { load: (query: string, signal: AbortSignal) => Promise<readonly Option[]> }
  | { options: readonly Option[] }
  /** A field of its own, for several; or none: it is only told, and taken out. */
  | { input: ((field: IdsField) => ReactNode) | undefined }
)

type RecordKey<Filters extends ListRule['filters']> = {
  [Key in keyof Filters]: Filters[Key] extends { kind: 'record' | 'records' } ? Key : never
}[keyof Filters]

/** One for each filter of a rule that names another noun. */
export type RecordFilters<Rule extends ListRule> = Readonly<Record<RecordKey<Rule['filters']> & string, RecordFilter>>
export type AnyRecords = Readonly<Record<string, RecordFilter>>

/** What was found, as every answer of a list says it. */
export type ListCount = {
  total: number
  more_than?: boolean | undefined
  page_size: number
  close?: boolean | undefined
}

/** A read of the list: how old it is, whether it is under way, and how it is asked again. */
export type ListRead = { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
