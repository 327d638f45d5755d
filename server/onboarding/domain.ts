import type { Domain } from '#server/http/domain.ts'
import { onboardingRoutes } from './routes.ts'

export const onboardingDomain: Domain = {
  routes: onboardingRoutes,
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
