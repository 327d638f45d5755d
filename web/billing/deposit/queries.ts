import { getDepositLimit } from '#contract/billing/deposit/calls.ts'
import { useRead } from '#web/api/use-call.ts'

export const useGetDepositLimit = (id: string | undefined) =>
  useRead(getDepositLimit, { id: id ?? '' }, { enabled: id !== undefined })
