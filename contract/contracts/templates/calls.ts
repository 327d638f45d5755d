import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { template, templateIn } from './shapes.ts'

export const saveTemplate = call({
  method: 'POST',
  path: '/api/contracts/templates/save/',
  who: 'contract_templates.edit',
  staffOnly: true,
  changes: ['contract_template'],
  summary: 'Add a template or a clause; with `template_id` change one, also one that comes with the product',
  input: templateIn,
  answer: z.object({ template_id: id(), template }),
  creates: true,
  maxBytes: limits.contractBodyBytes,
  depth: limits.contractJsonDepth,
  message: 'Template saved',
})

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/api/contracts/templates/:id/delete/',
  who: 'contract_templates.delete',
  staffOnly: true,
  changes: ['contract_template'],
  summary: 'Delete a template; contracts that were begun from it stay as they are',
  input: z.object({ id: id() }),
  answer: z.object({}),
  message: 'Template deleted',
})

export const viewTemplate = call({
  method: 'GET',
  path: '/api/contracts/templates/:id/view/',
  who: 'contract_templates.view',
  staffOnly: true,
  shows: ['contract_template'],
  summary: 'A template or a clause with its text',
  input: z.object({ id: id() }),
  answer: z.object({ template }),
})
