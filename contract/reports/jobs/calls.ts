import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amount } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { reportAsked, reportPeriod } from '../figure-shapes.ts'
import { jobProfit, jobProfitSorts, jobProfitSums } from './shapes.ts'

export const getJobProfitability = call({
  method: 'GET',
  path: '/api/reports/job-profitability/',
  who: 'reports.jobs',
  shows: ['transaction', 'category', 'document', 'job', 'client_name', 'company'],
  summary:
    'What each job brought in and cost, without days from the beginning; jobs for which nothing came in or went out are left out',
  input: z.object({ ...pageInput, ...reportAsked, sort: z.enum(jobProfitSorts).default('margin') }),
  answer: z.object({
    /** `null`: from the beginning to today. */
    period: reportPeriod.nullable(),
    previous_period: reportPeriod.optional(),
    currency: z.string(),
    /** How many transactions of the period wait to be sorted; absent for who does not see the books. */
    to_sort: z.number().int().optional(),
    totals: jobProfitSums,
    previous_totals: jobProfitSums.optional(),
    /** Deposits for jobs that may be the money of payments: they are in no figure. Absent where there are none. */
    may_be_counted: amount().optional(),
    jobs: z.array(jobProfit),
    ...pageAnswer,
  }),
})
