import type { Domain } from '#server/http/domain.ts'
import { dashboardRoutesOver } from './routes.ts'

export const dashboardDomain: Domain = {
  routes: dashboardRoutesOver,
  uploads: [],
  tasks: [],
  paymentEvents: [],
  needsYou: {},
  history: [],
  search: [],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [],
}
