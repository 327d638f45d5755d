import { randomUUID } from 'node:crypto'
import type { sendStatement as sendCall } from '#contract/billing/statement/calls.ts'
import { periodWords } from '#contract/billing/statement/word-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { mailStatement } from '../tasks.ts'
import { drawStatement, getClientOfStatement } from './read-statement.ts'

/** Queues a client's statement for each recipient: who is named, else the client. */
export async function sendStatement(ctx: CompanyCtx, input: InputOf<typeof sendCall>) {
  const { id, date_from, subject, message } = input
  const client = await getClientOfStatement(ctx, id)
  const { date_to } = await drawStatement(ctx, ctx.companyId, client, input)
  const to = [...new Set(input.to?.length ? input.to : client.email ? [client.email] : [])]
  if (to.length === 0) throw refuseField('to', 'Add an email to send the statement', 'missing_email')
  await countRecipients(ctx, to.length)
  for (const address of to) {
    const mail = { mail_id: randomUUID(), to: address, date_from, date_to, subject, message }
    await enqueue(ctx.db, mailStatement, { company_id: ctx.companyId, client_id: id, ...mail })
  }
  await recordActivity(ctx, {
    noun: 'client',
    noun_id: id,
    kind: 'statement_sent',
    title: client.display_name,
    note: periodWords({ date_from: date_from ?? null, date_to }),
  })
  await touchClient(ctx.db, ctx.companyId, id)
  return { to: input.to?.length ? to : [], message: `Statement sent to ${client.display_name}` }
}
