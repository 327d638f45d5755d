import { sql } from 'kysely'
import { feeOf, feeStepOn, namesLateFee } from '#contract/billing/late-fees/fee-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isOfCanceledSale, isOpenInvoice } from '#server/scopes/document.ts'
import type { StoredLateFeeRule } from '../payments/late-fee-rule.ts'
import { isDisputed, isMoneyOnItsWay } from '../payments/money-on-its-way.ts'

export type LateInvoice = {
  id: string
  number: string
  client_id: string | null
  currency: string
  due_date: string | null
  balance: number
  terms: string | null
  tax_name: string | null
  tax_rate: string | null
  open: boolean
  disputed: boolean
  on_its_way: boolean
  is_fee: boolean
  /** Of the client, as it was typed, and the zone of the company: by whose clock the rule makes it. */
  state: string | null
  company_zone: string
  steps: number[]
}

/** Where client `c` is: where their bills go, else where the work is. */
export const clientState = sql<string | null>`coalesce(nullif(c.billing_state, ''), c.service_state)`

/** What decides whether an invoice bears a fee. */
export async function findLate(db: Db, companyId: CompanyId, id: string): Promise<LateInvoice | undefined> {
  const { rows } = await sql<LateInvoice>`
    select d.id, d.number, d.client_id, d.currency, d.due_date, d.balance, d.terms, d.tax_name, trim_scale(d.tax_rate)::text as tax_rate,
      (${isOpenInvoice('d')} and not ${isOfCanceledSale('d')}) as open, ${clientState} as state, b.timezone as company_zone, ${isDisputed('d')} as disputed, ${isMoneyOnItsWay('d')} as on_its_way,
      exists (select from late_fee f where f.company_id = d.company_id and f.document_id = d.id) as is_fee,
      (select coalesce(json_agg(f.step), '[]') from late_fee f where f.company_id = d.company_id and f.late_id = d.id) as steps
    from document d join company b on b.id = d.company_id
      left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and d.id = ${id} and d.kind = 'invoice'`.execute(db)
  return rows[0]
}

export type DueFee = { step: number; since: string; fee: number }
type Refused = { field?: string; why: string }

/** The fee that may be made of an invoice on a day, or why none may. Source: docs/domain.md, Late fees. */
export function dueFee(late: LateInvoice, rule: StoredLateFeeRule | undefined, today: string): DueFee | Refused {
  const { number, terms, due_date, balance, steps, currency } = late
  if (!rule) return { why: 'You charge no late fees. Set them up in the settings first.' }
  if (late.is_fee) return { why: `${number} is a late fee itself, and bears none` }
  if (!late.open) return { why: `Nothing is unpaid of ${number}, so it bears no late fee` }
  if (!namesLateFee(terms))
    return { field: 'terms', why: `The terms of ${number} name no late fee, so the client did not agree to one` }
  if (late.disputed) return { why: `A payment of ${number} is disputed. Settle that first.` }
  if (late.on_its_way) return { why: `A payment of ${number} is on its way, so it bears no late fee now` }
  const due = due_date === null ? null : feeStepOn(rule, due_date, today)
  if (!due) return { why: `${number} is not late enough for a fee` }
  if (steps.includes(due.step)) return { why: `The late fee of ${number} for this time was made already` }
  const fee = feeOf(rule, balance)
  if (fee <= 0) return { why: `${formatMoney(balance, currency)} is too little for a late fee` }
  return { step: due.step, since: due.day, fee }
}
