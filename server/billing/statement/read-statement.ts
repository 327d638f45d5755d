import { sql } from 'kysely'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { getStatement as statementCall } from '#contract/billing/statement/calls.ts'
import { agingOf, statementOf } from '#contract/billing/statement/rules.ts'
import type { Statement } from '#contract/billing/statement/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { openCredit } from '#server/clients/credit.ts'
import { findClient } from '#server/clients/read.ts'
import { type ClientRecord, seesContact } from '#server/clients/show-client.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyCtx, Ctx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'
import { readEntries, type StatementEntry } from './entries.ts'

export type StatementInput = Omit<InputOf<typeof statementCall>, 'id'>

/** What a client owed day by day, for who sees every invoice and what it comes to. */
export async function getStatement(
  ctx: CompanyCtx,
  { id, ...asked }: InputOf<typeof statementCall>,
): Promise<AnswerOf<typeof statementCall>> {
  const client = await getClientOfStatement(ctx, id)
  const statement = await drawStatement(ctx, ctx.companyId, client, asked)
  return { statement: seesContact(ctx.actor, client) ? { ...statement, email: client.email } : statement }
}

/** A client whose whole account the caller may see. */
export async function getClientOfStatement(ctx: CompanyCtx, id: string): Promise<ClientRecord> {
  if (levelWithPrices(ctx.actor, 'invoices.view') !== 'all') throw permissionDenied()
  const client = await findClient(ctx, id)
  if (!client) throw notFound('client')
  return client
}

/** The statement of a client as it stands now; without a last day up to today. */
export async function drawStatement(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  companyId: CompanyId,
  client: { id: string; display_name: string; first_name: string | null },
  { date_from, date_to }: StatementInput,
): Promise<Statement> {
  if (date_from && date_to && date_to < date_from)
    throw refuseField('date_to', "The last day can't be before the first")
  const company = await readSettings(ctx, companyId)
  const about = { client_id: client.id, timezone: company.timezone }
  const entries = await readEntries(ctx.db, companyId, about)
  const account = await readAccount(ctx.db, companyId, client.id)
  const period = { from: date_from, to: date_to ?? company.today }
  const { rows, opening, closing, billed, received } = statementOf(entries, period, isMoney)
  return {
    client_id: client.id,
    client_name: client.display_name,
    client_first_name: client.first_name,
    currency: company.currency,
    date_from: date_from ?? null,
    date_to: period.to,
    opening: moneyText(opening),
    rows: rows.map(({ at: _, amount, credit, balance, ...row }) => ({
      ...row,
      amount: moneyText(amount),
      credit: credit === null ? null : moneyText(credit),
      balance: moneyText(balance),
    })),
    closing: moneyText(closing),
    billed: moneyText(billed),
    received: moneyText(received),
    owes: moneyText(account.open.reduce((sum, each) => sum + each.balance, 0)),
    credit: moneyText(account.credit),
    deposits: moneyText(account.deposits),
    aging: agingTexts(account.open, company.today),
  }
}

/** How a client stands today, in cents. */
type Account = {
  open: { due_date: string | null; balance: number }[]
  /** What was paid too much and is not used. */
  credit: number
  /** What was paid ahead for estimates, that no invoice which was sent has taken. */
  deposits: number
}

async function readAccount(db: Db, companyId: CompanyId, clientId: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select ${openCredit} as credit, ${heldDeposits} as deposits,
      (select coalesce(json_agg(json_build_object('due_date', d.due_date, 'balance', d.balance)), '[]') from document d
        where d.company_id = c.company_id and d.client_id = c.id and ${isOpenInvoice('d')}) as open
    from client c where c.company_id = ${companyId} and c.id = ${clientId}`.execute(db)
  return rows[0] ?? { open: [], credit: 0, deposits: 0 }
}

/** An invoice that is still a draft may have taken a deposit already: until it is sent that is the client's. */
const heldDeposits = sql`(select coalesce(sum(p.amount - p.credited - p.refunded - (
      select coalesce(sum(u.amount), 0)::bigint from deposit_use u join document i on i.company_id = u.company_id and i.id = u.document_id
      where u.company_id = p.company_id and u.payment_id = p.id and i.status <> 'draft')), 0)::bigint
    from payment p join document e on e.company_id = p.company_id and e.id = p.document_id and e.kind = 'estimate'
    where p.company_id = c.company_id and p.client_id = c.id)`

function isMoney({ kind }: StatementEntry): boolean {
  return kind === 'payment' || kind === 'deposit' || kind === 'refund' || kind === 'transfer'
}

function agingTexts(open: Parameters<typeof agingOf>[0], today: string): Statement['aging'] {
  const entries = Object.entries(agingOf(open, today)).map(([bucket, cents]) => [bucket, moneyText(cents)])
  return Object.fromEntries(entries) as Statement['aging']
}
