import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { onCallError } from '#web/api/call-errors.ts'
import { currentCompany } from '#web/api/client-context.ts'
import { onAccessChange } from '#web/api/membership-version.ts'
import { onPreviewEnded } from '#web/api/preview.ts'
import { keyOf } from '#web/api/use-call.ts'

/**
 * An open page follows its person's access: changed rights apply as soon as any answer reports them, and a company they
 * were removed from is left.
 */
export function useAccessChanges() {
  const cache = useQueryClient()
  useEffect(() => onPreviewEnded(() => location.reload()), [])
  useEffect(
    () =>
      onAccessChange(({ company }) => {
        // This tab itself changed the company: its page is being loaded already.
        if (company) return currentCompany() && location.assign('/dashboard')
        askAnew(cache)
      }),
    [cache],
  )
  useEffect(
    () =>
      onCallError((error) => {
        if (error.error_code === 'permission_denied') void cache.invalidateQueries({ queryKey: keyOf(getPermissions) })
      }),
    [cache],
  )
}

/**
 * What was read may be more than the person may see now: what is not on the screen is removed from the cache, what is
 * on it is read again.
 */
function askAnew(cache: QueryClient) {
  cache.removeQueries({ type: 'inactive' })
  void cache.invalidateQueries()
}
