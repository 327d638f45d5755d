import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as calls from '#contract/users/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { outdate, readOf, rewrite, useRead, useWrite } from '#web/api/use-call.ts'

export type Profile = AnswerFor<typeof calls.getProfile>

/* Sessions and the security log must be up to date. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData }

export const useListSessions = () => useRead(calls.listSessions, {}, fresh)
export const useGetSecondFactor = () => useRead(calls.getSecondFactor, {}, { staleTime: 0 })
export const useListSecurityEvents = (page: number) =>
  useRead(calls.listSecurityEvents, { page, page_size: limits.securityPage }, fresh)

/** The answer is the whole profile; greetings on the dashboard carry the name too. */
export const useUpdateProfile = () =>
  useWrite(calls.updateProfile, {
    leaves: [calls.getProfile],
    onDone: (answer, input, cache) => {
      keepProfile(answer, cache)
      if (input.new_password !== undefined || input.email !== undefined) outdate(cache, { changes: ['security'] })
    },
  })

/** A preference that is in effect at once, and back when it could not be kept. */
export const usePrefer = () =>
  useWrite(calls.updateProfile, {
    changes: [],
    foresee: ({ preferences }, cache) =>
      rewrite(cache, calls.getProfile, {}, (profile) => ({
        ...profile,
        preferences: { ...profile.preferences, ...preferences },
      })),
    onDone: (answer, _input, cache) => keepProfile(answer, cache),
  })

export const useConfirmEmailChange = () =>
  useWrite(calls.confirmEmailChange, {
    leaves: [calls.getProfile],
    onDone: (answer, _input, cache) => keepProfile(answer, cache),
  })

export const useRevokeSession = () => useWrite(calls.revokeSession)
export const useRevokeOtherSessions = () => useWrite(calls.revokeOtherSessions)
export const useStartSecondFactor = () => useWrite(calls.startSecondFactor)
export const useConfirmSecondFactor = () => useWrite(calls.confirmSecondFactor)
export const useRenewRecoveryCodes = () => useWrite(calls.renewRecoveryCodes)
export const useTurnOffSecondFactor = () => useWrite(calls.turnOffSecondFactor)
export const useConfirmPassword = () => useWrite(calls.confirmPassword, { direct: true })
export const useDeleteAccount = () => useWrite(calls.deleteAccount)

/** The person's own data as a file. */
export const exportOwnData = () => send(calls.exportOwnData, {})

function keepProfile({ message: _, ...profile }: Profile, cache: QueryClient) {
  cache.setQueryData(readOf(calls.getProfile, {}).queryKey, profile)
}
