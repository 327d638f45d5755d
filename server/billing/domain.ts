import { type Domain, work } from '#server/http/domain.ts'
import { exportPapers } from './export-papers.ts'
import { documentHistories } from './history.ts'
import { mailDocument } from './mail.ts'
import { billingNeedsYou } from './needs-you.ts'
import { billingRoutes } from './routes.ts'
import { searchOf } from './search.ts'
import * as tasks from './tasks.ts'

export const billingDomain: Domain = {
  routes: billingRoutes,
  tasks: [work(tasks.mailDocument, mailDocument)],
  paymentEvents: [],
  needsYou: billingNeedsYou,
  history: documentHistories,
  search: [searchOf('estimate'), searchOf('invoice')],
  export: {
    leavesOut: ['figure'],
    folders: [
      {
        folder: 'documents/',
        about: 'every estimate and invoice you sent, as the client got it',
        files: exportPapers,
      },
    ],
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
}
