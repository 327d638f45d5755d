import { type Domain, work } from '#server/http/domain.ts'
import { bankHistory } from './banks/history.ts'
import { bankLogin } from './banks/needs-you.ts'
import { bankRoutes } from './banks/routes.ts'
import { bankCount, bankTasks, exportedOfBanks } from './banks/works.ts'
import { importHistory } from './imports/history.ts'
import { importRoutes } from './imports/routes.ts'
import { exportReceipts } from './receipts/export-receipts.ts'
import { accountingRoutes } from './routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { sortingRoutes } from './sorting/routes.ts'
import { forgetDeletedTransactions } from './tasks.ts'
import { forgetDeleted } from './transactions/forget-deleted.ts'
import { accountingHistories } from './transactions/history.ts'
import { linkTransaction, unlinkTransaction } from './transactions/link-to-job.ts'
import { accountingNeedsYou } from './transactions/needs-you.ts'
import { searchTransactions } from './transactions/search.ts'

export const accountingDomain: Domain = {
  routes: [...accountingRoutes, ...bankRoutes, ...importRoutes, ...ruleRoutes, ...sortingRoutes],
  uploads: [],
  tasks: [work(forgetDeletedTransactions, forgetDeleted), ...bankTasks],
  paymentEvents: [],
  needsYou: { ...accountingNeedsYou, bank_login: bankLogin },
  history: [...accountingHistories, bankHistory, importHistory],
  search: [searchTransactions],
  export: {
    leavesOut: ['book_figure'],
    columns: exportedOfBanks,
    folders: [{ folder: 'receipts/', about: 'your receipts as they came', files: exportReceipts }],
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [bankCount],
  ofClients: [],
  jobActions: { link_transaction: linkTransaction, unlink_transaction: unlinkTransaction },
}
