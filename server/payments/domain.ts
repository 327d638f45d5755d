import { giveUpPayment as giveUpPaymentTask } from '#server/billing/tasks.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { sweepPaymentEvents } from '#server/platform/payments/provider-events.ts'
import { busyAccounts } from './account.ts'
import { clientPaymentEvents, sweepDebits } from './events.ts'
import { followPayment, giveUpPayment } from './follow.ts'
import { followRefund } from './refunds-at-processor.ts'
import { paymentsRoutes } from './routes.ts'
import * as tasks from './tasks.ts'

export const paymentsDomain: Domain = {
  routes: paymentsRoutes,
  uploads: [],
  tasks: [
    work(tasks.followPayment, followPayment),
    work(giveUpPaymentTask, giveUpPayment),
    work(tasks.followRefund, followRefund),
    work(tasks.sweepPaymentEvents, async (platform) => {
      const accounts = await platform.database.outside((db) => busyAccounts(db, platform.now()))
      await sweepPaymentEvents(platform, accounts)
      await sweepDebits(platform)
    }),
  ],
  paymentEvents: [clientPaymentEvents],
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
