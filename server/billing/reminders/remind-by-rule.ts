import { todayIn } from '#contract/values/dates.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { findReminding, queueReminders } from '#server/reminders/companies.ts'
import { markReminderSent } from '#server/reminders/marks.ts'
import { dueStep, zoneOfReminder } from '#server/reminders/plan.ts'
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

/** Sends each reminder of a company's documents that is due now, in a transaction of its own. */
export async function remindOfDocuments(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.remindOfDocuments>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const company = await findReminding(platform, db, companyId)
    if (!company) return undefined
    const today = platform.today(company.timezone)
    const ids = await findDueDocuments(db, companyId, today)
    const all = ids.length > 0 ? await readDocumentReminders(db, companyId, ids, platform.now()) : []
    return { company, due: all.filter((facts) => dueStep(facts, platform.now())) }
  })
  for (const { id } of found?.due ?? []) {
    const went = await platform.database
      .inCompany(company_id, (db, companyId) => remindByRule({ platform, db, companyId }, id, found?.company))
      .catch(stopAtDailyLimit)
    if (went === 'no_more_today') return
  }
}

/** What the company's daily limit holds back goes when it may, unless it is too late by then. */
function stopAtDailyLimit(error: unknown) {
  if (error instanceof Refusal && error.code === 'daily_limit') return 'no_more_today'
  throw error
}

type RuleCtx = { platform: Platform; db: Db; companyId: CompanyId }
type Company = { name: string; timezone: string }

/** Sends the step that is due for one document, once: its row is locked until the commit, as by whoever pays or answers it. */
async function remindByRule(ctx: RuleCtx, id: string, company: Company | undefined): Promise<void> {
  const { platform, db, companyId } = ctx
  const now = platform.now()
  await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [facts] = await readDocumentReminders(db, companyId, [id], now)
  const step = facts && dueStep(facts, now)
  if (!step) return
  const marked = { days: step.days, on_day: todayIn(zoneOfReminder(facts), now), at: now }
  if (await markReminderSent(db, companyId, { document_id: id }, marked))
    await mailReminder(ctx, facts, { subject: step.subject, message: step.message }, company?.name)
}

type StepWords = { subject: string | null; message: string | null }

async function mailReminder(ctx: RuleCtx, facts: DocumentReminderFacts, own: StepWords, company = 'Your contractor') {
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
