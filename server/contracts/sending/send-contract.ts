import { sql } from 'kysely'
import type { changeContract as changeCall } from '#contract/contracts/calls.ts'
import { contractEmailProblem } from '#contract/contracts/email-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { frozenCompliance, reasonToSend } from '../compliance/freeze-compliance.ts'
import { readCompliance } from '../compliance/show-compliance.ts'
import { type ContractRecord, lockContract, refuseState } from '../contract-record.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { refuseReplacedEstimate } from '../replaced-estimate.ts'
import { readSigners } from '../signers.ts'
import { freezeContract, refuseGaps } from './freeze-contract.ts'
import { inviteSigners, signersToInvite } from './invite-signers.ts'

export type SendInput = Pick<InputOf<typeof changeCall>, 'id' | 'subject' | 'message' | 'expires_on' | 'send_anyway'>

/**
 * Numbers a draft, freezes it and asks those whose turn it is to sign. Sent twice it was sent once: whoever comes second is
 * shown what is.
 */
export async function sendContract(ctx: CompanyCtx, input: SendInput): Promise<void> {
  const record = await lockContract(ctx, input.id, 'contracts.send')
  if (['sent', 'viewed', 'partially_signed'].includes(record.status)) return
  refuseState(ctx, record, 'send')
  refuseUnknownWords(input)
  await refuseReplacedEstimate(ctx, record.estimate_id)
  const company = await readSettings(ctx, ctx.companyId)
  const signers = await readSigners(ctx.db, ctx.companyId, record.id)
  const filling = await refuseGaps(ctx, record, signers, company)
  const found = await readCompliance(ctx.db, ctx.companyId, company, record, filling)
  const send_anyway = reasonToSend(found, input.send_anyway)
  const client = await getClientToAsk(ctx, record)
  const expires_on = lastDay(record.expires_on, company.today)
  const due = await signersToInvite(ctx, record)
  await countRecipients(ctx, due.filter(({ user_id }) => !user_id).length)
  const number = record.number ?? (await takeNumber(ctx.db, ctx.companyId, 'contract', { day: company.today, client }))
  const sent = { ...record, number, expires_on, sent_at: ctx.platform.now() }
  await markSent(ctx, sent)
  const frozen = await freezeContract(ctx, sent, signers, company, filling, found && frozenCompliance(found))
  await inviteSigners(ctx, sent, { template: 'sent', subject: input.subject, message: input.message })
  const to = due.map(({ name, email }) => `${name} <${email}>`)
  const detail = { note: to.join(', '), ...frozen, expires_on, number, send_anyway }
  await appendEvent(ctx, record.id, { kind: 'sent', at: sent.sent_at, detail })
  await recordActivity(ctx, { noun: 'contract', noun_id: record.id, kind: 'sent', title: record.title })
  await notifyOfContract(ctx, sent, 'contract_sent')
}

/** Nobody is sent a variable that means nothing: it is refused by its field. */
export function refuseUnknownWords({ subject, message }: Pick<SendInput, 'subject' | 'message'>) {
  for (const [field, words] of Object.entries({ subject, message })) {
    const problem = words && contractEmailProblem(words)
    if (problem) throw refuseField(field, problem)
  }
}

/** The client's bell, where they have a login. */
export async function notifyOfContract(
  ctx: CompanyCtx,
  { id, title, client_id }: Pick<ContractRecord, 'id' | 'title' | 'client_id'>,
  kind: 'contract_sent' | 'contract_reminder',
) {
  const company = ctx.actor.company?.name ?? 'Your contractor'
  const says = kind === 'contract_sent' ? 'sent you' : 'reminds you to sign'
  await notifyClient(ctx.db, ctx.companyId, client_id, {
    kind,
    title: `${company} ${says} ${title}`,
    path: `/dashboard/contracts?contract=${id}`,
    sees: 'contracts',
  })
}

/** The client's name; an archived one is not asked to sign anything new. */
async function getClientToAsk(ctx: CompanyCtx, { client_id }: ContractRecord): Promise<string | null> {
  if (!client_id) return null
  const client = await ctx.db
    .selectFrom('client')
    .select(['display_name', 'archived_at'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', client_id)
    .executeTakeFirst()
  if (client?.archived_at)
    throw refuseField('client_id', `${client.display_name} is archived. Restore them to send a contract.`)
  await touchClient(ctx.db, ctx.companyId, client_id)
  return client?.display_name ?? null
}

function lastDay(chosen: string | null, today: string): string {
  if (chosen && chosen < today) throw refuseField('expires_on', 'Choose a day that is still to come')
  return chosen ?? addDays(today, limits.contractDays)
}

async function markSent(
  ctx: CompanyCtx,
  { id, number, expires_on, sent_at }: { id: string; number: string; expires_on: string; sent_at: string },
) {
  await ctx.db
    .updateTable('contract')
    .set({ number, expires_on, status: 'sent', sent_at, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
}
