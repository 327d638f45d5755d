import type { Domain } from '#server/http/domain.ts'
import { contractsRoutes } from './routes.ts'

export const contractsDomain: Domain = {
  routes: contractsRoutes,
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
}
