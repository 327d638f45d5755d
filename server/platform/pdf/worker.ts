import { answerJobs } from '#server/platform/answer-jobs.ts'
import { makeTypesetter, type PdfJob } from './typesetter.ts'

const typeset = makeTypesetter()

export const answer = answerJobs<PdfJob>(typeset)
