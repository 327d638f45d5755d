import { sql } from 'kysely'
import { afterEach, expect, inject, test as it } from 'vitest'
import { Refusal } from '#contract/wire/refusal.ts'
import { cloneDatabase } from '#test/server/database.ts'
import { asForger } from '#test/server/forger.ts'
import { type Database, openDatabase } from './db.ts'
import type { Pooler } from './pool.ts'

const { url, name } = await cloneDatabase()
const appUrl = Object.assign(new URL(inject('app_url')), { pathname: `/${name}` }).href

const asSuperuser = (statement: string) => asForger({ databaseUrl: url }, (client) => client.query(statement))
const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))
function open(address: string, behind?: Pooler): Database {
  const database = openDatabase(address, 1, behind)
  opened.push(database)
  return database
}
const who = (database: Database) =>
  database.outside(
    async (db) =>
      (await sql<{ is: string }>`select session_user || ' as ' || current_user as is`.execute(db)).rows[0]?.is,
  )

it('the program works as the role that owns nothing, whichever of the two logs in', async () => {
  expect(await who(open(url))).toBe('chalkline as chalkline_app')
  expect(await who(open(appUrl))).toBe('chalkline_app as chalkline_app')
  expect(await who(open(appUrl, 'transaction'))).toBe('chalkline_app as chalkline_app')
  const down = open(appUrl).outside((db) => sql`alter table client disable row level security`.execute(db))
  await expect(down).rejects.toMatchObject({ code: '42501' })
})

it('an operator whose pooler drops what a connection is opened with is told in one line, and nothing is read as the owner', async () => {
  const database = open(url, 'transaction')
  await expect(database.check()).rejects.toThrow(
    /^A connection to the database works as "chalkline", not as chalkline_app .*: see "Roles in the database" in docs\/operating\.md\.$/,
  )
  await expect(database.begin()).rejects.toBeInstanceOf(Refusal)
  await expect(database.takeToken('key', 1, 1)).rejects.toBeInstanceOf(Refusal)
  expect([await database.ping(), await database.isMigrated()]).toEqual([false, false])
})

it.each([
  ['statement_timeout', '0', 'has no statement_timeout of at most 8 s'],
  ['lock_timeout', '1min', 'has no lock_timeout of at most 3 s'],
  ['idle_in_transaction_session_timeout', '0', 'has no idle_in_transaction_session_timeout of at most 10 s'],
  ['timezone', 'America/New_York', 'has the time zone America/New_York, not UTC'],
])('so is one whose login has %s = %s', async (setting, value, sentence) => {
  await asSuperuser(`alter role chalkline_app in database ${name} set ${setting} = '${value}'`)
  try {
    await expect(open(appUrl, 'transaction').check()).rejects.toThrow(sentence)
    await open(appUrl).check() // without a pooler the program brings its limits along
  } finally {
    await asSuperuser(`alter role chalkline_app in database ${name} reset ${setting}`)
  }
})

it('so is one whose login is above row level security', async () => {
  const login = `above_${name}`
  await asSuperuser(`create role ${login} login bypassrls password 'p'`)
  try {
    const above = Object.assign(new URL(url), { username: login, password: 'p' }).href
    await expect(open(above, 'transaction').check()).rejects.toThrow(`works as "${login}"`)
  } finally {
    await asSuperuser(`drop role ${login}`)
  }
})

it('an operator whose database does not answer reads the setting to look at', async () => {
  await expect(open('postgres://nobody:nothing@127.0.0.1:1/none').check()).rejects.toThrow(
    /^The database does not answer \(.*ECONNREFUSED.*\): see DATABASE_URL\.$/,
  )
})
