import { describe, expect, it } from 'vitest'
import { checkQuotedSql } from './quoted-sql.ts'
import { readSource } from './sources.ts'

const complaints = (code: string, file = 'server/jobs/read.ts') => checkQuotedSql([readSource(file, code)]).length

describe('SQL in a plain string', () => {
  it.each([
    "client.query('begin')",
    `client.query<Row>(\`select \${column} from job\`)`,
    "const text = 'select take_token($1)'",
    "const asked = { name: 'identify', text: 'select * from identify($1, $2)' }",
    `const change = \`update \${table} set day = $1\``,
    "const noticed = 'set tcp_keepalives_idle = 10'",
    `sql\`order by day \${sql.raw(direction)}\``,
    `run(\`\n  insert into job (title) values ('\${title}')\`)`,
  ])('is refused: %s', (code) => expect(complaints(code)).toBe(1))

  it.each([
    `client.query(statement(sql\`select from job where id = \${id}\`))`,
    'sql<Row>`select id from job`.execute(db)',
    "const label = 'Select a client from the list'",
    "const help = 'with the first payment'",
    "const said = 'update card'",
    'client.query({ name: first, text: first })',
    "// client.query('begin')",
    "test('x', () => db.transaction('commit'))",
  ])('is not meant by: %s', (code) => expect(complaints(code)).toBe(0))

  it('is a test’s own, the bench’s and a screen’s', () => {
    for (const file of ['server/jobs/read.test.ts', 'bench/ceiling.ts', 'web/jobs/page.tsx', 'test/states.ts'])
      expect(complaints("ask('delete from job')", file)).toBe(0)
  })
})
