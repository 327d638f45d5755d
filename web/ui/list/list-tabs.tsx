import type { ReactNode } from 'react'
import type { ListTab } from '#contract/wire/list.ts'
import { Tabs } from '../frame/tabs.tsx'
import type { AnyList } from './list-types.ts'

export type ListTabsProps = {
  list: AnyList
  title: string
  /** How many stand in each. */
  counts?: Partial<Record<string, number>> | undefined
  /** Those that are shown, where not all are. */
  tabs?: readonly string[] | undefined
  /** At the end of their line; on a phone below it. */
  beside?: ReactNode
  children: ReactNode
}

/** The parts of a list, as its rule has them. */
export function ListTabs({ list, title, counts, tabs, beside, children }: ListTabsProps) {
  const all: Readonly<Record<string, ListTab>> = list.rule.tabs ?? {}
  const names = tabs ?? Object.keys(all)
  if (names.length === 0) return children
  return (
    <Tabs
      label={title}
      close
      value={list.tab ?? ''}
      onChange={(next) => list.open(next as never)}
      tabs={names.map((value) => ({ value, label: value, ...all[value], ...countOf(counts, value) }))}
      end={beside}
    >
      {children}
    </Tabs>
  )
}

function countOf(counts: ListTabsProps['counts'], tab: string) {
  const count = counts?.[tab]
  return count === undefined ? {} : { count }
}
