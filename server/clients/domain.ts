import type { Domain } from '#server/http/domain.ts'
import { clientHistory, tagHistory } from './history.ts'
import { clientsNeedsYou } from './needs-you.ts'
import { clientsRoutes } from './routes.ts'
import { searchClients } from './search.ts'

export const clientsDomain: Domain = {
  routes: clientsRoutes,
  tasks: [],
  paymentEvents: [],
  needsYou: clientsNeedsYou,
  history: [clientHistory, tagHistory],
  search: [searchClients],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
}
