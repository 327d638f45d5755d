import * as calls from '#contract/company/calls.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

/** Brand, numbering, taxes and terms of the current company. */
export const useGetCompanySettings = () => useRead(calls.getCompanySettings, {})
export const useUpdateCompanySettings = () =>
  useWrite(calls.updateCompanySettings, {
    onDone: ({ company }, { next_estimate, next_invoice, next_job, next_contract }, cache) => {
      rewrite(cache, calls.getCompanySettings, {}, (answer) => ({ ...answer, company }))
      rewrite(cache, calls.getNumbering, {}, ({ next: { estimate, invoice, job, contract } }) => ({
        next: {
          // The form sends text.
          estimate: Number(next_estimate ?? estimate),
          invoice: Number(next_invoice ?? invoice),
          job: Number(next_job ?? job),
          contract: Number(next_contract ?? contract),
        },
      }))
    },
  })

export const useNumbering = () => useRead(calls.getNumbering, {})

export const useTaxRates = () => useRead(calls.listTaxRates, {})
export const useSaveTaxRate = () => useWrite(calls.saveTaxRate)
export const useDeleteTaxRate = () => useWrite(calls.deleteTaxRate)

export const useCheckSender = () => useWrite(calls.checkSender)

export const useTransferCompany = () => useWrite(calls.transferCompany, { direct: true })
export const useClosedCompanies = () => useRead(calls.listClosedCompanies, {})
