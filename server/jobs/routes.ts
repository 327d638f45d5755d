import * as calendar from '#contract/jobs/calendar/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import * as feed from '#contract/jobs/feed/calls.ts'
import * as files from '#contract/jobs/files/calls.ts'
import { serve } from '#server/http/context.ts'
import { askAboutJob } from './ask.ts'
import { assignJobs } from './assigning/assign-jobs.ts'
import { listCalendarJobs } from './calendar/list-calendar.ts'
import { changeJob } from './changing/change-job.ts'
import {
  changeCalendarAddress,
  getCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from './feed/address.ts'
import { readCalendar } from './feed/read-calendar.ts'
import { addJobFiles } from './files/add-files.ts'
import { deleteJobFile, renameJobFile, restoreJobFile } from './files/change-files.ts'
import { listJobFiles } from './files/job-files.ts'
import { getJobFile } from './files/read-file.ts'
import { listBoard } from './list/board.ts'
import { listJobs } from './list/list-jobs.ts'
import { createJob } from './making/create-job.ts'
import { getJob } from './showing/get-job.ts'

export const jobsRoutes = [
  serve(calls.listJobs, listJobs),
  serve(calls.listBoard, listBoard),
  serve(calendar.listCalendarJobs, listCalendarJobs),
  serve(calls.createJob, createJob),
  serve(calls.getJob, getJob),
  serve(calls.changeJob, changeJob),
  serve(calls.assignJobs, assignJobs),
  serve(calls.askAboutJob, askAboutJob),
  serve(files.listJobFiles, listJobFiles),
  serve(files.addJobFiles, addJobFiles),
  serve(files.renameJobFile, renameJobFile),
  serve(files.deleteJobFile, deleteJobFile),
  serve(files.restoreJobFile, restoreJobFile),
  serve(files.getJobFile, getJobFile),
  serve(feed.getCalendarAddress, getCalendarAddress),
  serve(feed.renewCalendarAddress, renewCalendarAddress),
  serve(feed.changeCalendarAddress, changeCalendarAddress),
  serve(feed.revokeCalendarAddress, revokeCalendarAddress),
  serve(feed.readCalendar, readCalendar),
]
