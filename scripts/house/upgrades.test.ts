import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeTables } from './large-tables.ts'
import { readReleasedSchema } from './released.ts'
import { readSource } from './sources.ts'
import { checkUpgrades } from './upgrades.ts'

let root: string

/** The last release has jobs, a view of them and a function that a server calls. */
const schema = `create table job (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  title text,
  size numeric(10,2),
  constraint job_pkey primary key (company_id, id),
  constraint job_title_check check (title <> ''::text)
);
create unique index job_of_title on job (company_id, title);
create index job_by_size on job using btree (company_id, size);

create table tag (
  id uuid not null
);

create view wide_job as
 select job.id from job;

create function count_jobs(company uuid)
 returns bigint
 language sql
AS $function$ select 1; $function$;

create function keep_jobs()
 returns trigger
 language plpgsql
AS $function$ begin end $function$;
`

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkline-house-'))
  mkdirSync(join(root, 'db/releases'), { recursive: true })
  writeFileSync(join(root, 'db/releases/schema.sql'), schema)
  writeFileSync(join(root, 'db/releases/releases.json'), '[{ "version": "1.0.0", "last": "0800-jobs.sql" }]')
})
afterAll(() => rmSync(root, { recursive: true }))

/** What the check says of a migration that comes after the last release. */
function said(sql: string, name = '0801-more.sql'): string[] {
  const all = [readSource('db/migrations/0800-jobs.sql', ''), readSource(`db/migrations/${name}`, sql)]
  return checkUpgrades(all, root).map(({ line, sentence }) => `${line} ${sentence}`)
}

describe('a migration while the last release is at work', () => {
  test.each([
    'alter table job add column colour text, add depth int not null default 0;',
    'alter table job add constraint tall check (size > 0) not valid, drop constraint job_title_check;',
    'alter table job alter column title set default $$none$$, alter title drop not null;',
    'alter table job alter id set not null;',
    'alter table job rename constraint job_title_check to job_title_is_said;',
    'create table pipe (id int not null);\ncreate index pipe_by_id on pipe (id);\nalter table pipe drop id;\ndrop table pipe;',
    'create or replace function count_jobs(company uuid) returns bigint language sql as $$ select 2 $$;',
    'drop function keep_jobs();',
    'drop index job_by_size;',
    'create index concurrently job_by_colour on job (company_id, title);',
    'create index tag_by_id on tag (id);',
    'drop index concurrently if exists job_by_size;',
    '-- alter table job drop column title;\nselect 1;',
    "alter table job no force row level security;\nupdate job set title = 'drop';\nalter table job force row level security;",
    'alter table job add constraint job_key unique using index job_by_id;',
  ])('an author may go on: %s', (sql) => expect(said(sql)).toEqual([]))

  test.each([
    ['alter table job drop column title;', '1 the last release uses job.title: drop it'],
    [
      'select 1;\nalter table only job\n  add a int, drop if exists title cascade;',
      '2 the last release uses job.title',
    ],
    ['alter table job drop constraint job_pkey;', '1 the last release uses the key job_pkey'],
    ['drop index job_of_title;', '1 the last release uses job_of_title'],
    ['alter table job rename to work;', '1 the last release uses job by that name'],
    ['alter table job rename column title to name;', '1 the last release uses job.title by that name'],
    ['alter table job rename title to name;', '1 the last release uses job.title by that name'],
    ['alter table job alter title set not null;', '1 the last release writes job.title as null'],
    ['alter table job alter column size type numeric(12, 2);', '1 the last release uses job.size of its type'],
    ['alter table job alter size set data type text;', '1 the last release uses job.size of its type'],
    ['alter table job add column colour text not null;', '1 the last release writes no job.colour'],
    ['drop table if exists tag, pipe;', '1 the last release uses tag'],
    ['drop view wide_job;', '1 the last release uses wide_job'],
    ['drop function count_jobs(uuid);', '1 the last release uses count_jobs'],
    ['alter function count_jobs(uuid) rename to number_of_jobs;', '1 the last release uses count_jobs by that name'],
    ['create index job_by_title on job (company_id, title);', '1 job is large: create the index concurrently'],
    ['create unique index on public.job (title);', '1 job is large: create the index concurrently'],
    [
      'alter table job add constraint job_key unique (company_id, title);',
      '1 job is large: create the index of the key',
    ],
    ["set local lock_timeout = '1h';", '1 server/platform/database/migrate.ts says how long'],
  ])('an author is told what would stop it: %s', (sql, sentence) =>
    expect(said(sql)).toEqual([expect.stringContaining(sentence)]),
  )

  test('an author changes what is in no release yet, and what came before the last one stays as it is', () => {
    expect(said('alter table job drop column title;', '0799-earlier.sql')).toEqual([])
  })
})

test('an author is told of a release whose last migration is not there, or that is not written down', () => {
  writeFileSync(join(root, 'package.json'), '{ "version": "1.1.0" }')
  const all = checkUpgrades([readSource('db/migrations/0801-more.sql', '')], root)
  rmSync(join(root, 'package.json'))
  expect(all.map(({ sentence }) => sentence)).toEqual([
    'db/migrations does not hold 0800-jobs.sql',
    '1.1.0 of package.json is not the last: node scripts/run.mjs record-release',
  ])
})

test('each large table is one, and what the last release has is read from its schema', () => {
  const { relations, keys, routines } = readReleasedSchema('.')
  const now = readFileSync('db/schema.sql', 'utf8')
  for (const name of Object.keys(largeTables)) expect(now).toContain(`\ncreate table ${name} (\n`)
  expect(relations.get('job')?.get('company_id')).toEqual({ neverNull: true })
  expect(relations.get('job')?.get('budget')).toEqual({ neverNull: false })
  expect(keys.has('job_pkey')).toBe(true)
  expect(routines.has('enqueue')).toBe(true)
  expect(routines.has('keep_report_figures')).toBe(false)
  expect(Math.min(relations.size, keys.size, routines.size)).toBeGreaterThan(50)
})
