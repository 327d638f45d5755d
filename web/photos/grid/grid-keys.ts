import { type KeyboardEvent, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { beside, type PhotoRow } from './photo-rows.ts'
import type { PhotoSelection } from './photo-selection.ts'

type GridKeys = {
  photos: readonly Photo[]
  rows: readonly PhotoRow[]
  selection: PhotoSelection | undefined
  /** Scrolls to a photo and gives it the focus. */
  onGo: (at: number) => void
  onDelete?: (photos: readonly Photo[]) => void
}

/** Arrows, Home and End move, X selects, Shift with them a range, Delete deletes, Esc clears. Enter opens, as on any button. */
export function useGridKeys({ photos, rows, selection, onGo, onDelete }: GridKeys) {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, photos.length - 1))
  const go = (next: number, range: boolean) => {
    const to = Math.max(0, Math.min(photos.length - 1, next))
    const [from, photo] = [photos[at], photos[to]]
    if (range && selection && from && photo && to !== at) {
      if (!selection.has(from.id)) selection.toggle(from.id)
      if (!selection.has(photo.id)) selection.toggle(photo.id)
    }
    setActive(to)
    onGo(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const photo = photos[at]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const chosen = selection && selection.photos.length > 0 ? selection.photos : photo ? [photo] : []
    if (key === 'ArrowRight') go(at + 1, event.shiftKey)
    else if (key === 'ArrowLeft') go(at - 1, event.shiftKey)
    else if (key === 'ArrowDown') go(beside(rows, at, 1), event.shiftKey)
    else if (key === 'ArrowUp') go(beside(rows, at, -1), event.shiftKey)
    else if (key === 'Home') go(0, event.shiftKey)
    else if (key === 'End') go(photos.length - 1, event.shiftKey)
    else if (key === 'x' && selection && photo) selection.toggle(photo.id, event.shiftKey)
    else if (key === 'Escape' && selection) selection.clear()
    else if (key === 'Delete' && onDelete) onDelete(chosen)
    else return
    event.preventDefault()
  }
  return { at, setActive, onKeyDown }
}
