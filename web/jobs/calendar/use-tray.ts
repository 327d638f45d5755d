import { useEffect, useState } from 'react'
import { userStorage } from '#web/api/user-storage.ts'
import { useMedia } from '#web/ui/style/media.ts'
import type { UnscheduledJobs } from './calendar-jobs.ts'

/**
 * Whether the jobs without a day are shown. Beside the calendar as this person last had it, else where there are any; over
 * it, where there is no space, once asked for.
 */
export function useTray({ total, jobs }: Pick<UnscheduledJobs, 'total' | 'jobs'>) {
  const beside = useMedia('(width >= 64rem)')
  const [kept, setKept] = useState(() => userStorage(KEY).read())
  const [over, setOver] = useState(false)
  // It doesn't close under whoever drags the last one out of it.
  const [hadSome, setHadSome] = useState(false)
  if (total > 0 && !hadSome) setHadSome(true)
  // Until it is known, as it was last time: days that move sideways are missed by a press.
  const [expected] = useState(() => userStorage(HAD).read() === 'some')
  useEffect(() => {
    if (jobs) userStorage(HAD).write(hadSome ? 'some' : undefined)
  }, [jobs, hadSome])
  const open = beside ? (kept ? kept === 'open' : hadSome || (!jobs && expected)) : over
  const set = (next: boolean) => {
    if (!beside) return setOver(next)
    const choice = next ? 'open' : 'closed'
    userStorage(KEY).write(choice)
    setKept(choice)
  }
  return { beside, open, toggle: () => set(!open), close: () => set(false) }
}

export type TrayState = ReturnType<typeof useTray>

/** How many there are; nothing while it is not known. */
export function countOf({ jobs, total, over }: UnscheduledJobs): string {
  return jobs ? `${total}${over ? '+' : ''}` : ''
}

const KEY = 'calendar tray'
const HAD = 'calendar tray had'
