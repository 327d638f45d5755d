import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/**
 * Refuses a second log-in to accounts that are linked: 409 `conflict`. Its transactions would all be there twice. Source:
 * https://plaid.com/docs/link/duplicate-items/
 */
export async function refuseLinkedTwice(
  db: Db,
  companyId: CompanyId,
  institutionId: string | null,
  masks: readonly string[],
): Promise<void> {
  if (!institutionId || masks.length === 0) return
  const found = await db
    .selectFrom('bank as b')
    .innerJoin('bank_account as a', (join) =>
      join.onRef('a.company_id', '=', 'b.company_id').onRef('a.bank_id', '=', 'b.id'),
    )
    .select(['b.name', 'a.mask'])
    .where('b.company_id', '=', companyId)
    .where('b.institution_id', '=', institutionId)
    .where('b.removed_at', 'is', null)
    .where('a.mask', 'in', masks)
    .executeTakeFirst()
  if (!found) return
  throw new Refusal(
    'conflict',
    `${found.name} with the account ending in ${found.mask} is linked already. Use Sign in again there instead.`,
  )
}
