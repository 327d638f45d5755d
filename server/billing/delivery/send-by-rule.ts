import { sql } from 'kysely'
import { clientName } from '#server/clients/name-and-address.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { Actor } from '#server/http/context.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import { drawDocument, saveSnapshot } from '../pdf/snapshot.ts'
import { readStored } from '../shape.ts'
import { recipientsOf } from './send.ts'

/** `actor` is null where a rule does it by itself. */
export type ByRuleCtx = { platform: Platform; db: Db; companyId: CompanyId; actor: Actor | null }

/** Who gets an invoice of a client; refuses by `to` where nobody does, and more emails than a day allows. */
export async function addressesByRule(ctx: ByRuleCtx, client_id: string | null): Promise<string[]> {
  const { to, cc } = await recipientsOf(ctx, { client_id, kind: 'invoice' }, {})
  const addresses = [...new Set([...to, ...(cc ?? [])])]
  await countRecipients(ctx, addresses.length)
  return addresses
}

/** Numbers and freezes an invoice that was just written, as when it is sent. Answers its number. */
export async function issueByRule(ctx: ByRuleCtx, id: string, clientId: string | null, today: string): Promise<string> {
  const { db, companyId } = ctx
  const client = await clientName(ctx, clientId)
  const number = await takeNumber(db, companyId, 'invoice', { day: today, client })
  await db
    .updateTable('document')
    .set({ number, status: 'sent', sent_at: sql<string>`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  const stored = await readStored(db, companyId, id)
  await saveSnapshot(db, companyId, id, await drawDocument(ctx, companyId, stored))
  return number
}

/**
 * Mails it to each address, with a link of their own, and tells the client in their portal by `title`. `whileOwed`: the email is asked
 * again before it leaves whether it is still owed and its hours are not over, as a reminder's is.
 */
export async function mailByRule(
  ctx: ByRuleCtx,
  { id, number, client_id }: { id: string; number: string; client_id: string | null },
  addresses: readonly string[],
  title: string,
  whileOwed = false,
) {
  const { db, companyId } = ctx
  for (const address of addresses) {
    const token = await makeDocumentLink(db, companyId, { id }, address)
    const mail = { to: address, template: 'invoice-sent', token, attach_pdf: true, by_rule: whileOwed } as const
    await queueMail(ctx, { id }, mail)
  }
  await notifyClient(db, companyId, client_id, {
    kind: 'document_sent',
    title,
    path: `/dashboard/invoices/${id}`,
  })
  await recordActivity(ctx, {
    ...{ noun: 'invoice', noun_id: id, kind: 'sent', title: number, note: addresses.join(', ') },
    ...(ctx.actor ? {} : { who: 'Chalkline' }),
  })
}
