import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { columnOf } from '#contract/jobs/board-rules.ts'
import { type BoardColumn, boardColumns } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { ShownColumn } from './use-board.ts'

type CardKeys = {
  columns: readonly ShownColumn[]
  /** Absent for who may not move cards. */
  move?: (job: Job, to: BoardColumn) => void
  /** What A and T open. */
  ask?: (job: Job, jobAction: 'crew' | 'tags') => void
}

/**
 * The keys on a card: arrows, Home and End walk among cards, Enter opens one, Ctrl and an arrow move it to the column beside, M
 * opens its menu. One card at a time is a stop of the Tab key.
 */
export function useCardKeys({ columns, move, ask }: CardKeys) {
  const [at, setAt] = useState<string>()
  const [menuOf, setMenuOf] = useState<string>()
  const focused = useKeptFocus(columns)
  const all = columns.flatMap(({ jobs }) => jobs)
  const active = all.some(({ id }) => id === at) ? at : all[0]?.id
  const onKeyDown = (job: Job) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.shiftKey) return
    if (press(event, job)) event.preventDefault()
  }
  const press = (event: KeyboardEvent<HTMLElement>, job: Job): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey) return moveAside(job, sideOf(key), move)
    if (key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a[data-row-link]')?.click()
    else if (key === 'm' && move) setMenuOf(job.id)
    else if (key === 'a' && ask) ask(job, 'crew')
    else if (key === 't' && ask) ask(job, 'tags')
    else return walk(columns, job, key)
    return true
  }
  return {
    active,
    menuOf,
    setMenuOf,
    /** Spread on each card. */
    cardProps: (job: Job) => ({
      'data-card': job.id,
      tabIndex: job.id === active ? 0 : -1,
      onFocus: () => {
        setAt(job.id)
        focused.current = job.id
      },
      onBlur: () => {
        focused.current = undefined
      },
      onKeyDown: onKeyDown(job),
    }),
  }
}

function sideOf(key: string): -1 | 0 | 1 {
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
}

/** Whether there was a column on that side to move it to, and the right to. */
function moveAside(job: Job, side: number, move: CardKeys['move']): boolean {
  const to = side ? boardColumns[boardColumns.indexOf(columnOf(job.status) ?? 'unscheduled') + side] : undefined
  if (!to || !move) return false
  move(job, to)
  return true
}

/** Focuses the card that a key leads to from this one; false for a key that leads nowhere. */
function walk(columns: readonly ShownColumn[], job: Job, key: string): boolean {
  const side = sideOf(key)
  const from = columns.findIndex(({ jobs }) => jobs.some(({ id }) => id === job.id))
  const jobs = columns[from]?.jobs ?? []
  const place = jobs.findIndex(({ id }) => id === job.id)
  const beside = side < 0 ? columns.slice(0, from).reverse() : columns.slice(from + 1)
  const other = side === 0 ? undefined : beside.find((each) => each.jobs.length > 0)?.jobs
  const next: Record<string, Job | undefined> = {
    ArrowUp: jobs[place - 1],
    ArrowDown: jobs[place + 1],
    Home: jobs[0],
    End: jobs.at(-1),
    ArrowLeft: other?.[Math.min(place, other.length - 1)],
    ArrowRight: other?.[Math.min(place, other.length - 1)],
  }
  if (!(key in next)) return false
  focusCard(next[key]?.id)
  return true
}

/** A card that comes to stand in another group of its column is drawn anew there: the focus goes along. */
function useKeptFocus(columns: readonly ShownColumn[]) {
  const focused = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what moves them.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusCard(focused.current)
  }, [columns])
  return focused
}

export function focusCard(id: string | undefined): boolean {
  const card = id && document.querySelector<HTMLElement>(`[data-card="${id}"]`)
  if (!card) return false
  card.focus()
  return true
}
