import { sql } from 'kysely'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** The linked banks with their accounts, and how the last sync went. */
export async function listLinkedBanks({ db, companyId }: CompanyCtx): Promise<{ banks: LinkedBank[] }> {
  return { banks: await readBanks(db, companyId) }
}

/** The banks that are linked, by name; one that was removed is none. */
export async function readBanks(db: Db, companyId: CompanyId): Promise<LinkedBank[]> {
  const [banks, accounts] = await Promise.all([findBanks(db, companyId), findAccounts(db, companyId)])
  return banks.map((bank) => {
    const own = accounts.filter((account) => account.bank_id === bank.id)
    return {
      ...bank,
      mask: own.length === 1 ? (own[0]?.mask ?? null) : null,
      accounts: own.map(({ bank_id: _, balance, ...account }) => ({
        ...account,
        balance: balance === null ? null : moneyText(balance),
      })),
    }
  })
}

/** One of them, or 404. */
export async function getBank(db: Db, companyId: CompanyId, id: string): Promise<LinkedBank> {
  const bank = (await readBanks(db, companyId)).find((each) => each.id === id)
  if (!bank) throw notFound('bank')
  return bank
}

/** A sync that is silent for so long was cut short; the queue begins it anew. */
const cutShort = sql`interval '10 minutes'`

function findBanks(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('bank as b')
    .select([
      'b.id',
      'b.name',
      'b.status',
      sql<boolean>`b.provider = 'practice'`.as('practice'),
      'b.created_at as linked_at',
      'b.last_synced_at',
      sql<boolean>`b.sync_asked_at is not null or coalesce(b.sync_began_at > now() - ${cutShort}, false)`.as('syncing'),
      'b.lines_read',
      sql<number>`(select count(*) from bank_account a join transaction t on t.company_id = a.company_id
        and t.account_id = a.id where a.company_id = b.company_id and a.bank_id = b.id and t.source = 'bank')::int`.as(
        'transactions',
      ),
      'b.failure',
      'b.failed_at',
    ])
    .where('b.company_id', '=', companyId)
    .where('b.removed_at', 'is', null)
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .execute()
}

function findAccounts(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('bank_account')
    .select(['id', 'bank_id', 'name', 'mask', 'kind', 'currency', 'balance', 'balance_at', 'start_date'])
    .where('company_id', '=', companyId)
    .where('bank_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
