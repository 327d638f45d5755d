import { answerJobs } from '../thread-side.ts'
import { makeTypesetter, type PdfJob } from './typesetter.ts'

const typeset = makeTypesetter()

answerJobs<PdfJob>(typeset)
