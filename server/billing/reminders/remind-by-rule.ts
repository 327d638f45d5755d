import { recordActivity } from '#server/http/activity.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { queueReminders } from '#server/reminders/companies.ts'
import { type RuleCtx, remindCompany, type StepMail, takeDueStep } from '#server/reminders/remind-company.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { recipientsOf } from '../delivery/send.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import { findDueDocuments } from './find-due.ts'
import { type DocumentReminderFacts, readDocumentReminders } from './read-facts.ts'
import * as tasks from './tasks.ts'

export async function sweepDocumentReminders(platform: Platform): Promise<void> {
  await queueReminders(platform, ['invoice', 'estimate'], tasks.remindOfDocuments)
}

/** Sends each reminder of a company's documents that is due now. */
export async function remindOfDocuments(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.remindOfDocuments>,
): Promise<void> {
  await remindCompany(platform, company_id, {
    find: findDueDocuments,
    read: readDocumentReminders,
    remind: remindByRule,
  })
}

/** Sends the step that is due for one document, once: its row is locked until the commit, as by whoever pays or answers it. */
async function remindByRule(ctx: RuleCtx, id: string, company: string): Promise<void> {
  const { platform, db, companyId } = ctx
  await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [facts] = await readDocumentReminders(db, companyId, [id], platform.now())
  const step = await takeDueStep(ctx, { document_id: id }, facts)
  if (facts && step) await mailReminder(ctx, facts, step, company)
}

async function mailReminder(ctx: RuleCtx, facts: DocumentReminderFacts, own: StepMail, company: string) {
  const { db, companyId } = ctx
  const { id, noun, number, client_id } = facts
  const { to, cc } = await recipientsOf(ctx, { client_id, kind: noun }, {})
  const addresses = [...new Set([...to, ...(cc ?? [])])]
  await countRecipients({ ...ctx, actor: null }, addresses.length)
  for (const address of addresses) {
    const token = await makeDocumentLink(db, companyId, { id }, address)
    await queueMail(ctx, { id }, { to: address, template: 'reminder', token, attach_pdf: true, by_rule: true, own })
  }
  await notifyClient(db, companyId, client_id, {
    kind: 'document_reminder',
    title: `${company} reminds you of ${number}`,
    path: `/dashboard/${noun}s/${id}`,
  })
  await recordActivity(
    { db, companyId, actor: null },
    {
      noun,
      noun_id: id,
      kind: 'reminded',
      who: 'Chalkline',
      title: number,
      note: addresses.join(', '),
    },
  )
}
