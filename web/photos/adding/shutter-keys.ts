import { useEffect, useRef } from 'react'

/** The keys that take a photo: space, and the volume keys of a phone where the browser hands them on. */
const keys = [' ', 'VolumeUp', 'VolumeDown', 'AudioVolumeUp', 'AudioVolumeDown']

/** Takes a photo by key, unless a button, which space presses, or a field has the focus. */
export function useShutterKeys(shoot: () => void) {
  const latest = useRef(shoot)
  latest.current = shoot
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target.closest('button, select, input, textarea') : null
      if (event.repeat || !keys.includes(event.key) || (event.key === ' ' && at)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
