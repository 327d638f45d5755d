import { type RefObject, useLayoutEffect, useState } from 'react'
import { usePhone } from '../style/media.ts'
import { useWidth } from '../style/width.ts'

/**
 * Whether rows are shown as cards: on a phone, and wherever the columns need more space than there is. What they need
 * is measured on the table itself; `shape` says which columns it has.
 */
export function useCards(shape: string): [RefObject<HTMLDivElement | null>, boolean] {
  const phone = usePhone()
  const [box, width] = useWidth<HTMLDivElement>()
  const [need, setNeed] = useState<{ shape: string; width: number }>()
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!table || phone) return
    if (table.offsetWidth > width && width > 0) setNeed({ shape, width: table.offsetWidth })
  })
  return [box, phone || (need?.shape === shape && width > 0 && width < need.width)]
}
