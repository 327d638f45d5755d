import * as calls from '#contract/jobs/feed/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useGetCalendarAddress = () => useRead(calls.getCalendarAddress, {})

export const useRenewCalendarAddress = () => useWrite(calls.renewCalendarAddress)

export const useChangeCalendarAddress = () => useWrite(calls.changeCalendarAddress)

export const useRevokeCalendarAddress = () => useWrite(calls.revokeCalendarAddress)
