import { serveJobs } from '#server/platform/serve-jobs.ts'
import { examinePdf } from './examine-pdf.ts'

serveJobs<Uint8Array>(examinePdf)
