import { sql } from 'kysely'
import type { reportPayment as reportCall } from '#contract/billing/calls.ts'
import { sentByHand } from '#contract/billing/sent-rules.ts'
import { addDays, isDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { clientName } from '#server/clients/name-and-address.ts'
import { touchClient } from '#server/clients/write.ts'
import { keepRequest, refuseOtherWords } from '#server/company/first-request.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { queueMail } from '../mail-queue.ts'
import { openReportedPaymentOf, type ReportedPaymentJson } from '../reported-payments.ts'
import { readStored, type StoredDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { isVisible } from './shown-document.ts'
import { viewOf } from './view.ts'

type Input = InputOf<typeof reportCall>

/**
 * A client says that a payment is on its way by check, transfer or the like. The team is notified once; nothing counts as
 * paid until it records the payment. Source: docs/domain.md, Payments.
 */
export async function reportPayment(ctx: DocumentCtx, input: Input) {
  const stored = await lockVisibleInvoice(ctx, input.id)
  const open = await findOpenReport(ctx, stored.id)
  const { token: _, ...said } = input
  if (open && open.id === input.notice_id) {
    await refuseOtherWords(ctx, open.id, said)
    return viewOf(ctx, 'invoice', stored.id)
  }
  const company = await readSettings(ctx, ctx.companyId)
  if (open)
    throw new Refusal('conflict', `You already told ${company.name} about this payment`, {
      current: await viewOf(ctx, 'invoice', stored.id),
    })
  if (stored.status !== 'sent' || stored.balance <= 0)
    throw invalidTransition('invoice', displayStatusOf(stored, company.today), 'paid')
  const who = (await clientName(ctx, stored.client_id)) ?? 'Your client'
  const reported = { ...readReport(input, company.today), who }
  const id = await insertReport(ctx, stored.id, input.notice_id, reported)
  if (!id) {
    await refuseOtherWords(ctx, input.notice_id ?? '', said)
    return lateRepeat(ctx, stored, input.notice_id ?? '')
  }
  await keepRequest(ctx, input.notice_id, said)
  await notifyTeam(ctx, stored, { ...reported, id })
  return viewOf(ctx, 'invoice', stored.id)
}

function readReport(input: Input, today: string) {
  const amount = readMoney('amount', input.amount) ?? 0
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  const date = input.date ?? today
  if (!isDay(date) || date > addDays(today, 1)) throw refuseField('date', "The date can't be in the future")
  return { amount, method: input.method, date, reference: input.reference || null }
}

/** Undefined where the id is in use. */
async function insertReport(
  ctx: DocumentCtx,
  document_id: string,
  id: string | undefined,
  reported: Omit<ReportedPayment, 'id'>,
): Promise<string | undefined> {
  const made = await ctx.db
    .insertInto('payment_notice')
    .values({
      company_id: ctx.companyId,
      document_id,
      ...(id ? { id } : {}),
      ...reported,
      link_id: ctx.link?.id ?? null,
      user_id: ctx.actor?.user.id ?? null,
      ip: ctx.request.ip,
      user_agent: ctx.request.user_agent,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Said before, and dealt with since. */
async function lateRepeat(ctx: DocumentCtx, stored: StoredDocument, id: string) {
  const said = await ctx.db
    .selectFrom('payment_notice')
    .select('document_id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (said?.document_id !== stored.id) throw new Refusal('conflict', 'This id is already in use')
  return viewOf(ctx, 'invoice', stored.id)
}

async function findOpenReport(ctx: DocumentCtx, id: string): Promise<ReportedPaymentJson | null> {
  const { rows } = await sql<{
    reported: ReportedPaymentJson | null
  }>`select ${openReportedPaymentOf('document')} as reported from document
    where document.company_id = ${ctx.companyId} and document.id = ${id}`.execute(ctx.db)
  return rows[0]?.reported ?? null
}

async function lockVisibleInvoice(ctx: DocumentCtx, id: string): Promise<StoredDocument> {
  const locked = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(isVisible(ctx, 'invoice'))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('invoice')
  return readStored(ctx.db, ctx.companyId, locked.id)
}

type ReportedPayment = {
  id: string
  amount: number
  method: Input['method']
  date: string
  reference: string | null
  who: string
}

async function notifyTeam(ctx: DocumentCtx, stored: StoredDocument, reported: ReportedPayment) {
  const amount = formatMoney(reported.amount, stored.currency)
  const document = { id: stored.id, kind: 'invoice' as const, number: stored.number }
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: stored.id,
    kind: 'payment_announced',
    title: stored.number ?? '',
    who: reported.who,
    note: [`${amount} ${sentByHand[reported.method]}`, reported.reference].filter(Boolean).join(' · '),
    detail: { notice_id: reported.id, amount: reported.amount, method: reported.method },
  })
  if (stored.client_id) await touchClient(ctx.db, ctx.companyId, stored.client_id)
  const notification = { kind: 'payment_announced', by: ctx.actor?.user.id } as const
  await notify(ctx.db, ctx.companyId, {
    ...notification,
    title: `${reported.who} sent ${amount} ${sentByHand[reported.method]} for ${stored.number}`,
    note: reported.reference,
    path: `/billing/invoice/${stored.id}/view`,
  })
  for (const address of await addressesFor(ctx.db, ctx.companyId, notification))
    await queueMail(ctx, document, {
      ...address,
      template: 'payment-announced',
      notice_id: reported.id,
      from: ctx.actor?.user.email ?? null,
    })
}
