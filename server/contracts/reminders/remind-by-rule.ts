import { sql } from 'kysely'
import { type SigningOrder, signersDue } from '#contract/contracts/status-rules.ts'
import { recordActivity } from '#server/http/activity.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { queueReminders } from '#server/reminders/companies.ts'
import { type RuleCtx, remindCompany, type StepMail, takeDueStep } from '#server/reminders/remind-company.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { inviteSigner } from '../sending/invite-signers.ts'
import { readSigners } from '../signers.ts'
import { findDueContracts, readContractReminders } from './read-facts.ts'
import * as tasks from './tasks.ts'

export async function sweepContractReminders(platform: Platform): Promise<void> {
  await queueReminders(platform, ['contract'], tasks.remindOfContracts)
}

/** Sends each reminder of a company's contracts that is due now. */
export async function remindOfContracts(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.remindOfContracts>,
): Promise<void> {
  await remindCompany(platform, company_id, {
    find: findDueContracts,
    read: readContractReminders,
    remind: remindByRule,
  })
}

/** Sends the step that is due for one contract, once: its row is locked until the commit, as by whoever signs it. */
async function remindByRule(ctx: RuleCtx, id: string, company: string): Promise<void> {
  const { platform, db, companyId } = ctx
  const contract = await lockOpen(ctx, id)
  const [facts] = await readContractReminders(db, companyId, [id], platform.now())
  const step = contract && (await takeDueStep(ctx, { contract_id: id }, facts))
  if (!step) return
  await mailSigners(ctx, contract, step)
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
async function mailSigners(ctx: RuleCtx, contract: OpenContract, own: StepMail): Promise<void> {
  const { platform, db, companyId } = ctx
  const signers = await readSigners(db, companyId, contract.id)
  const due = signersDue(signers, contract.signing_order).filter(({ party, email }) => party === 'client' && email)
  await countRecipients({ ...ctx, actor: null }, due.length)
  for (const signer of due) await inviteSigner(ctx, contract, signer, { template: 'reminder', by_rule: true, own })
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
