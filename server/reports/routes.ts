import * as calls from '#contract/reports/calls.ts'
import { serve } from '#server/http/context.ts'
import { exportCompany } from './export.ts'

export const reportsRoutes = [serve(calls.exportCompany, exportCompany)]
