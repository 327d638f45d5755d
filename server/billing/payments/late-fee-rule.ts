import { feeSentence, type LateFeeRule, namesLateFee } from '#contract/billing/late-fees/fee-rules.ts'
import { parsePercent, percentText } from '#contract/values/money.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

export type StoredLateFeeRule = LateFeeRule & { taxed: boolean; automatic: boolean; currency: string; locale: string }

/** What a company charges for late payment; nothing where it does not. */
export async function findLateFeeRule(db: Db, companyId: CompanyId): Promise<StoredLateFeeRule | undefined> {
  const row = await db
    .selectFrom('late_fee_rule as r')
    .innerJoin('company as b', 'b.id', 'r.company_id')
    .select(['r.percent', 'r.amount', 'r.monthly', 'r.grace_days', 'r.cap_percent', 'r.taxed', 'r.automatic'])
    .select(['b.currency', 'b.locale'])
    .where('r.company_id', '=', companyId)
    .executeTakeFirst()
  return row && { ...row, percent: short(row.percent), cap_percent: short(row.cap_percent) }
}

/** The terms that an invoice is sent with: where they do not name a late fee, and the company charges one, its sentence is added. */
export async function termsWithFee(db: Db, companyId: CompanyId, terms: string | null): Promise<string | null> {
  if (namesLateFee(terms)) return terms
  const rule = await findLateFeeRule(db, companyId)
  return rule ? [terms?.trim(), feeSentence(rule, rule.currency, rule.locale)].filter(Boolean).join('\n\n') : terms
}

function short(percent: string | null): string | null {
  return percent === null ? null : percentText(parsePercent(percent) ?? 0)
}
