import * as calls from '#contract/company/calls.ts'
import { serve } from '#server/http/context.ts'
import { getCompanyLogo } from './logo.ts'
import { checkCompanyName, getCompanySettings } from './read.ts'

export const companyRoutes = [
  serve(calls.checkCompanyName, checkCompanyName),
  serve(calls.getCompanySettings, getCompanySettings),
  serve(calls.getCompanyLogo, getCompanyLogo),
]
