import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Prints, seals and keeps a contract that everybody has signed. */
export const sealContract = task('seal_contract', z.object({ company_id: z.string(), contract_id: z.string() }))

/** Finds those that are signed and not sealed, whatever became of their work. */
export const sweepUnsealed = task('sweep_unsealed', z.object({}), { at: '*/5 * * * *' })
