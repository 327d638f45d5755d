import { dismissReportedPayment, takeBackWriteOff, writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { useWrite } from '#web/api/use-call.ts'
import { onChanged } from '../queries.ts'

const changed = { onDone: onChanged }
export const useWriteOffInvoice = () => useWrite(writeOffInvoice, changed)
export const useTakeBackWriteOff = () => useWrite(takeBackWriteOff, changed)
export const useDismissReportedPayment = () => useWrite(dismissReportedPayment, changed)
