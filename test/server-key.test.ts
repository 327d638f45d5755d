import { sql } from 'kysely'
import pg from 'pg'
import { expect, test as it } from 'vitest'
import * as company from '#contract/company/calls.ts'
import { startServer } from '#server/main.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { atOnce } from '#server/platform/database/urls.ts'
import { unseal } from '#server/platform/secrets/secrets.ts'
import { checkServerKey as check } from '#server/platform/secrets/server-key.ts'
import { sealedColumns } from '#server/sealed-columns.ts'
import { openTestApp } from '#test/server/app.ts'
import { cloneDatabase } from '#test/server/database.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { owner } from './samples/onboarding.ts'

const test = await openTestApp()
const { env } = test.platform
const checkServerKey = (url: string, keys: Parameters<typeof check>[1]) => check(url, keys, sealedColumns)
const next = 'the key that comes after it, 32 ch.'
const other = 'a key of some other server, 32 chars'

it('an operator who starts a server with another key is told in one line, and nothing runs', async () => {
  const { url } = await cloneDatabase()
  await checkServerKey(url, { SECRET_KEY: env.SECRET_KEY })
  await checkServerKey(url, { SECRET_KEY: env.SECRET_KEY })
  const strange = { ...env, SECRET_KEY: other }
  await expect(startServer(strange, atOnce(url))).rejects.toThrow(
    /^SECRET_KEY is not the key of this database: set the one it was made with, or put DATA_DIR\/secret-key back\.$/,
  )
  await expect(checkServerKey(url, { SECRET_KEY: other, SECRET_KEY_PREVIOUS: next })).rejects.toThrow(
    /^Neither SECRET_KEY nor/,
  )
})

it('two servers that start at once with two keys do not both run', async () => {
  const { url } = await cloneDatabase()
  const starts = await Promise.allSettled(
    [env.SECRET_KEY, other].map((SECRET_KEY) => checkServerKey(url, { SECRET_KEY })),
  )
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('an operator who changes the key finds everything sealed with the new one, and the old one starts nothing more', async () => {
  await migrate(test.databaseUrl)
  const boss = await owner(test)
  await expectSuccess(boss.browser.call(company.updateCompanySettings, { tax_id: '12-3456789' }))
  await checkServerKey(test.databaseUrl, env)
  const sealed = () =>
    test.platform.database.inCompany(boss.company_id, (db) =>
      db.selectFrom('company').select(['id', 'tax_id_sealed']).executeTakeFirstOrThrow(),
    )
  const before = await sealed()
  await checkServerKey(test.databaseUrl, { SECRET_KEY: next, SECRET_KEY_PREVIOUS: env.SECRET_KEY })
  const { id, tax_id_sealed } = await sealed()
  expect(tax_id_sealed).not.toBe(before.tax_id_sealed)
  expect(unseal(tax_id_sealed ?? '', { SECRET_KEY: next }, id)).toBe('12-3456789')
  await expect(checkServerKey(test.databaseUrl, env)).rejects.toThrow('SECRET_KEY is not the key of this database')
  await checkServerKey(test.databaseUrl, { SECRET_KEY: next })
  await expectWall(boss.company_id)
  // What waits in the queue was sealed with the old key, and opens beside the new one.
  const both = { SECRET_KEY: next, SECRET_KEY_PREVIOUS: env.SECRET_KEY }
  expect(unseal(before.tax_id_sealed ?? '', both, id)).toBe('12-3456789')
  expect(() => unseal(before.tax_id_sealed ?? '', { SECRET_KEY: next }, id)).toThrow()
})

it('the database keeps no key, and the application cannot see its fingerprint', async () => {
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select fingerprint from server_key')
  const { rows: columns } = await client.query(`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and column_name like '%sealed' order by 1`)
  await client.end()
  expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\da-f]{64}$/) }])
  expect(columns).toEqual(sealedColumns.map(({ table, column }) => ({ table, column })))
  await expect(
    test.platform.database.outside((db) => sql`select fingerprint from server_key`.execute(db)),
  ).rejects.toMatchObject({ code: '42501' })
})

async function expectWall(companyId: string) {
  const seen = (who: string) =>
    test.platform.database.inCompany(who, (db) => sql`select from company where id = ${companyId}`.execute(db))
  expect((await seen('00000000-0000-4000-8000-000000000000')).rows).toHaveLength(0)
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select relforcerowsecurity as forced from pg_class where relname = 'company'`)
  await client.end()
  expect(rows).toEqual([{ forced: true }])
}
