import { useCallback, useState } from 'react'

/**
 * Where a menu is put into the page: into the landmark of its button, for what stands outside of all of them is passed over
 * by those who go from one to the next. Of a dialog's button, into the dialog.
 */
export function useLandmark(): [(trigger: HTMLElement | null) => void, HTMLElement | undefined] {
  const [landmark, setLandmark] = useState<HTMLElement>()
  const find = useCallback((trigger: HTMLElement | null) => {
    if (!trigger) return
    const found = trigger.closest<HTMLElement>('[role="dialog"], main, aside, header, footer')
    setLandmark(found ?? undefined)
  }, [])
  return [find, landmark]
}
