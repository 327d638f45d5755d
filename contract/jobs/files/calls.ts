import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, required, upload } from '../../wire/fields.ts'
import { jobFile } from './shapes.ts'

const one = { id: id(), file_id: id() }
const files = z.array(jobFile)

export const listJobFiles = call({
  method: 'GET',
  path: '/api/jobs/:id/files/',
  who: 'jobs.view',
  staffOnly: true,
  shows: ['job_file'],
  kept: 'beside',
  summary: 'Plans, permits and other files of a job, the latest first',
  input: z.object({ id: id() }),
  answer: z.object({ files }),
})

export const addJobFiles = call({
  method: 'POST',
  path: '/api/jobs/:id/files/',
  who: 'jobs.edit',
  staffOnly: true,
  changes: ['job_file', 'job'],
  summary: 'Attach files to a job, all of a call or none: PDF, pictures, Word, Excel, OpenDocument, DWG, DXF, text',
  input: z.object({
    id: id(),
    file: z
      .array(upload())
      .min(1, 'Choose a file')
      .max(limits.photosAtOnce, `Send at most ${limits.photosAtOnce} files`),
  }),
  answer: z.object({ files }),
  creates: true,
  encoding: 'multipart',
  maxBytes: limits.jobFileBytes,
  outside: true,
})

export const renameJobFile = call({
  method: 'PUT',
  path: '/api/jobs/:id/files/:file_id/',
  who: 'jobs.edit',
  staffOnly: true,
  changes: ['job_file'],
  summary: 'Give a file of a job another name; its ending stays',
  input: z.object({ ...one, name: required(limits.line, 'Name the file') }),
  answer: z.object({ file: jobFile }),
  message: 'File renamed',
})

export const deleteJobFile = call({
  method: 'DELETE',
  path: '/api/jobs/:id/files/:file_id/delete/',
  who: 'jobs.edit',
  staffOnly: true,
  changes: ['job_file', 'job'],
  summary: 'Delete a file of a job; it can be brought back for a day',
  input: z.object(one),
  answer: z.object({}),
})

export const restoreJobFile = call({
  method: 'POST',
  path: '/api/jobs/:id/files/:file_id/restore/',
  who: 'jobs.edit',
  staffOnly: true,
  changes: ['job_file', 'job'],
  summary: 'Bring back a file of a job that was deleted within the last day',
  input: z.object(one),
  answer: z.object({ file: jobFile }),
})

export const getJobFile = call({
  method: 'GET',
  path: '/api/jobs/:id/files/:file_id/content/',
  who: 'jobs.view',
  staffOnly: true,
  shows: [],
  summary: 'A file of a job as it came, to be downloaded; with `open`, PDF and pictures are shown instead',
  input: z.object({ ...one, open: z.boolean().optional() }),
  answer: 'bytes',
})
