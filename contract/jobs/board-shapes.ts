import { z } from 'zod'
import { pageAnswer } from '../wire/page.ts'
import { job } from './shapes.ts'

/** The columns of the board, of jobs that are not archived; what is on hold stands in `in_progress`. */
export const boardColumns = ['unscheduled', 'scheduled', 'in_progress', 'completed'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** One column: a page of its cards; `total` is all of them. */
export const boardColumn = z.object({ key: z.enum(boardColumns), jobs: z.array(job), ...pageAnswer })
export type BoardColumnAnswer = z.output<typeof boardColumn>
