import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { reportAsked } from '../figure-shapes.ts'
import { jobProfitSorts } from '../jobs/shapes.ts'

export const getReportFile = call({
  method: 'GET',
  path: '/api/reports/:name/file/',
  who: ['reports.view', 'reports.jobs'],
  shows: [],
  heavy: true,
  summary: 'A report as a file: CSV for a spreadsheet, or PDF; asked as the report itself',
  input: z.object({
    name: z.string(),
    ...reportAsked,
    format: z.enum(['csv', 'pdf'], 'Choose csv or pdf'),
    /** Of job profitability. */
    sort: z.enum(jobProfitSorts).optional(),
  }),
  answer: 'bytes',
})
