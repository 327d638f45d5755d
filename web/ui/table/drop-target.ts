import { type DragEvent, useState } from 'react'

/** What an element needs so that files can be dropped on it; `over` while something is dragged over it. */
export function useDropTarget(take: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { over, target }
}
