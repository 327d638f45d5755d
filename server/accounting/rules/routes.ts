import * as calls from '#contract/accounting/rules/calls.ts'
import { serve } from '#server/http/context.ts'
import { applyRule } from './apply-rule.ts'
import { previewRule } from './preview-rule.ts'
import { listRules } from './read-rules.ts'
import { deleteRule, orderRules, saveRule } from './save-rule.ts'

export const ruleRoutes = [
  serve(calls.listRules, listRules),
  serve(calls.saveRule, saveRule),
  serve(calls.orderRules, orderRules),
  serve(calls.previewRule, previewRule),
  serve(calls.applyRule, applyRule),
  serve(calls.deleteRule, deleteRule),
]
