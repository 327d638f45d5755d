import { nextNumber } from '../next-number.ts'
import type { Samples, World } from './sample.ts'

export const complianceSamples = {
  makes: { own_rule: makeOwnRule },
  paths: {
    '/api/compliance/own-rules/:id/delete/': 'own_rule',
  },
  fields: {
    'POST /api/compliance/own-rules/ id': 'own_rule',
    'compliance.confirmed': 'own_rule',
  },
  extras: {
    'POST /api/compliance/rules/': () => ({ rule_id: 'CA-7159', off: true }),
    'POST /api/compliance/own-rules/': () => ({ name: `Checked ${nextNumber()}`, field: 'color_of_trim' }),
  },
} satisfies Samples

async function makeOwnRule({ test, company_id, canary }: World): Promise<string> {
  const name = `${canary} rule ${nextNumber()}`
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db.insertInto('own_rule').values({ company_id, name }).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}
