import { sql } from 'kysely'
import { sealToken } from '#server/accounting/banks/kept/tokens.ts'
import { nextNumber } from '../next-number.ts'
import { make, type Samples, type World } from './sample.ts'

const institutions = [1, 2, 3, 4, 5, 6].map((number) => `ins_practice_${number}`)

export const bankSamples = {
  makes: { linked_bank: makeLinkedBank },
  fields: { bank_id: 'linked_bank' },
  extras: {
    'GET /api/accounting/link/token/': roomForOne,
    'POST /api/accounting/link/practice/': () => ({
      institution_id: institutions[0],
      username: 'sam',
      password: 'any',
    }),
    'POST /api/accounting/plaid/exchange/': async (world) => ({
      ...(await roomForOne(world)),
      ...(await practiceLogIn(world)),
    }),
    'POST /api/accounting/remove-bank/': async (world) => ({ bank_id: await make(world, 'linked_bank') }),
    'POST /api/webhooks/plaid/': async ({ test, canary }) => {
      const said = { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: canary }
      const text = JSON.stringify({ ...said, mark: nextNumber() })
      return { payload: Buffer.from(text), signature: await test.bank.sign(text) }
    },
  },
} satisfies Samples

/** What the window of a practice bank gives, with one of its accounts: they have different numbers of them. */
async function practiceLogIn({ test, frugal }: World): Promise<{ public_token: string; accounts?: string[] }> {
  if (frugal) return { public_token: 'public-practice-unspent' }
  const log_in = await test.platform.bank.practice?.logIn(institutions[nextNumber() % institutions.length] ?? '')
  return {
    public_token: log_in?.public_token ?? '',
    accounts: (log_in?.accounts ?? []).slice(0, 1).map(({ external_id }) => external_id),
  }
}

/** A bank whose login works, laid straight into the tables: the plan has room for few. */
async function makeLinkedBank(world: World): Promise<string> {
  const { test, company_id, canary } = world
  const { bank, database, env } = test.platform
  const { public_token } = await practiceLogIn({ ...world, frugal: false })
  const { item_id, access_token } = await bank.exchange(public_token)
  const token_sealed = sealToken(access_token, env, { company_id, item_id })
  return database.inCompany(company_id, async (db) => {
    await db.insertInto('bank_item').values({ item_id, held_by: company_id }).execute()
    const { id } = await db
      .insertInto('bank')
      .values({ company_id, provider: 'practice', item_id, name: canary, token_sealed })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bank_account')
      .values({ company_id, bank_id: id, external_id: `account ${nextNumber()}`, name: `${canary} checking` })
      .execute()
    return id
  })
}

/** Others than the one that stays make room in the plan. */
async function roomForOne({ test, company_id, ids, frugal }: World) {
  if (frugal) return {}
  await test.platform.database.inCompany(company_id, (db) =>
    sql`update bank set token_sealed = null, removed_at = now() where removed_at is null
      and id is distinct from ${ids.linked_bank ?? null}::uuid`.execute(db),
  )
  return {}
}
