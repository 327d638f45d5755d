import * as calls from '#contract/jobs/calls.ts'
import { serve } from '#server/http/context.ts'
import { askAboutJob } from './ask.ts'
import { changeJob } from './change-job.ts'
import { listJobs } from './list-jobs.ts'
import { getJob } from './read.ts'
import { createJob } from './write.ts'

export const jobsRoutes = [
  serve(calls.listJobs, listJobs),
  serve(calls.createJob, createJob),
  serve(calls.getJob, getJob),
  serve(calls.changeJob, changeJob),
  serve(calls.askAboutJob, askAboutJob),
]
