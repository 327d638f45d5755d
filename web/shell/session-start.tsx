import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearSession, followOtherTabs, hasNoSession, onPersonChange, startSession } from '#web/api/session.ts'

/** Runs the auth check at startup; the pages behind a link need none. */
export function SessionStart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const behindLink = /^\/(client|contract-sign|verify)(\/|$)/.test(pathname)
  const beforeLogIn = /^\/((login|signup|forgot-password)?$|help(\/|$))/.test(pathname)
  const cache = useQueryClient()
  useEffect(() => onPersonChange(() => cache.clear()), [cache])
  useEffect(() => {
    if (behindLink) return
    // The pages before the log-in ask nothing for somebody who never signed in here.
    if (beforeLogIn && hasNoSession()) clearSession()
    else void startSession()
    return followOtherTabs()
  }, [behindLink, beforeLogIn])
  return children
}
