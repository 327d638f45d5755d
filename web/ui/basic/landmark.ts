import { startTransition, useCallback, useState } from 'react'

/**
 * Where a menu is put into the page: into the landmark of its button, for people who navigate by landmarks miss what
 * lies outside of all of them. Of a dialog's button, into the dialog.
 */
export function useLandmark(): [(trigger: HTMLElement | null) => void, HTMLElement | undefined] {
  const [landmark, setLandmark] = useState<HTMLElement>()
  const find = useCallback((trigger: HTMLElement | null) => {
    if (!trigger) return
    const found = trigger.closest<HTMLElement>('[role="dialog"], main, aside, header, footer')
    // Nobody opens it before: a page that is being drawn is not kept for it.
    startTransition(() => setLandmark(found ?? undefined))
  }, [])
  return [find, landmark]
}
