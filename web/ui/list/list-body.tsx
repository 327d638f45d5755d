import type { ReactNode } from 'react'
import { Card } from '../frame/card.tsx'
import { CloseMatches } from '../table/close-matches.tsx'
import { Pager } from '../table/pager.tsx'
import { ListChips } from './list-chips.tsx'
import type { AnyList, AnyRecords, ListCount } from './list-types.ts'

export type ListBodyProps = {
  list: AnyList
  records: AnyRecords
  /** undefined until it is known. */
  found: ListCount | undefined
  /** The rows are no table: cards of their own, or a board. */
  loose?: boolean | undefined
  /** Rows that have pages; a list that goes on by itself has none. */
  paged?: boolean
  /** The rows. */
  children: ReactNode
}

/** What a list found: by what it is narrowed, its rows, its pages. */
export function ListBody({ list, records, found, loose, paged = true, children }: ListBodyProps) {
  return (
    <>
      <ListChips list={list} records={records} />
      <CloseMatches typed={list.q} close={found?.close} />
      {loose ? <div className="pt-3">{children}</div> : <Card flush>{children}</Card>}
      {found && paged && (
        <Pager
          page={list.page}
          pageSize={found.page_size}
          total={found.total}
          more={found.more_than}
          onChange={list.turn}
        />
      )}
    </>
  )
}
