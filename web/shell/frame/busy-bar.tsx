import { useSyncExternalStore } from 'react'
import { busyUntil, subscribeToBusy } from '#web/api/busy.ts'
import { BusyNote } from '#web/users/log-in/busy-note.tsx'

/** A busy server asked to wait, whatever page or button asked it. */
export function BusyBar() {
  const until = useSyncExternalStore(subscribeToBusy, busyUntil)
  if (until === undefined) return null
  return (
    <div className="bg-pencil-tint px-4 py-2 sm:px-6 lg:px-8">
      <BusyNote />
    </div>
  )
}
