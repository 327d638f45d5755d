import { sql } from 'kysely'
import type { exchangePublicToken } from '#contract/accounting/banks/calls.ts'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { ProviderAccount } from '#server/platform/bank/shapes.ts'
import { refuseMoreBanks } from '#server/subscription/bank-limit.ts'
import { getBank } from './kept/read-banks.ts'
import { sealToken } from './kept/tokens.ts'
import { refuseLinkedTwice } from './linked-twice.ts'
import { askForSync } from './sync/sync-banks.ts'

type NewBank = {
  input: Pick<InputOf<typeof exchangePublicToken>, 'start_date'>
  hash: string
  item: { item_id: string; access_token: string }
  institution: { id: string | null; name: string }
  accounts: ProviderAccount[]
}

/** Writes the bank and its accounts down, and has it read for the first time. The plan and twins are asked once more. */
export async function keepBank(ctx: CompanyCtx, made: NewBank): Promise<LinkedBank> {
  const { db, companyId, platform } = ctx
  const { input, hash, item, institution, accounts } = made
  await refuseMoreBanks(db, companyId, platform)
  const masks = accounts.flatMap(({ mask }) => mask ?? [])
  await refuseLinkedTwice(db, companyId, institution.id, masks)
  const name = (institution.name.trim() || 'Bank').slice(0, 120)
  const { id } = await db
    .insertInto('bank')
    .values({
      company_id: companyId,
      provider: platform.bank.provider,
      item_id: item.item_id,
      institution_id: institution.id,
      name,
      token_sealed: sealToken(item.access_token, platform.env, { company_id: companyId, item_id: item.item_id }),
      public_token_hash: hash,
      linked_by: ctx.actor.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bank_item')
    .set({ token_sealed: null, end_at: null, public_token_hash: null, next_sync_at: sql`now() + interval '6 hours'` })
    .where('item_id', '=', item.item_id)
    .execute()
  for (const account of accounts)
    await keepAccount(ctx, { id, institution_id: institution.id }, account, input.start_date)
  await recordActivity(ctx, { noun: 'bank', noun_id: id, kind: 'linked', title: name })
  await askForSync(db, companyId, id)
  return getBank(db, companyId, id)
}

/**
 * An account of a bank that was removed goes on where it is linked again, from the day of its last line: its history is not
 * read twice.
 */
async function keepAccount(
  { db, companyId }: CompanyCtx,
  bank: { id: string; institution_id: string | null },
  account: ProviderAccount,
  startDate: string | undefined,
): Promise<void> {
  const { external_id, name, mask, kind, currency, balance } = account
  const said = { bank_id: bank.id, external_id, balance, balance_at: balance === null ? null : sql<string>`now()` }
  const former = await formerAccount(db, companyId, bank.institution_id, account)
  if (!former) {
    const values = { ...said, company_id: companyId, name, mask, kind, currency, start_date: startDate ?? null }
    await db.insertInto('bank_account').values(values).execute()
    return
  }
  await db
    .updateTable('bank_account')
    .set({ ...said, closed_at: null, start_date: startDate ?? former.last_day, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', former.id)
    .execute()
}

async function formerAccount(
  db: CompanyCtx['db'],
  companyId: CompanyCtx['companyId'],
  institutionId: string | null,
  { mask, kind }: ProviderAccount,
) {
  if (!institutionId || !mask) return undefined
  return db
    .selectFrom('bank_account as a')
    .innerJoin('bank as b', (join) => join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.bank_id'))
    .select([
      'a.id',
      sql<string | null>`(select max(t.date) from transaction t where t.company_id = a.company_id
        and t.account_id = a.id and t.source = 'bank')`.as('last_day'),
    ])
    .where('a.company_id', '=', companyId)
    .where('a.mask', '=', mask)
    .where('a.kind', '=', kind)
    .where('b.institution_id', '=', institutionId)
    .where('b.removed_at', 'is not', null)
    .orderBy('b.removed_at', 'desc')
    .executeTakeFirst()
}
