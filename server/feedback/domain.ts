import { type Domain, work } from '#server/http/domain.ts'
import { forgetInFeedback } from './forget.ts'
import { mailFeedback } from './mail.ts'
import { feedbackRoutes } from './routes.ts'
import * as tasks from './tasks.ts'

export const feedbackDomain: Domain = {
  routes: feedbackRoutes,
  uploads: [],
  tasks: [work(tasks.mailFeedback, mailFeedback)],
  paymentEvents: [],
  needsYou: {},
  history: [],
  search: [],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [forgetInFeedback] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [],
}
