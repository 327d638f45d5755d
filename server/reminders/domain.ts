import type { Domain } from '#server/http/domain.ts'
import { reminderRoutes } from './routes.ts'

export const remindersDomain: Domain = {
  routes: reminderRoutes,
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
