import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney, moneyText, parsePercent } from '#contract/values/money.ts'
import { clientName } from '#server/clients/name-and-address.ts'
import { takeNumber } from '#server/company/numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { Actor } from '#server/http/context.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { saveLines } from '../columns.ts'
import { recipientsOf } from '../delivery/send.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import { blankLine } from '../parts/lines-of-part.ts'
import type { StoredLateFeeRule } from '../payments/late-fee-rule.ts'
import { drawDocument, saveSnapshot } from '../pdf/snapshot.ts'
import { readStored } from '../shape.ts'
import { computeTotals } from '../totals.ts'
import type { DueFee, LateInvoice } from './read-late.ts'

/** `actor` is null where the rule makes it by itself. */
export type FeeCtx = { platform: Platform; db: Db; companyId: CompanyId; actor: Actor | null }

/**
 * Makes the fee of a late invoice, whose row the caller has locked: an invoice of its own, of no job and no estimate, numbered, frozen and
 * mailed at once. The late invoice stays as it is. Answers its id.
 */
export async function makeFee(
  ctx: FeeCtx,
  late: LateInvoice,
  { step, fee }: DueFee,
  rule: StoredLateFeeRule,
  today: string,
): Promise<string> {
  const { db, companyId } = ctx
  const { to, cc } = await recipientsOf(ctx, { client_id: late.client_id, kind: 'invoice' }, {})
  const addresses = [...new Set([...to, ...(cc ?? [])])]
  await countRecipients(ctx, addresses.length)
  const id = await writeDraft(ctx, late, fee, rule, today)
  await db.insertInto('late_fee').values({ company_id: companyId, document_id: id, late_id: late.id, step }).execute()
  const number = await issueFee(ctx, id, late.client_id, today)
  for (const address of addresses) {
    const token = await makeDocumentLink(db, companyId, { id }, address)
    await queueMail(
      ctx,
      { id },
      { to: address, template: 'invoice-sent', token, attach_pdf: true, by_rule: !ctx.actor },
    )
  }
  await notifyClient(db, companyId, late.client_id, {
    kind: 'document_sent',
    title: `A late fee was added to ${late.number}`,
    path: `/dashboard/invoices/${id}`,
  })
  const by = ctx.actor ? {} : { who: 'Chalkline' }
  const sent = {
    noun: 'invoice' as const,
    noun_id: id,
    kind: 'sent' as const,
    title: number,
    note: addresses.join(', '),
  }
  await recordActivity(ctx, { ...sent, ...by })
  await recordActivity(ctx, { noun: 'invoice', noun_id: late.id, kind: 'late_fee', title: late.number, ...by })
  return id
}

async function writeDraft(ctx: FeeCtx, late: LateInvoice, fee: number, rule: StoredLateFeeRule, today: string) {
  const { currency, client_id, number, balance } = late
  const tax_rate = rule.taxed ? late.tax_rate : null
  const name = `Late fee for invoice ${number}`
  const unpaid = formatMoney(balance, currency, rule.locale)
  const description = `${unpaid} of it was unpaid on ${formatFullDay(today, rule.locale)}.`
  const totals = computeTotals({
    ...{ tax_name: late.tax_name, tax_rate, tax_inclusive: false, tax_exempt: false },
    ...{ discount_percent: null, discount_amount: null, deposit_percent: null, deposit_amount: null },
    line_items: [{ ...lineToTotal, unit_price: moneyText(fee) }],
    ...{ options: [], schedule: [] },
  })
  const id = randomUUIDv7()
  const { subtotal, discount_total, tax_total, total } = totals
  await ctx.db
    .insertInto('document')
    .values({
      ...{ company_id: ctx.companyId, id, kind: 'invoice', client_id, title: name, currency },
      ...{ issue_date: today, due_date: today, subtotal, discount_total, tax_total, total },
      ...{ tax_name: tax_rate ? late.tax_name : null, tax_rate: tax_rate ?? '0', taxes: JSON.stringify(totals.taxes) },
      created_by: ctx.actor?.user.id ?? null,
    })
    .execute()
  const line = {
    ...blankLine,
    sort: 0,
    name,
    description,
    unit_price: fee,
    amount: fee,
    taxable: (parsePercent(tax_rate ?? '0') ?? 0) > 0,
  }
  const { of: _, ...saved } = line
  await saveLines(ctx, id, [saved])
  return id
}

const lineToTotal = { kind: 'service' as const, quantity: '1', taxable: true }

/** As an invoice is sent: it has its number, and is frozen. */
async function issueFee(ctx: FeeCtx, id: string, clientId: string | null, today: string): Promise<string> {
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
