import { useState } from 'react'
import { userStorage } from '#web/api/user-storage.ts'
import { useMedia } from '#web/ui/style/media.ts'
import type { UnscheduledJobs } from './calendar-jobs.ts'

/** Whether the jobs without a day are shown: beside the calendar as this person last had it, else over it once asked for. */
export function useTray() {
  const beside = useMedia('(width >= 64rem)')
  const [closed, setClosed] = useState(() => userStorage(KEY).read() === 'closed')
  const [over, setOver] = useState(false)
  const open = beside ? !closed : over
  const set = (next: boolean) => {
    if (!beside) return setOver(next)
    userStorage(KEY).write(next ? undefined : 'closed')
    setClosed(!next)
  }
  return { beside, open, toggle: () => set(!open), close: () => set(false) }
}

export type TrayState = ReturnType<typeof useTray>

/** How many there are; nothing while it is not known. */
export function countOf({ jobs, total, over }: UnscheduledJobs): string {
  return jobs ? `${total}${over ? '+' : ''}` : ''
}

const KEY = 'calendar tray'
