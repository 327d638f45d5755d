import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'

export type Place = { latitude: number; longitude: number }

const KEY = 'camera_location'

/** Where the device is, for photos that are to say it: only where a person turned that on here, and the browser allows it. */
export function useCameraPlace() {
  const [isOn, setOn] = useState(() => readStored(KEY) === 'yes')
  const place = useRef<Place>(undefined)
  useEffect(() => {
    if (!isOn || !navigator.geolocation) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        place.current = { latitude: coords.latitude, longitude: coords.longitude }
      },
      ({ code }) => {
        // Refused (1): it is turned off, so that nobody believes their photos say where.
        if (code !== 1) return
        writeStored(KEY, undefined)
        setOn(false)
      },
      { enableHighAccuracy: true, maximumAge: 30_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      place.current = undefined
    }
  }, [isOn])
  function turn(next: boolean) {
    writeStored(KEY, next ? 'yes' : undefined)
    setOn(next)
  }
  return { isOn, flip: navigator.geolocation ? () => turn(!isOn) : undefined, current: () => place.current }
}
