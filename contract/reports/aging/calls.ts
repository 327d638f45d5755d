import { z } from 'zod'
import { agingBuckets } from '../../values/aging.ts'
import { call } from '../../wire/call.ts'
import { amount, day, id } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { reportFigure } from '../figure-shapes.ts'

export const getAging = call({
  method: 'GET',
  path: '/api/reports/aging/',
  who: 'reports.view',
  shows: ['document', 'client_name', 'company'],
  summary: 'What is owed today by how many days it is past due: of all clients, and of each, who owes most first',
  input: z.object(pageInput),
  answer: z.object({
    today: day(),
    currency: z.string(),
    /** Of everybody, with the invoices behind each. */
    owed: reportFigure,
    buckets: z.record(z.enum(agingBuckets), reportFigure),
    /** What was written off as bad debt, which is owed no more, and of how many invoices. */
    written_off: z.object({ count: z.number().int(), amount: amount() }),
    clients: z.array(
      z.object({
        /** `null`: invoices without a client. */
        client_id: id().nullable(),
        client_name: z.string().nullable(),
        owed: reportFigure,
        buckets: z.record(z.enum(agingBuckets), amount()),
        /** How many days the oldest of them is past due; 0 where none is. */
        oldest_days: z.number().int(),
      }),
    ),
    ...pageAnswer,
  }),
})
