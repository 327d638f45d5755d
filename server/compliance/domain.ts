import type { Domain } from '#server/http/domain.ts'
import { complianceRoutes } from './routes.ts'

export const complianceDomain: Domain = {
  routes: complianceRoutes,
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
