import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as calls from '#contract/contracts/calls.ts'
import * as evidence from '#contract/contracts/evidence/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'

export type ContractList = AnswerFor<typeof calls.listContracts>
export type ContractQuestion = InputFor<typeof calls.listContracts>
export type ContractCopy = AnswerFor<typeof calls.getContract>
export type ContractChange = InputFor<typeof calls.saveContract>

export const useListContracts = (input: ContractQuestion, enabled = true) =>
  useRead(calls.listContracts, input, { placeholderData: keepPreviousData, enabled })

export const useGetContract = (id: string | undefined) =>
  useRead(calls.getContract, { id: id ?? '' }, { enabled: id !== undefined })

/** Begins a contract, or changes a draft; the editor shows what it sent itself and is not asked again for that. */
export const useSaveContract = () =>
  useWrite(calls.saveContract, { leaves: [calls.getContract], onDone: (answer, _input, cache) => keep(cache, answer) })

/** Sends, reminds, withdraws and whatever else its `action` says. */
export const useChangeContract = () =>
  useWrite(calls.changeContract, { onDone: (answer, _input, cache) => keep(cache, answer) })

export const useDeleteContract = () =>
  useWrite(calls.deleteContract, {
    leaves: [calls.getContract],
    onDone: (_answer, { id }, cache) => cache.removeQueries({ queryKey: keyOf(calls.getContract, { id }) }),
  })

export const useLinkContract = () => useWrite(calls.linkContract)

export const useViewTemplate = (id: string | undefined) =>
  useRead(templates.viewTemplate, { id: id ?? '' }, { enabled: id !== undefined })
export const useSaveTemplate = () => useWrite(templates.saveTemplate)
export const useDeleteTemplate = () => useWrite(templates.deleteTemplate)

/** The rows of files, for those who fetch them by themselves. */
export const contractFiles = { pdf: evidence.getContractPdf, certificate: evidence.getContractCertificate }

function keep(cache: QueryClient, answer: AnswerFor<typeof calls.saveContract>) {
  const { contract_id, ...copy } = answer
  cache.setQueryData(keyOf(calls.getContract, { id: contract_id }), copy)
}
