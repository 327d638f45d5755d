import { useEffect } from 'react'
import { userStorage } from '#web/api/user-storage.ts'
import { useAddress } from '#web/ui/frame/address.ts'

export const jobViews = ['list', 'board', 'calendar'] as const
export type JobView = (typeof jobViews)[number]

/** How the jobs are looked at: as the address says, else as this person last did on this device. */
export function useJobView(): [JobView, (view: JobView) => void] {
  const [params, change] = useAddress()
  const asked = jobViews.find((view) => view === params.get('view'))
  const view = asked ?? jobViews.find((each) => each === userStorage(KEY).read()) ?? 'list'
  useEffect(() => {
    if (asked) userStorage(KEY).write(asked === 'list' ? undefined : asked)
  }, [asked])
  return [view, (next) => change({ view: next, page: undefined })]
}

const KEY = 'jobs view'
