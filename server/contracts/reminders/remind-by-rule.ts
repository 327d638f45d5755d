import { sql } from 'kysely'
import { type SigningOrder, signersDue } from '#contract/contracts/status-rules.ts'
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
import { appendEvent } from '../evidence/append-event.ts'
import { inviteSigner } from '../sending/invite-signers.ts'
import type { ContractMail } from '../sending/tasks.ts'
import { readSigners } from '../signers.ts'
import { findDueContracts, readContractReminders } from './read-facts.ts'
import * as tasks from './tasks.ts'

export async function sweepContractReminders(platform: Platform): Promise<void> {
  await queueReminders(platform, ['contract'], tasks.remindOfContracts)
}

/** Sends each reminder of a company's contracts that is due now, in a transaction of its own. */
export async function remindOfContracts(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.remindOfContracts>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const company = await findReminding(platform, db, companyId)
    if (!company) return undefined
    const ids = await findDueContracts(db, companyId, platform.today(company.timezone))
    const all = ids.length > 0 ? await readContractReminders(db, companyId, ids, platform.now()) : []
    return { name: company.name, due: all.filter((facts) => dueStep(facts, platform.now())) }
  })
  for (const { id } of found?.due ?? []) {
    const went = await platform.database
      .inCompany(company_id, (db, companyId) => remindByRule({ platform, db, companyId }, id, found?.name))
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

/** Sends the step that is due for one contract, once: its row is locked until the commit, as by whoever signs it. */
async function remindByRule(ctx: RuleCtx, id: string, company = 'Your contractor'): Promise<void> {
  const { platform, db, companyId } = ctx
  const now = platform.now()
  const contract = await lockOpen(ctx, id)
  const [facts] = await readContractReminders(db, companyId, [id], now)
  const step = facts && dueStep(facts, now)
  if (!contract || !step) return
  const marked = { days: step.days, on_day: todayIn(zoneOfReminder(facts), now), at: now }
  if (!(await markReminderSent(db, companyId, { contract_id: id }, marked))) return
  await mailSigners(ctx, contract, { subject: step.subject, message: step.message })
  await notifyClient(db, companyId, contract.client_id, {
    kind: 'contract_reminder',
    title: `${company} reminds you to sign ${contract.title}`,
    path: `/dashboard/contracts?contract=${id}`,
    sees: 'contracts',
  })
}

async function lockOpen({ db, companyId }: RuleCtx, id: string) {
  return db
    .selectFrom('contract')
    .select(['id', 'title', 'expires_on', 'client_id', sql<SigningOrder>`signing_order`.as('signing_order')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type OpenContract = NonNullable<Awaited<ReturnType<typeof lockOpen>>>

/** Each client whose turn it is; the team has its own list of what waits for it. */
async function mailSigners(ctx: RuleCtx, contract: OpenContract, own: ContractMail['own']): Promise<void> {
  const { platform, db, companyId } = ctx
  const signers = await readSigners(db, companyId, contract.id)
  const due = signersDue(signers, contract.signing_order).filter(({ party, email }) => party === 'client' && email)
  await countRecipients({ ...ctx, actor: null }, due.length)
  for (const signer of due) await inviteSigner(ctx, contract, signer, { template: 'reminder', own })
  await db
    .updateTable('contract')
    .set({ reminded_at: platform.now(), version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', contract.id)
    .execute()
  const note = due.map(({ name, email }) => `${name} <${email}>`).join(', ')
  await appendEvent(ctx, contract.id, { kind: 'reminded', detail: { note, by_rule: true } })
  await recordActivity(
    { db, companyId, actor: null },
    { noun: 'contract', noun_id: contract.id, kind: 'reminded', who: 'Chalkline', title: contract.title },
  )
}
