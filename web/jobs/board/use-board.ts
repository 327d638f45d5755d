import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardColumn, type BoardColumnAnswer, boardColumns } from '#contract/jobs/board-shapes.ts'
import { listBoard } from '#contract/jobs/calls.ts'
import type { jobList } from '#contract/jobs/list.ts'
import { readOf } from '#web/api/use-call.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { type BoardQuestion, useListBoard } from '../queries.ts'

/** Cards of a column that are shown at first, and that "Show more" adds. */
const CARDS = 25

/** What the page's address asks of the board: as the list, without its tab and page. */
export function boardQuestion({ tab: _, ...filter }: List<typeof jobList>['question']): BoardQuestion {
  return { ...filter, page_size: CARDS }
}

export type ShownColumn = Pick<BoardColumnAnswer, 'key' | 'jobs' | 'total' | 'more_than'> & {
  /** Shows further cards; undefined where all are there. */
  showMore?: () => void
  loading: boolean
}

/** The columns of the board, each with as many pages as were asked for. */
export function useBoard(question: BoardQuestion) {
  const asked = JSON.stringify(question)
  const [further, setFurther] = useState<{ asked: string; pages: Partial<Record<BoardColumn, number>> }>()
  // Another question begins with the first page of each.
  const pages = further?.asked === asked ? further.pages : {}
  const first = useListBoard(question)
  const wanted = boardColumns.flatMap((column) =>
    Array.from({ length: (pages[column] ?? 1) - 1 }, (_, at) => ({ column, page: at + 2 })),
  )
  const answers = useQueries({ queries: wanted.map((page) => readOf(listBoard, { ...question, ...page })) })
  const columns = first.data?.columns.map((column): ShownColumn => {
    const others = answers.filter((_, at) => wanted[at]?.column === column.key)
    const jobs = onceEach([...column.jobs, ...others.flatMap(({ data }) => data?.columns[0]?.jobs ?? [])])
    const last = others.at(-1)
    const rest = last ? last.data?.columns[0] : column
    const there = pages[column.key] ?? 1
    const isMore = column.more_than ? (rest?.total_pages ?? 0) > there : column.total > jobs.length
    const failed = last?.isError ? () => void last.refetch() : undefined
    const next = () => setFurther({ asked, pages: { ...pages, [column.key]: there + 1 } })
    return { ...column, jobs, loading: last?.isLoading ?? false, showMore: isMore ? (failed ?? next) : undefined }
  })
  return { first, columns }
}

/** A card that moved up to an earlier page is shown there alone. */
function onceEach(jobs: BoardColumnAnswer['jobs']) {
  return [...new Map(jobs.map((job) => [job.id, job])).values()]
}
