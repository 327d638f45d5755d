import { serveJobs } from '#server/platform/serve-jobs.ts'
import { makeAvatar } from './avatar.ts'
import { type JpegJob, makeJpeg } from './jpeg.ts'
import { makeLogo } from './logo.ts'
import { makePhoto, type PhotoJob } from './photo.ts'
import { makeScreenshot } from './screenshot.ts'

const makers = { logo: makeLogo, avatar: makeAvatar, screenshot: makeScreenshot }

type Job = { make: keyof typeof makers; bytes: Uint8Array } | PhotoJob | JpegJob

serveJobs<Job>((job) => {
  if (job.make === 'photo') return makePhoto(job)
  return job.make === 'jpeg' ? makeJpeg(job) : makers[job.make](job.bytes)
})
