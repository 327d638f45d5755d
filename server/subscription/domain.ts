import { type Domain, work } from '#server/http/domain.ts'
import { cancelPlan } from './close.ts'
import { planEvents } from './events.ts'
import { mailPlan } from './mail.ts'
import { planNeedsYou } from './needs-you.ts'
import { finishPlanChange, lookAtPlan } from './pull.ts'
import { subscriptionRoutes } from './routes.ts'
import * as tasks from './tasks.ts'
import { endTrial, notifyOfTrialEnd } from './trial.ts'

export const subscriptionDomain: Domain = {
  routes: subscriptionRoutes,
  uploads: [],
  tasks: [
    work(tasks.notifyOfTrialEnd, notifyOfTrialEnd),
    work(tasks.endTrial, endTrial),
    work(tasks.cancelPlan, cancelPlan),
    work(tasks.lookAtPlan, lookAtPlan),
    work(tasks.finishPlanChange, finishPlanChange),
    work(tasks.mailPlan, mailPlan),
  ],
  paymentEvents: [planEvents],
  needsYou: planNeedsYou,
  history: [],
  search: [],
  export: { leavesOut: ['mail_day'], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [],
}
