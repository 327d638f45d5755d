import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeNext } from '#web/api/safe-next.ts'

/** Where card payments are set up, for somebody who wants to go on with what they were sending. */
export function setUpPath(back: string): string {
  return `/dashboard/profile/settings?section=payments&back=${encodeURIComponent(back)}`
}

const KEPT = 'set_up_from'

/** The page that the setup was begun from, also after the processor's own pages, which lead back to this same tab. */
export function useReturnPath(): { back: string | undefined; forget: () => void } {
  const [params] = useSearchParams()
  const asked = safeNext(params.get('back'))
  const [back] = useState(() => {
    if (asked) keep(asked)
    return asked ?? safeNext(kept())
  })
  return { back, forget: () => keep(undefined) }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keep(path: string | undefined) {
  try {
    if (path) sessionStorage.setItem(KEPT, path)
    else sessionStorage.removeItem(KEPT)
  } catch {
    // Where storage is closed the way back is in the address alone.
  }
}
