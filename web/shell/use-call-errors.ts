import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onCallError } from '#web/api/call-errors.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { expire } from './expiry.ts'

/** Deals with errors that concern the whole app, whichever call met them. */
export function useCallErrors() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      onCallError((error, kind) => {
        if (error.kind === 'session') return expire()
        if (error.error_code === 'permission_denied') {
          if (kind === 'read') return
          toast({ title: "You don't have access to that", kind: 'problem' })
        } else if (error.kind === 'subscription') toast({ title: error.message, kind: 'problem' })
        else if (error.kind === 'redirect') toast(error.message)
        else return
        // The pages before the frame say it themselves, where it stays.
        if (error.redirect && error.redirect !== pathname)
          navigate(error.redirect, { state: error.kind === 'redirect' ? { notice: error.message } : undefined })
      }),
    [navigate, pathname],
  )
}
