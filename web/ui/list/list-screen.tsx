import type { ReactNode } from 'react'
import { Card } from '../frame/card.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'

type ListScreenProps = ListHeadProps &
  ListBodyProps &
  Omit<ListTabsProps, 'children'> & {
    /** What the company that has none is told, in place of everything. */
    first?: ReactNode
    /** In place of the list, in one of its tabs. */
    instead?: ReactNode
    /** What can be done with what is selected. */
    bulk?: ReactNode
  }

/** A list: its head in a line, its tabs, its rows, its pages; or, of a company that has none, how to begin. */
export function ListScreen({ first, instead, bulk, children, ...list }: ListScreenProps) {
  if (first)
    return (
      <>
        <ListHead {...list} bare views={undefined} more={undefined} add={undefined} />
        <Card>{first}</Card>
      </>
    )
  return (
    <>
      <ListHead {...list} bare={instead !== undefined || list.bare} />
      <ListTabs {...list}>{instead ?? <ListBody {...list}>{children}</ListBody>}</ListTabs>
      {bulk}
    </>
  )
}
