import * as calendar from '#contract/jobs/calendar/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import * as feed from '#contract/jobs/feed/calls.ts'
import * as files from '#contract/jobs/files/calls.ts'
import * as value from '#contract/jobs/value/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { askAboutJob } from './ask.ts'
import { assignJobs } from './assigning/assign-jobs.ts'
import { listCalendarJobs } from './calendar/list-calendar.ts'
import { changeJobOver } from './changing/change-job.ts'
import { exportJobs } from './export/export-jobs.ts'
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
import { placeSignedAct } from './value/place-signed-act.ts'

/** The calls; a job is changed by what other domains bring as well. */
export const jobsRoutesOver = (domains: readonly Domain[]) => [
  serve(calls.listJobs, listJobs),
  serve(calls.exportJobs, exportJobs),
  serve(calls.listBoard, listBoard),
  serve(calendar.listCalendarJobs, listCalendarJobs),
  serve(calls.createJob, createJob),
  serve(calls.getJob, getJob),
  serve(calls.changeJob, changeJobOver(Object.assign({}, ...domains.map(({ jobActions }) => jobActions)))),
  serve(calls.assignJobs, assignJobs),
  serve(calls.askAboutJob, askAboutJob),
  serve(value.placeSignedAct, placeSignedAct),
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
