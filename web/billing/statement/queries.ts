import { keepPreviousData } from '@tanstack/react-query'
import * as calls from '#contract/billing/statement/calls.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type StatementQuestion = InputFor<typeof calls.getStatement>

export const useGetStatement = (input: StatementQuestion) =>
  useRead(calls.getStatement, input, { placeholderData: keepPreviousData })

/** The statement as a file, for a tab of its own. */
export const getStatementPdf = (input: StatementQuestion): Promise<Blob> => send(calls.getStatementPdf, input)

export const useSendStatement = () => useWrite(calls.sendStatement)
