import { useState } from 'react'
import { useMedia } from '#web/ui/style/media.ts'
import { useKey } from './use-key.ts'

/** Whether the preview is open: beside the form where there is space for both, else in its place. */
export function usePreview() {
  const isWide = useMedia('(width >= 80rem)')
  const [docked, setDocked] = useState(true)
  const [side, show] = useState<'edit' | 'preview'>('edit')
  const isOpen = isWide ? docked : side === 'preview'
  const toggle = () => (isWide ? setDocked(!docked) : show(isOpen ? 'edit' : 'preview'))
  useKey((event) => event.ctrlKey && event.shiftKey && event.code === 'KeyP', toggle)
  return { isWide, isOpen, side, show, toggle }
}

export type Preview = ReturnType<typeof usePreview>
