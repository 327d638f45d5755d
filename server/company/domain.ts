import { sql } from 'kysely'
import { getDocumentDefaults } from '#contract/company/defaults/calls.ts'
import type { Domain } from '#server/http/domain.ts'
import { companyRead } from '#server/http/pack.ts'
import { deleteFilesOf } from '#server/platform/files/sweep-files.ts'
import { exportFiles } from './export-files.ts'
import { companyHistory } from './history.ts'
import { companyRoutes } from './routes.ts'

export const companyDomain: Domain = {
  routes: companyRoutes,
  uploads: [],
  tasks: [],
  paymentEvents: [],
  needsYou: {},
  history: [companyHistory],
  search: [],
  export: {
    leavesOut: ['counter', 'create_request', 'tally', 'unfinished_upload'],
    folders: [{ folder: 'files/', about: 'logo and certificates, as they were uploaded', files: exportFiles }],
  },
  forgets: { company: [deleteFilesOf], person: [] },
  sweeps: [],
  planCounts: [
    {
      part: 'storage_bytes',
      count: (id) =>
        sql`coalesce((select count from tally where company_id = ${id} and noun = 'storage_bytes'), 0)::int8`,
    },
  ],
  ofClients: [],
  jobActions: {},
  pack: [companyRead(getDocumentDefaults)],
}
