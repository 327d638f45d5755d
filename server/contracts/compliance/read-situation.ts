import { sql } from 'kysely'
import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ContractContents } from '#contract/compliance/check-rules.ts'
import type { ComplianceFacts } from '#contract/compliance/law/fact-rules.ts'
import type { OwnRule } from '#contract/compliance/own-rules.ts'
import { type ComplianceAnswers, factsOf, stateInAddress, type WorkPlace } from '#contract/compliance/place-rules.ts'
import { parseMoney } from '#contract/values/money.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'
import { workPlace } from '#server/scopes/work-place.ts'

type DraftedContract = {
  client_id: string | null
  job_id: string | null
  estimate_id: string | null
  fields: Record<string, string>
  compliance: ComplianceAnswers
}

/** What the rules of a draft are asked with, and which of them the company has switched off or added. */
export type ComplianceSituation = {
  facts: ComplianceFacts
  amounts: Pick<ContractContents, 'deposit' | 'special_order' | 'has_dated_payment'>
  off: string[]
  own: OwnRule[]
}

type Row = {
  place: WorkPlace
  total: number | null
  deposit: number | null
  special_order: number
  has_dated_payment: boolean
  off: string[]
  own: OwnRule[]
}

/** In one round trip; undefined where the rules for homes have no say. */
export async function readSituation(
  db: Db,
  companyId: CompanyId,
  company: Pick<CompanySettings, 'country' | 'today'>,
  contract: DraftedContract,
): Promise<ComplianceSituation | undefined> {
  if (company.country !== 'US') return undefined
  const { fields, compliance: answers } = contract
  const { place, total, deposit, special_order, has_dated_payment, off, own } = await readRow(db, companyId, contract)
  const facts = factsOf({
    company_country: company.country,
    place: {
      ...place,
      state: stateInAddress(fields.job_address ?? '') ?? place.state ?? fields.governing_state ?? null,
    },
    answers,
    day: company.today,
    price: typedAmount(fields.contract_price) ?? total,
  })
  if (!facts) return undefined
  const amounts = { deposit: typedAmount(fields.deposit_amount) ?? deposit, special_order, has_dated_payment }
  return { facts, amounts, off, own }
}

async function readRow(
  db: Db,
  companyId: CompanyId,
  { client_id, job_id, estimate_id }: DraftedContract,
): Promise<Row> {
  const place = workPlace(companyId, { job: job_id, property: sql`d.property_id`, client: client_id })
  const { rows } = await sql<Row>`select ${place} as place, d.total, d.deposit_amount as deposit,
      coalesce((select sum(l.amount) from document_line l
        where l.company_id = d.company_id and l.document_id = d.id and l.special_order and ${isSoldLine}), 0)::int8 as special_order,
      exists (select from schedule_row r
        where r.company_id = d.company_id and r.document_id = d.id and r.trigger = 'on_date') as has_dated_payment,
      (select coalesce(json_agg(o.rule_id order by o.rule_id), '[]') from rule_off o where o.company_id = ${companyId}) as off,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'field', w.field) order by w.id), '[]')
        from own_rule w where w.company_id = ${companyId}) as own
    from (select) one left join document d on d.company_id = ${companyId} and d.id = ${estimate_id}::uuid`.execute(db)
  return rows[0] as Row
}

/** What somebody typed over the amounts of the estimate. */
function typedAmount(words: string | undefined): number | undefined {
  return words?.trim() ? parseMoney(words.trim()) : undefined
}
