import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { packLimits } from './limit-rules.ts'

const chosen = (most: string) => z.array(id()).max(packLimits.chosen, most).default([])

/** With the path and input that the browser asks it by, and the body it is answered with, as JSON. */
const packAnswer = z.object({ path: z.string(), input: z.record(z.string(), z.string()), body: z.string() })

export const getPack = call({
  method: 'GET',
  path: '/api/dashboard/pack/',
  who: 'jobs.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary:
    'For work without a connection: the answers that the pages of the jobs ahead are drawn from, a page of jobs at a time; with the `cursor` of an earlier answer, those that changed since',
  input: z.object({
    /** The `cursor` of the last answer; left out, everything. */
    since: z
      .string()
      .max(2000)
      .regex(/^[\w-]*$/, 'Send the cursor of an earlier answer')
      .default(''),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(packLimits.jobs / packLimits.jobsOfAnswer)
      .default(1),
    /** Jobs that the person opened last on the device. */
    opened: chosen(`Send at most ${packLimits.chosen} jobs that were opened`),
    /** Jobs that the person keeps on the device. */
    pinned: chosen(`Keep at most ${packLimits.chosen} jobs`),
  }),
  answer: z.object({
    /** Of the first page: all that belong on the device, those of today in front. Any other one is to be taken away. */
    jobs: z.array(id()).optional(),
    /** Of this page: what is new or changed, whole. */
    changed: z.array(
      z.object({
        job_id: id(),
        title: z.string(),
        answers: z.array(packAnswer),
      }),
    ),
    /** On the last page: what is of no job, where something of it is new or changed, whole. */
    company: z.array(packAnswer).optional(),
    /** Of this page: what is as it was. */
    unchanged: z.array(id()),
    /** Where the next question begins. */
    cursor: z.string(),
    page: z.number(),
    total_pages: z.number(),
  }),
})
