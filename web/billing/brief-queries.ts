import * as calls from '#contract/billing/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type DocumentQuestion = InputFor<typeof calls.listDocuments>
export type DocumentAnswer = AnswerFor<typeof calls.listDocuments>

const money = ['billing', 'jobs', 'clients', 'dashboard']

/** Estimates or invoices of one client or job, newest first, with totals by status. */
export const useBriefDocuments = (input: DocumentQuestion, enabled = true) =>
  useRead(calls.listDocuments, input, { enabled })

/** An estimate with its invoices, to make a job of or to invoice the rest. */
export const useBriefEstimate = (id: string | null | undefined) =>
  useRead(calls.getEstimate, { id: id ?? '' }, { enabled: Boolean(id) })

export const useRemindOfEstimate = () => useWrite(calls.sendEstimate, { outdates: money })
export const useRemindOfInvoice = () => useWrite(calls.sendInvoice, { outdates: money })
export const useConvertEstimate = () => useWrite(calls.convertEstimateToInvoice, { outdates: money })
