import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on the page, and pictures that are pasted; true while some are dragged over it. */
export function usePageFiles(take: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    const listening = new AbortController()
    const on = { signal: listening.signal }
    // A part that takes files itself has said so, and what lies over the page covers it.
    const isOurs = (event: DragEvent) =>
      !event.defaultPrevented && !isCovered() && (event.dataTransfer?.types.includes('Files') ?? false)
    const onDrag = (event: DragEvent) => {
      if (!isOurs(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      taking.current([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (event.defaultPrevented || files.length === 0 || isCovered()) return
      event.preventDefault()
      taking.current(files)
    }
    addEventListener('dragover', onDrag, on)
    addEventListener('dragleave', onLeave, on)
    addEventListener('drop', onDrop, on)
    addEventListener('paste', onPaste, on)
    return () => listening.abort()
  }, [])
  return isOver
}

const isCovered = () => document.querySelector('[role=dialog]') !== null
