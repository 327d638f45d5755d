import { readFile } from 'node:fs/promises'
import { serveJobs } from '#server/platform/serve-jobs.ts'
import { examinePdf } from './examine-pdf.ts'

serveJobs<string>(async (path) => examinePdf(await readFile(path)))
