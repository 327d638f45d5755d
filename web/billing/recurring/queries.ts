import * as calls from '#contract/billing/recurring/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useGetRecurringInvoice = (id: string) => useRead(calls.getRecurringInvoice, { id })
export const useListRecurringInvoices = (client_id: string) => useRead(calls.listRecurringInvoices, { client_id })
export const useRepeatInvoice = () => useWrite(calls.repeatInvoice)
export const useUpdateRecurringInvoice = () => useWrite(calls.updateRecurringInvoice)
export const useSwitchRecurringInvoice = () => useWrite(calls.switchRecurringInvoice)
export const useCopyFromInvoice = () => useWrite(calls.copyFromInvoice)
