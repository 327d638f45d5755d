import { describe, expect, test } from 'vitest'
import { checkBackfills } from './backfills.ts'
import { readSource } from './sources.ts'

/** What the check says of a migration that comes after those of `pipe` and `valve`. */
function said(sql: string): string[] {
  const before =
    "create table pipe (company_id uuid);\ncall wall('pipe');\ncreate table valve (company_id uuid);\ncall wall('valve');"
  const all = [readSource('db/migrations/0900-pipes.sql', before), readSource('db/migrations/0901-more.sql', sql)]
  return checkBackfills(all).map(({ line, sentence }) => `${line} ${sentence.split(' is')[0]}`)
}

describe('rows that a migration fills in', () => {
  test.each([
    'alter table pipe no force row level security;\nupdate pipe set size = 1;\nalter table pipe force row level security;',
    'create function keep() returns trigger language plpgsql as $$ begin\n  update pipe set size = 1; return null; end $$;',
    'create function fill(c uuid) returns void language sql begin atomic\n  update pipe set size = 1 where company_id = c;\nend;',
    "alter table pipe add size int;\n-- update pipe set size = 1;\ninsert into kind (name) values ('a');",
  ])('an author may write past the wall: %s', (sql) => expect(said(sql)).toEqual([]))

  test.each([
    ['update pipe set size = 1;', ['1 pipe']],
    ['alter table pipe no force row level security;\ninsert into valve (id) select id from pipe;', ['2 valve']],
    [
      'alter table valve no force row level security;\n\nwith p as (select * from pipe) insert into valve select * from p;',
      ['3 pipe'],
    ],
    [
      'alter table pipe no force row level security;\nalter table pipe force row level security;\ndelete from pipe;',
      ['3 pipe'],
    ],
    ["create table joint (company_id uuid);\ncall wall('joint');\ninsert into joint (id) values (1);", ['3 joint']],
  ])('an author may not forget the wall: %s', (sql, found) => expect(said(sql)).toEqual(found))
})
