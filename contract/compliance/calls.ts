import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id } from '../wire/fields.ts'
import { complianceRule, newOwnRule, ownRule, ruleChange } from './shapes.ts'

const answer = z.object({
  rules: z.array(complianceRule),
  own_rules: z.array(ownRule),
  /** The last fifty. */
  history: z.array(ruleChange),
})

export const listComplianceRules = call({
  method: 'GET',
  path: '/api/compliance/rules/',
  who: 'company.settings',
  staffOnly: true,
  shows: ['compliance_rule'],
  summary:
    'The rules about contracts for work on homes with their sources, which of them are off, and the company’s own',
  input: z.object({}),
  answer,
})

export const switchComplianceRule = call({
  method: 'POST',
  path: '/api/compliance/rules/',
  who: 'company.settings',
  staffOnly: true,
  changes: ['compliance_rule', 'contract', 'document'],
  summary: 'Switch a rule off for the company’s own contracts, or on again',
  input: z.object({ rule_id: z.string().max(60), off: z.boolean() }),
  answer,
  encoding: 'json',
  message: 'Rules saved',
})

export const saveOwnRule = call({
  method: 'POST',
  path: '/api/compliance/own-rules/',
  who: 'company.settings',
  staffOnly: true,
  changes: ['compliance_rule', 'contract'],
  summary: 'Add a rule of the company’s own, or change the one whose id is sent',
  input: newOwnRule,
  answer: z.object({ own_rule_id: id(), own_rule: ownRule }),
  encoding: 'json',
  creates: true,
  message: 'Rule saved',
})

export const deleteOwnRule = call({
  method: 'POST',
  path: '/api/compliance/own-rules/:id/delete/',
  who: 'company.settings',
  staffOnly: true,
  changes: ['compliance_rule', 'contract'],
  summary: 'Delete a rule of the company’s own; contracts that were sent keep what was checked',
  input: z.object({ id: id() }),
  answer: z.object({}),
  message: 'Rule deleted',
})
