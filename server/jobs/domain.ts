import { getJob } from '#contract/jobs/calls.ts'
import { listJobFiles } from '#contract/jobs/files/calls.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { packRead } from '#server/http/pack.ts'
import { exportJobFiles } from './files/export-files.ts'
import { forgetDeletedFiles } from './files/forget-files.ts'
import { jobHistory } from './history.ts'
import { mailJobNews, mailJobQuestion } from './mail.ts'
import { jobsNeedsYou } from './needs-you.ts'
import { jobsRoutesOver } from './routes.ts'
import { searchJobs } from './search.ts'
import * as tasks from './tasks.ts'
import { completeLedgers } from './value/complete-ledgers.ts'

export const jobsDomain: Domain = {
  routes: jobsRoutesOver,
  uploads: [],
  tasks: [
    work(tasks.mailJobQuestion, mailJobQuestion),
    work(tasks.mailJobNews, mailJobNews),
    work(tasks.forgetJobFiles, forgetDeletedFiles),
    work(tasks.completeLedgers, completeLedgers),
  ],
  paymentEvents: [],
  needsYou: jobsNeedsYou,
  history: [jobHistory],
  search: [searchJobs],
  export: {
    leavesOut: ['job_to_invoice', 'job_unbilled'],
    folders: [{ folder: 'files/', about: 'the plans, permits and other files of your jobs', files: exportJobFiles }],
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [{ table: 'job', atProperty: true }],
  jobActions: {},
  pack: [packRead(getJob, ({ id }) => ({ id })), packRead(listJobFiles, ({ id }) => ({ id }))],
}
