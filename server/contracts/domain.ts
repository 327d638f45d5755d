import { listContracts } from '#contract/contracts/calls.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { packRead } from '#server/http/pack.ts'
import { cutContracts } from './cut-export.ts'
import { exportContractFiles } from './export-contract-files.ts'
import { contractHistory } from './lists/history.ts'
import { contractsNeedsYou } from './lists/needs-you.ts'
import { searchContracts } from './lists/search.ts'
import { remindOfContracts, sweepContractReminders } from './reminders/remind-by-rule.ts'
import * as reminders from './reminders/tasks.ts'
import { contractsRoutes } from './routes.ts'
import { furnishBuyerCopy } from './sealing/furnish-buyer-copy.ts'
import { sealContract } from './sealing/seal-contract.ts'
import { sweepUnsealed } from './sealing/sweep-unsealed.ts'
import { mailContract as mail } from './sending/mail-contract.ts'
import { mailContract } from './sending/tasks.ts'
import { mailSigning } from './signing/mail-signing.ts'
import * as signing from './signing/tasks.ts'

export const contractsDomain: Domain = {
  routes: contractsRoutes,
  uploads: [],
  tasks: [
    work(mailContract, mail),
    work(signing.mailSigning, mailSigning),
    work(signing.furnishBuyerCopy, furnishBuyerCopy),
    work(signing.sealContract, sealContract),
    work(signing.sweepUnsealed, sweepUnsealed),
    work(reminders.remindOfContracts, remindOfContracts),
    work(reminders.sweepContractReminders, sweepContractReminders),
  ],
  paymentEvents: [],
  needsYou: contractsNeedsYou,
  history: [contractHistory],
  search: [searchContracts],
  export: {
    leavesOut: [],
    folders: [
      {
        folder: 'contracts/',
        about: 'your contracts as they were sent and signed, with their certificates',
        files: exportContractFiles,
      },
    ],
    cut: cutContracts,
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  // No plan counts contracts.
  planCounts: [],
  ofClients: [{ table: 'contract', atProperty: false }],
  jobActions: {},
  pack: [packRead(listContracts, ({ id }) => ({ job_id: id }))],
}
