import type { KeyboardEvent } from 'react'

/*
 * The calendar is one stop for Tab. Its days, bars and "+3 more" carry `data-stop` with the first column, how many columns
 * and the lane: -1 for a day itself.
 */
type Stop = { element: HTMLElement; week: number; column: number; span: number; lane: number }

/** Arrows: up and down through a day to the next week's, left and right to the next day or bar. */
export function stepTo(event: KeyboardEvent<HTMLElement>, onLeave: (by: -1 | 1) => void) {
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = stopsIn(event.currentTarget)
  const from = stops.find(({ element }) => element === event.target)
  if (!from) return
  const by = BY[event.key]
  if (!by) return
  event.preventDefault()
  const vertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
  const next = vertical ? inColumn(stops, from, by) : beside(stops, from, by)
  if (next) next.element.focus()
  else onLeave(by)
}

const BY: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Exactly one stop takes part in Tab: the one that has the focus, else the last that had it, else today or the first. */
export function keepOneStop(grid: HTMLElement | null, today: string) {
  if (!grid) return
  const stops = [...grid.querySelectorAll<HTMLElement>('[data-stop]')]
  const last =
    stops.find((stop) => stop === document.activeElement) ??
    stops.find((stop) => stop.tabIndex === 0) ??
    grid.querySelector<HTMLElement>(`[data-day="${today}"] > [data-lane="-1"]`) ??
    stops[0]
  for (const stop of stops) stop.tabIndex = stop === last ? 0 : -1
}

function stopsIn(grid: HTMLElement): Stop[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-stop]')].map((element) => ({
    element,
    week: element.closest('tr')?.sectionRowIndex ?? 0,
    column: Number(element.dataset.column),
    span: Number(element.dataset.span),
    lane: Number(element.dataset.lane),
  }))
}

/** The next in the same day, then in the same weekday of the week before or after. */
function inColumn(stops: Stop[], { week, column, lane }: Stop, by: -1 | 1): Stop | undefined {
  return stops
    .filter((stop) => stop.column <= column && column < stop.column + stop.span)
    .sort((a, b) => by * (a.week - b.week || a.lane - b.lane))
    .find((stop) => by * (stop.week - week || stop.lane - lane) > 0)
}

/** From a day the next day, from a bar the next bar that begins later, or the one before that ends earlier. */
function beside(stops: Stop[], from: Stop, by: -1 | 1): Stop | undefined {
  const place = ({ week, column }: Stop) => week * 7 + column
  const end = (stop: Stop) => place(stop) + stop.span - 1
  const isAlike = (stop: Stop) => stop.lane < 0 === from.lane < 0
  return stops
    .filter((stop) => isAlike(stop) && (by > 0 ? place(stop) > end(from) : end(stop) < place(from)))
    .sort((a, b) => by * (place(a) - place(b)) || Math.abs(a.lane - from.lane) - Math.abs(b.lane - from.lane))[0]
}

/** The day that the focus is on. */
export function focusedDay(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day
}
