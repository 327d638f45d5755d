import { hashToken } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/secrets.ts'
import type { Known } from './places.ts'

/** Picks the demo company's records that the pictures show, and makes a link to the two papers. */
export async function findKnown(platform: Platform): Promise<Known> {
  const companyId = await platform.database.outside(async (db) => {
    const row = await db.selectFrom('company_name').select('taken_by').executeTakeFirstOrThrow()
    return row.taken_by
  })
  return platform.database.inCompany(companyId, async (db) => {
    const one = (kind: string, status: string) =>
      db
        .selectFrom('document')
        .select(['id', 'client_id'])
        .where('kind', '=', kind)
        .where('status', '=', status)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    const [estimate, draft, invoice] = [
      await one('estimate', 'viewed'),
      await one('estimate', 'draft'),
      await one('invoice', 'sent'),
    ]
    const job = await db
      .selectFrom('job')
      .select('id')
      .where('status', '=', 'in_progress')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    async function link(document_id: string) {
      const token = newToken()
      await db
        .insertInto('document_link')
        .values({ company_id: companyId, document_id, token_hash: hashToken(token) })
        .execute()
      return token
    }
    return {
      estimate: estimate.id,
      draft: draft.id,
      invoice: invoice.id,
      job: job.id,
      client: estimate.client_id ?? '',
      estimateToken: await link(estimate.id),
      invoiceToken: await link(invoice.id),
    }
  })
}
