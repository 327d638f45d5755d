import * as calls from '#contract/employees/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type Invite = AnswerFor<typeof calls.listInvites>['invites'][number]
export type Invitation = AnswerFor<typeof calls.previewInvite>['invitation']

export const useListInvites = () => useRead(calls.listInvites, {})
export const useInviteEmployee = () => useWrite(calls.inviteEmployee)
export const useResendInvite = () => useWrite(calls.resendInvite)
export const useLinkInvite = () => useWrite(calls.linkInvite)
export const useRevokeInvite = () => useWrite(calls.revokeInvite)

/** What a link is about; nothing is asked without one. */
export const usePreviewInvite = (token: string | undefined) =>
  useRead(calls.previewInvite, { token: token ?? '' }, { enabled: Boolean(token), staleTime: 0 })

/** What waits for the person, in all companies. */
export const useListMyInvites = (enabled = true) => useRead(calls.listMyInvites, {}, { enabled })

export const useAcceptEmployeeInvite = () => useWrite(calls.acceptEmployeeInvite)
