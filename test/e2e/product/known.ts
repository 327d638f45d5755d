import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { hashToken } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

/** The demo company's records that addresses name: an estimate or invoice of each state, with a client's link to it. */
export type Known = {
  estimate: Record<'draft' | 'viewed' | 'approved' | 'declined' | 'expired' | 'converted', SharedDocument>
  invoice: Record<'sent' | 'paid' | 'overdue' | 'void', SharedDocument>
  /** A job in each state, by its id. */
  job: Record<'scheduled' | 'in_progress' | 'completed', string>
  client: string
  /** What the client with a log-in has: an estimate to approve, an invoice to pay, a job under way. */
  own: Record<'estimate' | 'invoice' | 'job', string>
}

type SharedDocument = { id: string; token: string }

/** Picks them, and makes a link to each document. */
export async function findKnown(platform: Platform): Promise<Known> {
  const companyId = await platform.database.outside(async (db) => {
    const row = await db.selectFrom('company_name').select('taken_by').executeTakeFirstOrThrow()
    return row.taken_by
  })
  return platform.database.inCompany(companyId, async (db) => {
    async function sharedDocument(kind: DocumentKind, where = sql<boolean>`true`): Promise<SharedDocument> {
      const { id } = await db
        .selectFrom('document')
        .select('id')
        .where('kind', '=', kind)
        .where(where)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const token = newToken()
      await db
        .insertInto('link')
        .values({ company_id: companyId, document_id: id, token_hash: hashToken(token) })
        .execute()
      return { id, token }
    }
    const estimate = (status: DocumentStatus, more = sql<boolean>`true`) =>
      sharedDocument('estimate', sql<boolean>`status = ${status} and ${more}`)
    const job = async (status: JobStatus) =>
      (
        await db
          .selectFrom('job')
          .select('id')
          .where('status', '=', status)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id
    const { client_id } = await db
      .selectFrom('document')
      .select('client_id')
      .where('status', '=', 'approved')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const own = (table: 'document' | 'job', where: ReturnType<typeof sql<boolean>>) =>
      db
        .selectFrom(table)
        .select('id')
        .where('client_id', '=', sql<string>`(select client_id from membership where kind = 'client')`)
        .where(where)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    const invoice = (where: ReturnType<typeof sql<boolean>>) => sharedDocument('invoice', where)
    const fresh = sql<boolean>`valid_until >= current_date`
    return {
      estimate: {
        draft: await estimate('draft'),
        viewed: await estimate('viewed', fresh),
        approved: await estimate('approved'),
        declined: await estimate('declined'),
        expired: await sharedDocument(
          'estimate',
          sql<boolean>`status in ('sent', 'viewed') and valid_until < current_date`,
        ),
        converted: await estimate('converted'),
      },
      invoice: {
        sent: await invoice(sql<boolean>`status = 'sent' and balance > 0 and due_date >= current_date`),
        paid: await invoice(sql<boolean>`status = 'sent' and balance = 0`),
        overdue: await invoice(sql<boolean>`status = 'sent' and balance > 0 and due_date < current_date`),
        void: await invoice(sql<boolean>`status = 'void'`),
      },
      job: {
        scheduled: await job('scheduled'),
        in_progress: await job('in_progress'),
        completed: await job('completed'),
      },
      client: client_id ?? '',
      own: {
        estimate: (await own('document', sql<boolean>`kind = 'estimate' and status = 'sent'`)).id,
        invoice: (await own('document', sql<boolean>`kind = 'invoice' and status = 'sent' and balance > 0`)).id,
        job: (await own('job', sql<boolean>`status = 'in_progress'`)).id,
      },
    }
  })
}
