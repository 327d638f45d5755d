import { type Domain, work } from '#server/http/domain.ts'
import { bankHistory } from './banks/history.ts'
import { bankLogin } from './banks/needs-you.ts'
import { bankRoutes } from './banks/routes.ts'
import { bankCount, bankTasks, exportedOfBanks } from './banks/works.ts'
import { importHistory } from './imports/history.ts'
import { importRoutes } from './imports/routes.ts'
import { possibleMatchesNeedYou } from './possible-matches/needs-you.ts'
import { possibleMatchRoutes } from './possible-matches/routes.ts'
import { searchPossibleMatches } from './possible-matches/search-possible-matches.ts'
import { exportReceipts } from './receipts/export-receipts.ts'
import { accountingRoutes } from './routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { sortingRoutes } from './sorting/routes.ts'
import * as tasks from './tasks.ts'
import { forgetDeleted } from './transactions/forget-deleted.ts'
import { accountingHistories } from './transactions/history.ts'
import { linkTransaction, unlinkTransaction } from './transactions/link-to-job.ts'
import { accountingNeedsYou } from './transactions/needs-you.ts'
import { searchTransactions } from './transactions/search.ts'

export const accountingDomain: Domain = {
  routes: [
    ...accountingRoutes,
    ...bankRoutes,
    ...importRoutes,
    ...ruleRoutes,
    ...sortingRoutes,
    ...possibleMatchRoutes,
  ],
  uploads: [],
  tasks: [
    work(tasks.forgetDeletedTransactions, forgetDeleted),
    work(tasks.searchPossibleMatches, searchPossibleMatches),
    ...bankTasks,
  ],
  paymentEvents: [],
  needsYou: { ...accountingNeedsYou, bank_login: bankLogin, possible_matches: possibleMatchesNeedYou },
  history: [...accountingHistories, bankHistory, importHistory],
  search: [searchTransactions],
  export: {
    leavesOut: ['book_figure', 'possible_match_change', 'possible_match_search'],
    columns: exportedOfBanks,
    folders: [{ folder: 'receipts/', about: 'your receipts as they came', files: exportReceipts }],
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [bankCount],
  ofClients: [],
  jobActions: { link_transaction: linkTransaction, unlink_transaction: unlinkTransaction },
  pack: [],
}
