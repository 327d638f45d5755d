import { serveJobs } from '#server/platform/serve-jobs.ts'
import { makeTypesetter, type PdfJob } from './typesetter.ts'

serveJobs<PdfJob>(makeTypesetter())
