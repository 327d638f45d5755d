import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { changedTransaction, transaction } from '../transactions/shapes.ts'
import { rule, ruleFields } from './shapes.ts'

export const listRules = call({
  method: 'GET',
  path: '/api/accounting/rules/',
  who: 'accounting.view',
  shows: ['rule', 'category', 'bank_account', 'job'],
  summary: 'The rules that sort new lines of banks and files, in their order: the first that fits is taken',
  input: z.object({}),
  answer: z.object({ rules: z.array(rule) }),
})

export const saveRule = call({
  method: 'POST',
  path: '/api/accounting/rules/',
  who: 'accounting.edit',
  changes: ['rule'],
  summary: 'Add a rule behind the others, or with `id` change one: what is left out stays',
  input: z.object({ id: id().optional(), version: version().optional(), ...ruleFields }),
  answer: z.object({ rule_id: id(), rule }),
  encoding: 'json',
  creates: true,
  message: 'Rule saved',
})

export const orderRules = call({
  method: 'POST',
  path: '/api/accounting/rules/order/',
  who: 'accounting.edit',
  changes: ['rule'],
  summary: 'Put all rules into an order',
  input: z.object({
    ids: z.array(id()).min(1, 'Name all rules').max(limits.rules, `Name at most ${limits.rules} rules`),
  }),
  answer: z.object({ rules: z.array(rule) }),
  encoding: 'json',
  message: 'Order saved',
})

export const previewRule = call({
  method: 'POST',
  path: '/api/accounting/rules/preview/',
  who: 'accounting.view',
  changes: [],
  summary:
    'Which lines that are there a rule would change, before it is saved: those that nobody has sorted, with `include_sorted` others too',
  input: z.object({ ...ruleFields, id: id().optional(), include_sorted: z.boolean().default(false) }),
  answer: z.object({
    /** How many it would change; more than ten thousand are not counted. */
    count: z.number().int(),
    more: z.boolean(),
    /** How many of the lines that fit are sorted already, and so are left as they are. */
    sorted: z.number().int(),
    /** The latest ones, as they are now. */
    transactions: z.array(transaction),
  }),
  encoding: 'json',
})

export const applyRule = call({
  method: 'POST',
  path: '/api/accounting/rules/:id/apply/',
  who: 'accounting.edit',
  changes: ['transaction', 'job'],
  summary:
    'Apply a rule to lines that are there, the latest first: all of them or none, up to a thousand at once. `bulk-undo` takes it back',
  input: z.object({ id: id(), version: version().optional(), include_sorted: z.boolean().default(false) }),
  answer: z.object({
    updated: z.number().int(),
    /** There are more that it fits: once more goes on. */
    more: z.boolean(),
    /** What undoes it. */
    previous: z.array(changedTransaction),
  }),
  encoding: 'json',
})

export const deleteRule = call({
  method: 'DELETE',
  path: '/api/accounting/rules/:id/',
  who: 'accounting.edit',
  changes: ['rule', 'transaction'],
  summary: 'Delete a rule. What it has sorted stays sorted',
  input: z.object({ id: id() }),
  answer: z.object({}),
  message: 'Rule deleted',
})
