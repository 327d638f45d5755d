import { sql } from 'kysely'
import { sentByHand } from '#contract/billing/sent-rules.ts'
import type { dismissReportedPayment as dismissCall } from '#contract/billing/write-off/calls.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { clientAddress } from '#server/clients/name-and-address.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import { openReportedPaymentOf, type ReportedPaymentJson } from '../reported-payments.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'

type Input = InputOf<typeof dismissCall>

/** The payment that a client reported never came. They may report it anew, and read why where somebody wrote it. */
export async function dismissReportedPayment(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof dismissCall>> {
  const { db, companyId, actor } = ctx
  const locked = await lockDocument(ctx, 'invoice', input.id, () => 'payments.record')
  const reported = await findOpen(ctx, locked.id)
  if (reported?.id !== input.notice_id) return dismissedBefore(ctx, locked, input)
  await db
    .updateTable('payment_notice')
    .set({ dismissed_at: sql`now()`, dismissed_by: actor.user.id })
    .where('company_id', '=', companyId)
    .where('id', '=', reported.id)
    .execute()
  const message = input.message?.trim()
  const way = sentByHand[reported.method]
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: locked.id,
    kind: 'payment_dismissed',
    title: locked.number ?? '',
    note: [`${formatMoney(reported.amount, locked.currency)} ${way}`, message].filter(Boolean).join(' · '),
    detail: { notice_id: reported.id, amount: reported.amount },
  })
  if (message) await mailClient(ctx, locked, reported.id, message)
  return { document: await readDocument(ctx, companyId, locked.id, todayOf(ctx)) }
}

/** Said twice it was said once; one that was settled meanwhile is none to dismiss. */
async function dismissedBefore(ctx: CompanyCtx, locked: LockedDocument, { notice_id }: Input) {
  const found = await ctx.db
    .selectFrom('payment_notice')
    .select('dismissed_at')
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', locked.id)
    .where('id', '=', notice_id)
    .executeTakeFirst()
  if (!found?.dismissed_at)
    throw found
      ? new Refusal('conflict', 'This payment was recorded meanwhile')
      : refuseField('notice_id', "This isn't a payment that the client reported")
  ctx.nothingNew()
  return { document: await readDocument(ctx, ctx.companyId, locked.id, todayOf(ctx)) }
}

async function findOpen({ db, companyId }: CompanyCtx, id: string): Promise<ReportedPaymentJson | null> {
  const { rows } = await sql<{
    reported: ReportedPaymentJson | null
  }>`select ${openReportedPaymentOf('document')} as reported from document
    where document.company_id = ${companyId} and document.id = ${id}`.execute(db)
  return rows[0]?.reported ?? null
}

async function mailClient(ctx: CompanyCtx, locked: LockedDocument, notice_id: string, message: string) {
  const to = await clientAddress(ctx, locked.client_id)
  if (!to) throw refuseField('message', 'This client has no email address. Leave the message empty')
  await countRecipients(ctx, 1)
  const token = await makeDocumentLink(ctx.db, ctx.companyId, locked, to)
  await queueMail(ctx, locked, { to, template: 'payment-not-received', token, notice_id, words: message })
}
