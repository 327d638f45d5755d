import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { getProfile } from '#contract/users/calls.ts'
import { keepAccess } from '#web/api/access.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import { onPersonChange } from '#web/api/session.ts'
import { keepAnswer, readOf } from '#web/api/use-call.ts'
import { isVerifiedLately, keepVerified } from '#web/api/verified.ts'

export type Verdict = { is: 'checking' | 'passed' | 'expired' } | { is: 'elsewhere'; path: string; why: string }

/** Checks the access of the page at `path`; a passing check is kept 5 minutes. */
export function useAccessCheck(path: string): Verdict {
  const cache = useQueryClient()
  const [known, setKnown] = useState<{ path: string; verdict: Verdict }>()
  useEffect(() => {
    // Another tab may have passed between the drawing and here.
    if (isVerifiedLately()) return setKnown({ path, verdict: { is: 'passed' } })
    let current = true
    // Until the verdict is drawn it is not passed, whatever is drawn meanwhile.
    setKnown({ path, verdict: { is: 'checking' } })
    // In a transition: the frame and the page in it are drawn in pieces, and what is pressed meanwhile counts.
    void checkAccess(cache).then((verdict) =>
      startTransition(() => {
        if (current) setKnown({ path, verdict })
      }),
    )
    return () => {
      current = false
    }
  }, [cache, path])
  if (known?.path === path) return known.verdict
  return isVerifiedLately() ? { is: 'passed' } : { is: 'checking' }
}

let flight: Promise<Verdict> | undefined
// What somebody was answered is no verdict for whoever comes after them.
onPersonChange(() => {
  flight = undefined
})

/** Asks for the dashboard, which is the access check, and takes with it what the frame needs. Whoever asks meanwhile shares it. */
export function checkAccess(cache: QueryClient): Promise<Verdict> {
  if (flight) return flight
  const asked = check(cache).finally(() => {
    if (flight === asked) flight = undefined
  })
  flight = asked
  return asked
}

async function check(cache: QueryClient): Promise<Verdict> {
  const [dashboard, access, profile] = await Promise.allSettled([
    read(getDashboard),
    read(getPermissions),
    read(getProfile),
  ])
  if (access.status === 'fulfilled') {
    cache.setQueryData(readOf(getPermissions, {}).queryKey, access.value)
    keepAccess(access.value)
  }
  if (profile.status === 'fulfilled') cache.setQueryData(readOf(getProfile, {}).queryKey, profile.value)
  if (dashboard.status === 'rejected') return errorOf(dashboard.reason)
  cache.setQueryData(readOf(getDashboard, {}).queryKey, dashboard.value)
  keepVerified(true)
  return { is: 'passed' }
}

async function read<C extends typeof getDashboard | typeof getPermissions | typeof getProfile>(row: C) {
  const answer = await send<C>(row, {} as InputFor<C>)
  keepAnswer(row, {}, answer)
  return answer
}

/** Only a refusal counts as one: without an answer the page is shown from what this device has. */
function errorOf(error: unknown): Verdict {
  if (!isSendError(error)) return { is: 'passed' }
  if (error.kind === 'redirect' && error.redirect) return { is: 'elsewhere', path: error.redirect, why: error.message }
  const over = error.status === 401 || error.status === 403 || /session expired/i.test(error.message)
  if (over) keepVerified(false)
  return { is: over ? 'expired' : 'passed' }
}
