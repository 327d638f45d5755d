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
  export: { leavesOut: ['figure_change', 'job_figure', 'owed_figure', 'report_figure'], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [],
}
