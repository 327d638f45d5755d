import { z } from 'zod'
import { weekdays } from '../../company/shapes.ts'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { day } from '../../wire/fields.ts'
import { listInput } from '../../wire/list-shapes.ts'
import { jobList } from '../list.ts'
import { job } from '../shapes.ts'

const { assigned, client_id, tags } = listInput(jobList)

export const listCalendarJobs = call({
  method: 'GET',
  path: '/api/jobs/calendar/',
  who: 'jobs.view',
  staffOnly: true,
  shows: ['job', 'client_name', 'document', 'company', 'team'],
  kept: 'page',
  summary: `Jobs of some days, ${limits.calendarDays} at most, by their planned days or those that they came to, in the order they begin`,
  input: z.object({
    from: day(),
    to: day(),
    ...{ assigned, client_id, tags },
  }),
  answer: z.object({
    jobs: z.array(job),
    /** Only the first are shown: there are more in these days. */
    more: z.boolean(),
    working_days: z.array(z.enum(weekdays)),
    /** The company's. */
    today: day(),
  }),
})
