import type { z } from 'zod'
import type { verifyCheck } from '#contract/contracts/evidence/shapes.ts'

export type Check = z.output<typeof verifyCheck>
/** The first thing that is not as it was, with the sentence for it; none where all is. */
export type FailedCheck = Pick<Check, 'key' | 'sentence'>
