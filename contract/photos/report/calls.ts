import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { newPhotoReport, photoReport } from './shapes.ts'

const one = z.object({ id: id(), report_id: id() })

export const listPhotoReports = call({
  method: 'GET',
  path: '/api/photos/:id/report/',
  who: 'photos.view',
  staffOnly: true,
  shows: ['photo_report'],
  summary: `The reports of a gallery, the newest first; each is kept for ${limits.reportDays} days`,
  input: z.object({ id: id() }),
  answer: z.object({ reports: z.array(photoReport) }),
})

export const createPhotoReport = call({
  method: 'POST',
  path: '/api/photos/:id/report/',
  who: 'photos.view',
  staffOnly: true,
  creates: true,
  changes: ['photo_report'],
  summary: `Have photos of a gallery drawn as PDF, at most ${limits.reportPhotos}; the list of reports says how far it has come`,
  input: newPhotoReport,
  answer: z.object({ report_id: id(), report: photoReport }),
  limits: [{ attempts: 60, seconds: 600 }],
})

export const getPhotoReport = call({
  method: 'GET',
  path: '/api/photos/:id/report/:report_id/',
  who: 'photos.view',
  staffOnly: true,
  shows: [],
  summary: 'A report as PDF, once it is ready; one that says where photos were taken is for who may see the place',
  input: one,
  answer: 'bytes',
})

export const deletePhotoReport = call({
  method: 'DELETE',
  path: '/api/photos/:id/report/:report_id/delete/',
  who: 'photos.view',
  staffOnly: true,
  changes: ['photo_report'],
  summary: 'Delete a report; its photos stay',
  input: one,
  answer: z.object({}),
  message: 'Report deleted',
})
