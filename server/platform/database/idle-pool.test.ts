import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '#test/server/database.ts'
import { openDatabase, type Transaction } from './db.ts'
import { openIdlePool } from './idle-pool.ts'

const { url } = await cloneDatabase()
const database = openDatabase(url, 1)
afterAll(() => database.close())

const [mine, theirs] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const
const wall = (company: string) => ({
  name: 'wall',
  text: `select set_config('app.company', $1, true)`,
  values: [company],
})
for (const [id, name] of [
  [mine, 'Mine'],
  [theirs, 'Theirs'],
] as const)
  await database.inCompany(id, (db) => db.insertInto('company').values({ id, name, trade: [] }).execute())

it('a finished read leaves neither its company nor its instant to the next transaction on its connection', async () => {
  const first = await database.begin(wall(mine))
  const before = await seen(first)
  expect(before).toMatchObject({ names: ['Mine'] })
  first.endRead()
  const second = await database.begin(wall(theirs))
  const after = await seen(second)
  expect(after).toMatchObject({ connection: before.connection, names: ['Theirs'] })
  expect(after.transaction).not.toBe(before.transaction)
  second.endRead()
  const third = await database.begin()
  expect(await seen(third)).toMatchObject({ connection: before.connection, names: [], company: null })
  await third.commit()
})

it('whoever waits for a connection is not kept waiting by one that is idle', async () => {
  const read = await database.begin(wall(mine))
  const waiting = database.takeToken('somebody', 5, 60)
  read.endRead()
  expect(await waiting).toBe(0)
  const again = await database.begin(wall(mine))
  again.endRead()
  expect(await database.takeToken('somebody', 5, 60)).toBe(0)
  expect(await database.ping()).toBe(true)
})

it('whoever waits while every connection is in use is given the first that has read, or written', async () => {
  const reading = await database.begin(wall(mine))
  const { connection } = await seen(reading)
  const [second, third] = [database.begin(wall(theirs)), database.begin()]
  reading.endRead()
  const writing = await second
  expect(await seen(writing)).toMatchObject({ connection, names: ['Theirs'] })
  await writing.db.updateTable('company').set({ city: 'Bath' }).where('id', '=', theirs).execute()
  await writing.commit()
  const last = await third
  expect(await seen(last)).toMatchObject({ connection, names: [], company: null })
  await last.rollback()
})

it('whoever waits for a connection too long gets an error, and the next in line the next connection', async () => {
  const pool = openIdlePool<string>(1, () => {})
  await expect(pool.next(5)).rejects.toThrow('timeout')
  const waiting = pool.next(1000)
  pool.put('a connection')
  expect(await waiting).toBe('a connection')
})

it('what was written is committed at once, and a read that failed is rolled back', async () => {
  const writing = await database.begin(wall(mine))
  await writing.db.updateTable('company').set({ city: 'Portland' }).where('id', '=', mine).execute()
  writing.endRead()
  const failing = await database.begin(wall(mine))
  await expect(sql`select 1 / 0`.execute(failing.db)).rejects.toThrow('division by zero')
  await failing.rollback()
  const looking = await database.begin(wall(mine))
  expect(await looking.db.selectFrom('company').select('city').execute()).toEqual([{ city: 'Portland' }])
  looking.endRead()
})

it('a connection that was lost while it was idle costs one call, not the server', async () => {
  const read = await database.begin(wall(mine))
  const { connection } = await seen(read)
  read.endRead()
  const other = openDatabase(url, 1)
  await other.outside((db) => sql`select pg_terminate_backend(${connection})`.execute(db)).catch(() => {})
  await other.close()
  const attempts = await Promise.allSettled([database.ping(), database.ping()])
  expect(attempts.every(({ status }) => status === 'fulfilled')).toBe(true)
  const next = await database.begin(wall(mine)).catch(() => database.begin(wall(mine)))
  expect(await seen(next)).toMatchObject({ names: ['Mine'] })
  await next.commit()
})

async function seen({ db }: Transaction) {
  const { rows } = await sql<{ connection: number; company: string | null; transaction: string; names: string[] }>`
    select pg_backend_pid() as connection, app_company() as company, now()::text as transaction,
      (select coalesce(array_agg(name), '{}') from company) as names`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was answered')
  return row
}
