import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** A bank that is linked, by the id in a body: 400 naming `bank_id` where there is none. */
export async function linkedBankOf(db: Db, companyId: CompanyId, id: string) {
  const bank = await db
    .selectFrom('bank')
    .select(['id', 'item_id', 'name', 'status', 'token_sealed', 'institution_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!bank) throw refuseField('bank_id', 'Choose a bank from the list')
  return { ...bank, token_sealed: bank.token_sealed ?? '' }
}
