import { z } from 'zod'
import { task } from '#server/platform/task.ts'

const report = z.object({ company_id: z.string(), report_id: z.string() })

/** Draws the photos of a report, and the report. */
export const drawPhotoReport = task('draw_photo_report', report)
/** After so many days, when a report is not kept any longer. */
export const forgetPhotoReport = task('forget_photo_report', report)
