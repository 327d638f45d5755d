import { randomUUID } from 'node:crypto'
import { keepFile } from '#server/platform/files/company-files.ts'
import { closeOthers } from '#test/server/close-others.ts'
import { nextNumber } from '../next-number.ts'
import type { Samples, World } from './sample.ts'

export const companySamples = {
  makes: { tax_rate: makeTaxRate },
  paths: {
    '/api/company/logo/:key/': 'text',
  },
  fields: {
    'POST /api/company/tax-rates/ id': 'tax_rate',
    'POST /api/company/transfer/ user_id': 'person',
  },
  extras: {
    'POST /api/company/check-name/': () => ({ name: `Free ${nextNumber()}` }),
    'POST /api/company/create/': async (world) => {
      await closeOthers(world)
      return { company_name: `${world.canary} ${nextNumber()}` }
    },
    'GET /api/company/insurance/': insured,
    'GET /api/company/logo/:key/': () => ({ key: '0'.repeat(64) }),
    'POST /api/company/tax-rates/': () => ({ name: `Tax ${nextNumber()}`, rate: '5' }),
    'POST /api/company/switch/': ({ company_id }) => ({ company_id }),
    // What cannot be taken back is tried with what it refuses: the wrong password, a company that is none.
    'POST /api/company/transfer/': ({ user_id }) => ({ user_id, password: 'not my password' }),
    'POST /api/company/delete/': () => ({ password: 'not my password' }),
    'POST /api/company/leave/': () => ({ company_id: randomUUID() }),
    'POST /api/company/reopen/': () => ({ company_id: randomUUID() }),
  },
} satisfies Samples

async function makeTaxRate({ test, company_id, canary }: World): Promise<string> {
  const name = `${canary} tax ${nextNumber()}`
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db.insertInto('tax_rate').values({ company_id, name, rate: '5' }).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Every company has a certificate of insurance: whoever may see one asks for their own company's. */
async function insured({ test: { platform } }: World) {
  const source = new TextEncoder().encode('%PDF-1.7 insured')
  const all = await platform.database.outside((db) => db.selectFrom('company_name').select('taken_by').execute())
  for (const { taken_by: companyId } of all)
    await platform.database.inCompany(companyId, async (db) => {
      const file = { kind: 'insurance', source, mime: 'application/pdf' } as const
      const insurance_key = await keepFile({ db, platform, companyId }, file)
      await db.updateTable('company').set({ insurance_key }).where('id', '=', companyId).execute()
    })
  return {}
}
