import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const eraseCompany = task('erase_company', z.object({ company_id: z.string() }))
