import type { Domain } from '#server/http/domain.ts'
import { reportsRoutesOver } from './routes.ts'

export const reportsDomain: Domain = {
  routes: reportsRoutesOver,
  uploads: [],
  tasks: [],
  paymentEvents: [],
  needsYou: {},
  history: [],
  search: [],
  export: { leavesOut: ['report_figure'], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
}
