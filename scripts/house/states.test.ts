import { describe, expect, test } from 'vitest'
import { readSource } from './sources.ts'
import { findWrongWords } from './states.ts'

const types = `export interface Pipe {
  kind: "steel" | "copper";
}

export interface ValveTry {
  kind: Generated<"ball">;
}
`
const rules = "  sold: happened('sold', 'was sold'),\n"

/** What the check says of a handler with this SQL. */
function said(sql: string): string[] {
  const read = readSource('server/jobs/read.ts', `const kind = 'lead'\nexport const q = sql\`${sql}\`\n`)
  return findWrongWords([read, readSource('contract/jobs/activity-rules.ts', `const words = {\n${rules}}`)], types).map(
    ({ line, sentence }) => `${line} ${sentence}`,
  )
}

describe('words that SQL compares with', () => {
  test.each([
    "select from pipe p where p.kind = 'steel' and p.name = 'lead'",
    "select from pipe p join valve_try v on v.kind in ('ball') where p.kind not in ('steel', 'copper')",
    "exists (select from valve_try where kind = 'ball')",
    "select from activity a where a.kind = 'sold'",
  ])('an author may compare a column with the words it holds: %s', (sql) => expect(said(sql)).toEqual([]))

  test.each([
    ["select from pipe p where p.kind = 'lead'", "2 p.kind is never 'lead'"],
    ["select from pipe p where p.kind <> 'ball'", "2 p.kind is never 'ball'"],
    ["update pipe set kind = 'lead'", "2 kind is never 'lead'"],
    ["where kind in ('steel', 'lead')", "2 kind is never 'lead'"],
    ['\nwhere $' + "{seen} and j.kind is distinct from 'lead'", "3 j.kind is never 'lead'"],
    ["select from activity a where a.kind = 'steel'", "2 a.kind is never 'steel'"],
  ])('an author who compares one with another word is told so: %s', (sql, sentence) =>
    expect(said(sql)).toEqual([sentence]),
  )

  test('an author who writes the wrong word twice is told of both lines', () =>
    expect(said("p.kind = 'lead'\nor p.kind = 'lead'")).toEqual([
      "2 p.kind is never 'lead'",
      "3 p.kind is never 'lead'",
    ]))
})
