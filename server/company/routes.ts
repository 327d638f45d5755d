import * as calls from '#contract/company/calls.ts'
import * as defaultsCalls from '#contract/company/defaults/calls.ts'
import { serve } from '#server/http/context.ts'
import { getDocumentDefaults } from './document-defaults.ts'
import { getCompanyLogo, getInsurance } from './logo.ts'
import { checkCompanyName, getCompanySettings } from './read.ts'
import { checkSender } from './sender.ts'
import { getNumbering, updateCompanySettings } from './settings.ts'
import { switchCompany } from './switch.ts'
import { deleteTaxRate, listTaxRates, saveTaxRate } from './tax-rates.ts'

export const companyRoutes = [
  serve(calls.checkCompanyName, checkCompanyName),
  serve(calls.getCompanySettings, getCompanySettings),
  serve(defaultsCalls.getDocumentDefaults, getDocumentDefaults),
  serve(calls.updateCompanySettings, updateCompanySettings),
  serve(calls.getNumbering, getNumbering),
  serve(calls.checkSender, checkSender),
  serve(calls.listTaxRates, listTaxRates),
  serve(calls.saveTaxRate, saveTaxRate),
  serve(calls.deleteTaxRate, deleteTaxRate),
  serve(calls.switchCompany, switchCompany),
  serve(calls.getCompanyLogo, getCompanyLogo),
  serve(calls.getInsurance, getInsurance),
]
