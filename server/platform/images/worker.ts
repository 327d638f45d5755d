import { answerJobs } from '#server/platform/answer-jobs.ts'
import { makeAvatar } from './avatar.ts'
import { type JpegJob, makeJpeg } from './jpeg.ts'
import { makeLogo } from './logo.ts'
import { makePhoto, type PhotoJob } from './photo.ts'
import { makeScreenshot } from './screenshot.ts'

const makers = { logo: makeLogo, avatar: makeAvatar, screenshot: makeScreenshot }

type Job = { make: keyof typeof makers; bytes: Uint8Array } | PhotoJob | JpegJob

export const answer = answerJobs<Job>((job) => {
  if (job.make === 'photo') return makePhoto(job)
  return job.make === 'jpeg' ? makeJpeg(job) : makers[job.make](job.bytes)
})
