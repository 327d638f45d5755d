import { getClient, listClientNames } from '#contract/clients/calls.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { companyRead, packRead } from '#server/http/pack.ts'
import { clientHistory, tagHistory } from './history.ts'
import { forgetMerge } from './merge/forget.ts'
import { clientsNeedsYou } from './needs-you.ts'
import { readPhones } from './read-phones.ts'
import { clientsRoutesOver } from './routes.ts'
import { searchClients } from './search.ts'
import { searchTags } from './tags/search.ts'
import * as tasks from './tasks.ts'
import { exportTaxCertificates } from './tax-certificate.ts'

export const clientsDomain: Domain = {
  routes: clientsRoutesOver,
  uploads: [],
  tasks: [work(tasks.forgetClientMerge, forgetMerge), work(tasks.readPhones, readPhones)],
  paymentEvents: [],
  needsYou: clientsNeedsYou,
  history: [clientHistory, tagHistory],
  search: [searchClients, searchTags],
  export: {
    leavesOut: [],
    folders: [
      {
        folder: 'tax-certificates/',
        about: 'the exemption certificates of your clients',
        files: exportTaxCertificates,
      },
    ],
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [],
  jobActions: {},
  pack: [packRead(getClient, ({ client_id: id }) => (id ? { id } : undefined)), companyRead(listClientNames)],
}
