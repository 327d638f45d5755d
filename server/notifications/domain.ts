import type { Domain } from '#server/http/domain.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsDomain: Domain = {
  routes: notificationsRoutes,
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
