import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { amount, day, id, percentIn, text } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { entryKinds, entryScopes } from './kind-rules.ts'
import { reportEntry } from './shapes.ts'

export const listReportEntries = call({
  method: 'GET',
  path: '/api/reports/entries/',
  who: ['reports.view', 'reports.jobs'],
  shows: ['transaction', 'category', 'document', 'job', 'client_name'],
  summary: 'The rows behind a figure of a report, the latest first, with what all of them come to',
  input: z.object({
    ...pageInput,
    start_date: day().optional(),
    end_date: day().optional(),
    /** Several with a comma between them. */
    kind: text(200)
      .transform((kinds) => kinds.split(','))
      .pipe(z.array(z.enum(entryKinds, 'Choose from the kinds of entries')))
      .optional(),
    /** A category takes those below it too; `none` for what is not sorted. */
    category_id: z.union([id(), z.literal('none')], 'Choose from your categories').optional(),
    /** The category alone, without those below it. */
    only: z.boolean().optional(),
    job_id: id().optional(),
    tax_name: text(limits.line).optional(),
    tax_rate: percentIn().optional(),
    /** Where it counts: in the profit, or only in the money that came and went. */
    scope: z.enum(entryScopes).optional(),
  }),
  answer: z.object({
    entries: z.array(reportEntry),
    /** What all of them come to, over all pages. */
    amount: amount(),
    ...pageAnswer,
  }),
})
