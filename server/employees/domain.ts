import { type Domain, work } from '#server/http/domain.ts'
import { mailInvitation, mailInvitationAccepted } from './invitation-mail.ts'
import { mailCompanyClosed, mailOwnership } from './mail.ts'
import { employeesPlanCounts } from './plan-counts.ts'
import { employeesRoutes } from './routes.ts'
import { searchTeam } from './search.ts'
import * as tasks from './tasks.ts'

export const employeesDomain: Domain = {
  routes: employeesRoutes,
  uploads: [],
  tasks: [
    work(tasks.mailInvitation, mailInvitation),
    work(tasks.mailInvitationAccepted, mailInvitationAccepted),
    work(tasks.mailOwnership, mailOwnership),
    work(tasks.mailCompanyClosed, mailCompanyClosed),
  ],
  paymentEvents: [],
  needsYou: {},
  history: [],
  search: [searchTeam],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: employeesPlanCounts,
  ofClients: [],
  jobActions: {},
  pack: [],
}
