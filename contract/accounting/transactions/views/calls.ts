import { z } from 'zod'
import { call } from '../../../wire/call.ts'
import { id } from '../../../wire/fields.ts'
import { newTransactionView, transactionView } from './shapes.ts'

export const listTransactionViews = call({
  method: 'GET',
  path: '/api/accounting/views/',
  who: 'accounting.view',
  shows: ['transaction_view'],
  summary: "The person's own views of the transactions, by name",
  input: z.object({}),
  answer: z.object({ views: z.array(transactionView) }),
})

export const saveTransactionView = call({
  method: 'POST',
  path: '/api/accounting/views/',
  who: 'accounting.view',
  changes: ['transaction_view'],
  summary: 'Keep a filter under a name; one of that name gets the new filter',
  input: newTransactionView,
  answer: z.object({ view_id: id(), view: transactionView }),
  creates: true,
  message: 'View saved',
})

export const deleteTransactionView = call({
  method: 'DELETE',
  path: '/api/accounting/views/:id/',
  who: 'accounting.view',
  changes: ['transaction_view'],
  summary: 'Delete a view of the person',
  input: z.object({ id: id() }),
  answer: z.object({}),
  message: 'View deleted',
})
