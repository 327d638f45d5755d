import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { statement, statementAsked, statementSending } from './shapes.ts'

export const getStatement = call({
  method: 'GET',
  path: '/api/billing/statement/:id/',
  who: 'invoices.view',
  staffOnly: true,
  shows: ['client', 'document'],
  summary: 'What a client owed day by day, with what is open today by how long it is past due; `id` is the client',
  input: statementAsked,
  answer: z.object({ statement }),
})

export const getStatementPdf = call({
  method: 'GET',
  path: '/api/billing/statement/:id/pdf/',
  who: 'invoices.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary: 'The statement of a client as PDF',
  input: statementAsked,
  answer: 'bytes',
})

export const sendStatement = call({
  method: 'POST',
  path: '/api/billing/statement/:id/send/',
  who: 'invoices.send',
  staffOnly: true,
  changes: ['client'],
  summary: 'Email a client their statement, with the PDF',
  input: statementSending,
  answer: z.object({ to: z.array(z.string()) }),
})
