import * as calls from '#contract/company/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

/** Brand, numbering, taxes and terms of the current company. */
export const useGetCompanySettings = () => useRead(calls.getCompanySettings, {})
export const useUpdateCompanySettings = () => useWrite(calls.updateCompanySettings)

export const useNumbering = () => useRead(calls.getNumbering, {})

export const useTaxRates = () => useRead(calls.listTaxRates, {})
export const useSaveTaxRate = () => useWrite(calls.saveTaxRate)
export const useDeleteTaxRate = () => useWrite(calls.deleteTaxRate)

export const useCheckSender = () => useWrite(calls.checkSender)

export const useTransferCompany = () => useWrite(calls.transferCompany, { direct: true })
export const useClosedCompanies = () => useRead(calls.listClosedCompanies, {})
