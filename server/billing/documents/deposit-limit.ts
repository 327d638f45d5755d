import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { getDepositLimit as limitCall } from '#contract/billing/deposit/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { depositCap } from '#contract/compliance/deposit-rules.ts'
import { stateName } from '#contract/compliance/law/state-rules.ts'
import { factsOf, type WorkPlace } from '#contract/compliance/place-rules.ts'
import { complianceRules } from '#contract/compliance/rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'
import { workPlace } from '#server/scopes/work-place.ts'

type Row = {
  kind: DocumentKind
  country: string
  place: WorkPlace
  total: number
  asked: number
  special_order: number
  off: string[]
}

/** The most that the state of the work allows as a deposit, of the whole price with tax, and what is asked for. */
export async function getDepositLimit(ctx: CompanyCtx, { id }: { id: string }): Promise<AnswerOf<typeof limitCall>> {
  if (!can(ctx.actor, 'prices.view')) throw permissionDenied()
  const row = await readRow(ctx, id)
  const { country, place, total, asked, special_order, off } = row
  const facts = factsOf({ company_country: country, place, answers: {}, day: todayOf(ctx), price: total })
  const cap = facts && depositCap(facts, special_order, off)
  const rule = cap && complianceRules.find(({ id: rule_id }) => rule_id === cap.rule_id)
  if (!cap || !rule) return { limit: null }
  return {
    limit: {
      state_name: stateName(cap.state),
      most: moneyText(cap.most),
      asked: moneyText(asked),
      source_name: rule.source.name,
      source_url: rule.source.url,
    },
  }
}

async function readRow(ctx: CompanyCtx, id: string): Promise<Row> {
  const { actor, companyId, db } = ctx
  const place = workPlace(companyId, { job: sql`d.job_id`, property: sql`d.property_id`, client: sql`d.client_id` })
  const { rows } = await sql<Row>`select d.kind, b.country, d.total, ${place} as place,
      d.deposit_amount as asked,
      coalesce((select sum(l.amount) from document_line l
        where l.company_id = d.company_id and l.document_id = d.id and l.special_order and ${isSoldLine}), 0)::int8 as special_order,
      (select coalesce(json_agg(o.rule_id), '[]') from rule_off o where o.company_id = d.company_id) as off
    from document d join company b on b.id = d.company_id
    where d.company_id = ${companyId} and d.id = ${id} and not d.is_change_order
      and (d.kind = 'estimate' and ${isVisibleDocument(actor, 'estimate')}
        or d.kind = 'invoice' and ${isVisibleDocument(actor, 'invoice')})`.execute(db)
  const [row] = rows
  if (!row) throw notFound('document')
  return row
}
