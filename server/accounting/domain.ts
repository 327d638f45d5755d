import type { Domain } from '#server/http/domain.ts'
import { bankHistory } from './banks/history.ts'
import { bankLogin } from './banks/needs-you.ts'
import { bankRoutes } from './banks/routes.ts'
import { bankCount, bankTasks } from './banks/works.ts'

export const accountingDomain: Domain = {
  routes: [...bankRoutes],
  uploads: [],
  tasks: [...bankTasks],
  paymentEvents: [],
  needsYou: { bank_login: bankLogin },
  history: [bankHistory],
  search: [],
  export: { leavesOut: [], folders: [] },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [bankCount],
  ofClients: [],
}
