import { useLayoutEffect, useRef } from 'react'

/** Puts the focus on a cell once it is drawn; while something lies over the lines (`covered`), it has the focus. */
export function useCellFocus(covered: boolean) {
  const wanted = useRef<{ key: string; cell: string }>(undefined)
  useLayoutEffect(() => {
    if (covered) wanted.current = undefined
    if (!wanted.current) return
    const { key, cell } = wanted.current
    const place = cellOf(key, cell)
    if (!place) return
    wanted.current = undefined
    place.focus()
  })
  return (key: string, cell: string) => {
    wanted.current = { key, cell }
  }
}

/** A cell of a line; a line that lacks it (a section) gives its first. */
export function cellOf(key: string, cell: string): HTMLElement | null {
  const row = document.querySelector(`[data-line="${key}"]`)
  return row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? row?.querySelector('[data-cell="name"]') ?? null
}
