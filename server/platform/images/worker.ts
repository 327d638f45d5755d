import { readFile } from 'node:fs/promises'
import { serveJobs } from '#server/platform/serve-jobs.ts'
import { makeAvatar } from './avatar.ts'
import type { ImageJob, ImageSource } from './images.ts'
import { type JpegJob, makeJpeg } from './jpeg.ts'
import { makeLogo } from './logo.ts'
import { makePhoto, type PhotoJob } from './photo.ts'
import { makeScreenshot } from './screenshot.ts'

const makers = { logo: makeLogo, avatar: makeAvatar, screenshot: makeScreenshot }

type Job = ImageJob | PhotoJob | JpegJob

serveJobs<Job>(async (job) => {
  if (job.make === 'photo') return makePhoto(job)
  return job.make === 'jpeg' ? makeJpeg(job) : makers[job.make](await bytesOf(job.source))
})

async function bytesOf(source: ImageSource): Promise<Uint8Array> {
  return source instanceof Uint8Array ? source : readFile(source.path)
}
