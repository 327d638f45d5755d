import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as calls from '#contract/company/calls.ts'
import { getProfile } from '#contract/users/calls.ts'
import { onboardingPage } from '#contract/users/page-rules.ts'
import { send } from '#web/api/send.ts'
import type { SendError } from '#web/api/send-error.ts'
import { changeCompany } from '#web/api/session.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Every company the person belongs to. */
export const useMemberships = () => useRead(getProfile, {}).data?.memberships ?? []

/** Works in another company: what was read of the one before is forgotten, other tabs are notified. */
export function useSwitchCompany() {
  const arrive = useArrive()
  return useMutation<unknown, SendError, { company_id: string }>({
    mutationFn: async (input) => {
      const { company } = await send(calls.switchCompany, input)
      await arrive(`Now in ${company.name}`)
    },
    onError: (error) => toast({ title: error.message, kind: 'problem' }),
  })
}

/** A further company; one works in it from then on. */
export const useCreateCompany = () => useWrite(calls.createCompany)

/** Leaves, closes or brings back a company: each changes the company one works in. */
export const useLeaveCompany = () => useWrite(calls.leaveCompany)
export const useCloseCompany = () => useWrite(calls.closeCompany, { direct: true })
export const useReopenCompany = () => useWrite(calls.reopenCompany)

/** Opens the dashboard of the company that the server now has one in, or what is left to do before it. */
export function useArrive() {
  const navigate = useNavigate()
  return async (words: string) => {
    const session = await changeCompany()
    navigate(session.user?.isOnboarded === false ? onboardingPage(session.user.kind) : '/dashboard')
    toast({ title: words, kind: 'success' })
  }
}
