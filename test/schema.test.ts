import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test as it } from 'vitest'
import { schemaPath } from '#scripts/checks/schema-fresh.ts'
import { readCatalog } from '#scripts/schema/read-catalog.ts'
import { schemaText } from '#scripts/schema/schema-text.ts'
import { tableOwners } from '#scripts/schema/table-owners.ts'
import { cloneDatabase } from './server/database.ts'

const { url } = await cloneDatabase()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
})
afterAll(() => db.destroy())

const owners = tableOwners('.')
const written = readFileSync(schemaPath, 'utf8')
const now = async () => schemaText(await readCatalog(db), owners)

it('a developer reads in db/schema.sql what the migrated database is', async () => {
  expect(written.endsWith(`\n\n${await now()}\n`)).toBe(true)
})

it('a developer finds every table under its owner, and what belongs to it together', async () => {
  const parts = written.split(/^-- (?=\w+ -+$)/m)
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'chalkline_migrations'`.execute(
    db,
  )
  for (const { name } of rows) {
    const part = parts.find((each) => each.startsWith(`${name} -`))
    expect(part, name).toMatch(/^\w+ -+\n-- owner: [a-z]+\n\ncreate table /)
  }
  const job = parts.find((each) => each.startsWith('job -'))
  for (const words of ['primary key (company_id, id)', 'create index', 'create policy', 'create trigger', 'grant'])
    expect(job).toContain(words)
})

it.each([
  ['a column', 'alter table job add column colour text', '  colour text'],
  ['a check', "alter table job add constraint calm check (title <> '!')", "constraint calm check (title <> '!'::text)"],
  ['an index', 'create index job_by_title on job (title)', 'create index job_by_title on job using btree (title);'],
  ['a right', 'grant truncate on job to chalkline_app', 'truncate on job to chalkline_app;'],
  [
    'a policy',
    'create policy quiet on job for select using (true)',
    'create policy quiet on job for select using (true);',
  ],
  ['a view', 'create view calm as select 1 as one', 'create view calm as\n select 1 as one;'],
  ['a function', 'create function calm() returns int return 1', 'create function calm()'],
])('a developer who adds %s reads it there', async (_, statement, line) => {
  expect(await now()).not.toContain(line)
  await sql.raw(statement).execute(db)
  expect(await now()).toContain(line)
})
