import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { dropDatabase } from '#test/server/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let url: string

/** A database that nothing has run on: the owner's own is left empty by the set-up. */
async function asOwner(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at(database) })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function at(database: string): string {
  return Object.assign(new URL(inject('template_url')), { pathname: `/${database}` }).href
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-migrations-'))
  await asOwner('chalkline', 'create database test_migrate')
  url = at('test_migrate')
})

afterEach(async () => {
  await dropDatabase('test_migrate')
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

describe('migrations', () => {
  test('an operator starts an empty database and it is brought up to date, the queue included', async () => {
    write('0002-more.sql', 'alter table pipes add length int;')
    write('0001-pipes.sql', 'create table pipes (id int primary key); insert into pipes values (1);')
    const ran = await migrate(url, folder)
    expect(ran).toEqual([expect.stringMatching(/^graphile-worker@/), '0001-pipes.sql', '0002-more.sql'])
    expect(await asOwner('test_migrate', 'select * from pipes')).toEqual([{ id: 1, length: null }])
    expect(await asOwner('test_migrate', `select to_regclass('graphile_worker.jobs') is not null as there`)).toEqual([
      { there: true },
    ])
  })

  test('an operator starts again and nothing is run twice', async () => {
    write('0001-pipes.sql', 'create table pipes (id int);')
    await migrate(url, folder)
    expect(await migrate(url, folder)).toEqual([])
  })

  test('an operator starts five copies at once and each migration is run by one of them', async () => {
    write('0001-pipes.sql', 'create table pipes (id int); select pg_sleep(0.05);')
    write('0002-index.sql', 'create index concurrently pipes_by_id on pipes (id);')
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)))
    for (const file of ['0001-pipes.sql', '0002-index.sql'])
      expect(runs.flat().filter((name) => name === file)).toHaveLength(1)
  })

  test('a failing migration leaves nothing behind and says where it failed', async () => {
    write('0001-pipes.sql', 'create table pipes (id int);\ncreate table pipes (id int);')
    await expect(migrate(url, folder)).rejects.toThrow(
      'Migration 0001-pipes.sql failed: relation "pipes" already exists',
    )
    write('0001-pipes.sql', 'create table pipes (id int);\nselect nothing_like_it from pipes;')
    await expect(migrate(url, folder)).rejects.toThrow('0001-pipes.sql failed in line 2')
    expect(await asOwner('test_migrate', `select to_regclass('pipes') is null as absent`)).toEqual([{ absent: true }])
  })

  test('an operator is told when a migration was changed after it had been run', async () => {
    write('0001-pipes.sql', 'create table pipes (id int);')
    await migrate(url, folder)
    write('0001-pipes.sql', 'create table pipes (id bigint);')
    await expect(migrate(url, folder)).rejects.toThrow('Migration 0001-pipes.sql was changed after it had been run')
  })

  test('an author puts a comment right after the migration had been run', async () => {
    write('0001-pipes.sql', '-- pips\ncreate table pipes (id int);')
    await migrate(url, folder)
    write('0001-pipes.sql', '-- pipes\ncreate table pipes\n  (id int); -- kept\n')
    expect(await migrate(url, folder)).toEqual([])
  })

  test('an operator is told when the database is newer than the program', async () => {
    write('0001-pipes.sql', 'select 1;')
    write('0002-later.sql', 'select 1;')
    await migrate(url, folder)
    rmSync(join(folder, '0002-later.sql'))
    await expect(migrate(url, folder)).rejects.toThrow('it has run 0002-later.sql')
  })

  test('an operator starts the release before on a database that the next one has migrated, and nothing is run', async () => {
    const first = [{ version: '1.0.0', last: '0001-pipes.sql' }]
    write('0001-pipes.sql', 'select 1;')
    write('0002-later.sql', 'select 1;')
    await migrate(url, folder, first)
    rmSync(join(folder, '0002-later.sql'))
    expect(await migrate(url, folder, first)).toEqual([])
  })

  test('an operator is told when the database is two releases newer than the program', async () => {
    const first = [{ version: '1.0.0', last: '0001-pipes.sql' }]
    write('0001-pipes.sql', 'select 1;')
    write('0002-later.sql', 'select 1;')
    write('0003-much-later.sql', 'select 1;')
    await migrate(url, folder, [...first, { version: '1.1.0', last: '0002-later.sql' }])
    expect(
      await asOwner(
        'test_migrate',
        "select name, after_release from chalkline_migrations where name like '0%' order by 1",
      ),
    ).toEqual([
      { name: '0001-pipes.sql', after_release: null },
      { name: '0002-later.sql', after_release: '1.0.0' },
      { name: '0003-much-later.sql', after_release: '1.1.0' },
    ])
    for (const name of ['0002-later.sql', '0003-much-later.sql']) rmSync(join(folder, name))
    await expect(migrate(url, folder, first)).rejects.toThrow(
      'it has run 0003-much-later.sql, which db/migrations does not hold. It comes after 1.1.0; the next release after 1.0.0 would do.',
    )
  })

  test('an operator brings a database up to date that was migrated before releases were written down', async () => {
    write('0001-pipes.sql', 'select 1;')
    await migrate(url, folder, [])
    await asOwner('test_migrate', 'alter table chalkline_migrations drop column after_release')
    expect(await migrate(url, folder, [])).toEqual([])
    write('0002-later.sql', 'select 1;')
    expect(await migrate(url, folder, [{ version: '1.0.0', last: '0001-pipes.sql' }])).toEqual(['0002-later.sql'])
  })

  test('an author is told when a new migration comes before one that has been run, or has its number', async () => {
    write('0002-pipes.sql', 'select 1;')
    await migrate(url, folder)
    write('0001-early.sql', 'select 1;')
    await expect(migrate(url, folder)).rejects.toThrow('0001-early.sql comes before 0002-pipes.sql')
    write('0002-again.sql', 'select 1;')
    await expect(migrate(url, folder)).rejects.toThrow('has two migrations 0002')
  })

  test('people go on reading and writing a table while a migration waits for whoever has it, and then it is run', async () => {
    write('0001-pipes.sql', 'create table pipes (id int);')
    await migrate(url, folder)
    write('0002-more.sql', 'alter table pipes add length int;')
    const long = new pg.Client({ connectionString: url })
    await long.connect()
    await long.query('begin')
    await long.query('select * from pipes')
    const ran = migrate(url, folder)
    await sleep(300)
    // Whoever has the table has it still: behind a migration that waits for good this would never come back.
    await asOwner('test_migrate', 'insert into pipes values (1)')
    await sleep(1_000)
    await long.query('commit')
    await long.end()
    expect(await ran).toEqual(['0002-more.sql'])
    expect(await asOwner('test_migrate', 'select * from pipes')).toEqual([{ id: 1, length: null }])
  })

  test('an index is built while people write, and anew where it was left halfway', async () => {
    write('0001-pipes.sql', 'create table pipes (id int); insert into pipes values (1), (1);')
    await migrate(url, folder)
    write('0002-index.sql', '-- Pipes by id.\ncreate unique index concurrently pipes_by_id on pipes (id);\n')
    await expect(migrate(url, folder)).rejects.toThrow('Migration 0002-index.sql failed: could not create unique index')
    const isValid = () =>
      asOwner('test_migrate', `select indisvalid from pg_index where indexrelid = 'pipes_by_id'::regclass`)
    expect(await isValid()).toEqual([{ indisvalid: false }])
    await asOwner('test_migrate', 'delete from pipes where ctid <> (select min(ctid) from pipes)')
    expect(await migrate(url, folder)).toEqual(['0002-index.sql'])
    expect(await isValid()).toEqual([{ indisvalid: true }])
    write('0003-no-index.sql', 'drop index concurrently if exists pipes_by_id;')
    expect(await migrate(url, folder)).toEqual(['0003-no-index.sql'])
    expect(await migrate(url, folder)).toEqual([])
  })

  test('an author is told when something stands beside an index that is built concurrently', async () => {
    write('0001-pipes.sql', 'create table pipes (id int); create index concurrently pipes_by_id on pipes (id);')
    await expect(migrate(url, folder)).rejects.toThrow('what is concurrent stands alone')
    write('0001-pipes.sql', 'create index concurrently if not exists pipes_by_id on pipes (id);')
    await expect(migrate(url, folder)).rejects.toThrow('what is concurrent stands alone')
  })

  test('an operator whose database does not answer is told so in one line', async () => {
    await expect(migrate('postgres://chalkline@127.0.0.1:1/chalkline', folder)).rejects.toThrow(
      'The database does not answer',
    )
  })
})
