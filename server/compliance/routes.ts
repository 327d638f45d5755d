import * as calls from '#contract/compliance/calls.ts'
import { serve } from '#server/http/context.ts'
import { listComplianceRules } from './read.ts'
import { deleteOwnRule, saveOwnRule, switchComplianceRule } from './write.ts'

export const complianceRoutes = [
  serve(calls.listComplianceRules, listComplianceRules),
  serve(calls.switchComplianceRule, switchComplianceRule),
  serve(calls.saveOwnRule, saveOwnRule),
  serve(calls.deleteOwnRule, deleteOwnRule),
]
