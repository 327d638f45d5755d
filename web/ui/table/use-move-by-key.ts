import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Alt and an arrow move the row; what had the focus in it has it at its new place, too. */
export function useMoveByKey(at: number, onMove: (to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const focused = useRef<HTMLElement>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that has moved lost the focus
  useEffect(() => {
    focused.current?.focus()
    focused.current = undefined
  }, [at])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by || !event.altKey || !row.current?.contains(event.target as Node)) return
    event.preventDefault()
    focused.current = event.target as HTMLElement
    onMove(at + by)
  }
  return { row, move }
}
