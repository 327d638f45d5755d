import { expect, test } from 'vitest'
import { checkHandlers } from './handlers.ts'
import { readSource } from './sources.ts'

const lines = (code: string, file = 'server/jobs/routes.ts') =>
  checkHandlers([readSource(file, code)]).map(({ line }) => line)

test.each([
  'serve(calls.createJob, makeJob)',
  'serve(createJob, makeJob)',
  'serve(calls.createJob, makeJobOver(domains))',
  'serve(\n  calls.createJob,\n  makeJob,\n)',
  "serve(calls.sendInvoice, (ctx, input) => mailDocument(ctx, 'invoice', input))",
  'serve(calls.checkSender, async (ctx) => ({ sender: 1 }))',
  'serve(calls.sendInvoice, sendDocument)',
])('an author of routes may not write %s', (code) => expect(lines(`\n${code}`)).toEqual([2]))

test.each([
  'serve(calls.createJob, createJob)',
  'serve(createJob, createJob)',
  'serve(calls.createJob, createJobOver(domains))',
  "serve(calls.sendInvoice, (ctx, input) => sendDocument(ctx, 'invoice', input))",
  '// serve(calls.createJob, makeJob)',
])('an author of routes may write %s', (code) => expect(lines(code)).toEqual([]))

test('an author of a test serves what they like', () => {
  expect(lines('serve(calls.createJob, makeJob)', 'server/http/door/bodies.test.ts')).toEqual([])
})
