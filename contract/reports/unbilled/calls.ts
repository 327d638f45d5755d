import { z } from 'zod'
import { jobStatuses } from '../../jobs/shapes.ts'
import { call } from '../../wire/call.ts'
import { amount, day, id } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'

const sums = { signed: amount(), billed: amount(), unbilled: amount() }

export const getUnbilled = call({
  method: 'GET',
  path: '/api/reports/unbilled/',
  who: 'reports.view',
  shows: ['document', 'job', 'contract', 'client_name', 'company'],
  summary:
    'The jobs of which more is signed than billed, the one that has waited longest first; needs `prices.view` and `jobs.view` as well',
  input: z.object(pageInput),
  answer: z.object({
    today: day(),
    currency: z.string(),
    /** Of all of them. */
    unbilled: amount(),
    jobs: z.array(
      z.object({
        id: id(),
        number: z.string(),
        title: z.string(),
        status: z.enum(jobStatuses),
        client_name: z.string().nullable(),
        ...sums,
        /** The day on which the oldest of what is not billed was signed, and how many days ago that was. */
        since: day(),
        days: z.number().int(),
      }),
    ),
    ...pageAnswer,
  }),
})
