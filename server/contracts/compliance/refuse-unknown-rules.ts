import type { ComplianceAnswers } from '#contract/compliance/place-rules.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** What is confirmed for a contract are rules of its company's own. */
export async function refuseUnknownRules(
  { db, companyId }: CompanyCtx,
  { confirmed }: Pick<ComplianceAnswers, 'confirmed'> = {},
): Promise<void> {
  if (!confirmed?.length) return
  const known = await db
    .selectFrom('own_rule')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', confirmed)
    .execute()
  if (confirmed.some((id) => !known.some((rule) => rule.id === id)))
    throw refuseField('compliance.confirmed', 'One of these rules was deleted. Reload the contract')
}
