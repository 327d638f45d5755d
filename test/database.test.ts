import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/server/database.ts'

test('a test file works on a database that no other file sees', async () => {
  const [first, second] = await Promise.all([cloneDatabase(), cloneDatabase()])
  await inDatabase(first.url, 'create table only_here (id int)')
  expect(await inDatabase(first.url, `select to_regclass('only_here') is not null as there`)).toEqual([{ there: true }])
  expect(await inDatabase(second.url, `select to_regclass('only_here') is not null as there`)).toEqual([
    { there: false },
  ])
})

test('the owner of the tables is neither a superuser nor above row level security', async () => {
  const { url } = await cloneDatabase()
  const roles = await inDatabase(
    url,
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'chalkline%' order by 1`,
  )
  expect(roles).toEqual([
    { rolname: 'chalkline', rolsuper: false, rolbypassrls: false, rolcanlogin: true },
    { rolname: 'chalkline_app', rolsuper: false, rolbypassrls: false, rolcanlogin: true },
  ])
  const [taken] = await inDatabase(url, 'select current_user as it', '-c role=chalkline_app')
  expect(taken).toEqual({ it: 'chalkline_app' })
})

async function inDatabase(url: string, sql: string, options?: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
