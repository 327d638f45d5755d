import { answerJobs } from '#server/platform/answer-jobs.ts'
import { examinePdf } from './examine-pdf.ts'

export const answer = answerJobs<Uint8Array>(examinePdf)
