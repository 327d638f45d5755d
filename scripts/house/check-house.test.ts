import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'

let house: string

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'chalkline-house-'))
})

afterEach(() => rmSync(house, { recursive: true }))

/** What the check says of a house that holds these files alone. */
function said(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  return checkHouse(house).map((line) => line.replace(/: .*/, ''))
}

const empty = 'export const here = 1\n'
const pipe = `-- owner: jobs
create table pipe (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('steel', 'copper')),
  primary key (company_id, id)
);
call wall('pipe');
`

describe('a house in order', () => {
  test('an author who keeps the rules is told nothing', () => {
    const files = {
      'contract/billing/rules.ts': `import { z } from 'zod'\nimport { here } from '../values/money.ts'\nexport const rule = z.literal(here)\n`,
      'contract/values/money.ts': empty,
      'contract/clients/rules.ts': empty,
      'contract/billing/rules.property.test.ts': `import { test } from 'vitest'\nimport '#test/property-runs.ts'\ntest('x', () => {})\n`,
      'server/main.ts': `import './routes.ts'\n`,
      'server/routes.ts': `import './jobs/write.ts'\n`,
      'server/jobs/write.ts': `import '#server/clients/read.ts'\n// never fetch(x) here: see https://example.com/a\nexport const sql = db.insertInto('pipe')\n`,
      'server/clients/read.ts': `import '#contract/clients/rules.ts'\nimport '#server/scopes/client.ts'\nexport const line = "import x from '#web/main.tsx'"\n`,
      'server/jobs/jobs.test.ts': `import '#server/main.ts'\nawait fetch('/api')\nawait sql\`delete from pipe\`\n`,
      'server/scopes/client.ts': `import '#contract/clients/rules.ts'\nimport '#server/platform/bank.ts'\n`,
      'server/platform/bank.ts': `import '#contract/values/money.ts'\nexport const answer = await fetch('https://bank')\n`,
      'web/main.tsx': `import './routes.tsx'\n`,
      'web/routes.tsx': `export const page = () => import('./pages/billing/invoice.tsx')\n`,
      'web/pages/billing/invoice.tsx': `import '#web/billing/total.tsx'\nimport '#web/shell/layout.tsx'\n`,
      'web/billing/total.tsx': `import '#web/ui/text/money.tsx'\nimport './queries.ts'\nimport '#web/clients/name.tsx'\n`,
      'web/billing/queries.ts': `import '#web/api/send.ts'\n`,
      'web/clients/name.tsx': empty,
      'web/shell/layout.tsx': empty,
      'web/ui/money.tsx': `import '../styles.css'\n`,
      'web/api/send.ts': `export const answer = await fetch('/api')\n`,
      'db/migrations/0001-pipes.sql': pipe,
    }
    expect(said(files)).toEqual([])
  })
})

describe('the floors', () => {
  test.each([
    ['contract/jobs/rules.ts', `import { readFileSync } from 'node:fs'`],
    ['contract/jobs/rules.ts', `import type { Db } from '#server/platform/database/db.ts'`],
    ['contract/values/money.ts', `import { rule } from '#contract/jobs/rules.ts'`],
    ['server/jobs/read.ts', `import { part } from '#web/jobs/part.tsx'`],
    ['server/jobs/read.ts', `import { app } from '#test/server/app.ts'`],
    ['server/platform/db.ts', `import { door } from '#server/http/door/door.ts'`],
    ['server/http/door.ts', `import { listJobs } from '#server/jobs/read.ts'`],
    ['server/scopes/job.ts', `import type { Actor } from '#server/http/context.ts'`],
    ['server/scopes/job.ts', `import { listJobs } from '#server/jobs/read.ts'`],
    ['server/http/door.ts', `import { isOpenJob } from '#server/scopes/job.ts'`],
    ['server/jobs/read.ts', `import { routes } from '#server/routes.ts'`],
    ['server/jobs/read.ts', `import { startPractice } from '#practice/cards/start.ts'`],
    ['server/platform/payments/client.ts', `import { startPractice } from '#practice/cards/start.ts'`],
    ['practice/cards/start.ts', `import { door } from '#server/http/door/door.ts'`],
    ['web/jobs/part.tsx', `import { listJobs } from '#server/jobs/read.ts'`],
    ['web/jobs/part.tsx', `import { Page } from '#web/pages/jobs/list.tsx'`],
    ['web/ui/button.tsx', `import { send } from '#web/api/send.ts'`],
    ['web/ui/button.tsx', `const outbox = await import('../offline/outbox.ts')`],
    ['web/ui/button.tsx', `export type { Job } from '#web/jobs/part.tsx'`],
    ['web/shell/layout.tsx', `import { Page } from '#web/pages/jobs/list.tsx'`],
    ['web/pages/jobs/list.tsx', `import '#web/routes.tsx'`],
    ['server/platform/pdf/typesetter.ts', `import type { Document } from '#contract/billing/shapes.ts'`],
    ['server/platform/mail/mail.test.ts', `import { invoiceSent } from '#server/billing/emails/invoice-sent.ts'`],
    ['practice/cards/start.ts', `import { planKeys } from '#contract/subscription/shapes.ts'`],
    ['practice/cards/start.ts', `import { plans } from '#server/subscription/plans.ts'`],
  ])('an author of %s may not write %s', (file, line) => {
    expect(said({ [file]: `// first\n${line}\n` })).toContain(`${file}:2 floors`)
  })
})

describe('the ladder', () => {
  test.each([
    ['server/jobs/read.ts', '#server/billing/documents/read.ts'],
    ['contract/billing/rules.ts', '../contracts/rules.ts'],
    ['web/users/part.tsx', '#web/company/part.tsx'],
    ['server/dashboard/read.ts', '#server/feedback/read.ts'],
    ['server/feedback/read.ts', '#server/users/read.ts'],
  ])('an author of %s may not import %s', (file, target) => {
    expect(said({ [file]: `import type { X } from '${target}'\n` })).toEqual([`${file}:1 ladder`])
  })
})

describe('the vocabulary', () => {
  test.each([
    'contract/jobs/index.ts',
    'contract/jobs/totals.ts',
    'contract/plumbing/rules.ts',
    'server/jobs/mail-service.ts',
    'server/jobs/Read.ts',
    'server/utils/text.ts',
    'web/jobs/part.test.ts',
    'web/pages/jobs/queries.ts',
    'scripts/helpers.ts',
    'db/migrations/add-jobs.sql',
  ])('an author may not name a file %s', (file) => {
    expect(said({ [file]: '' })).toEqual([`${file}:1 vocabulary`])
  })

  test('an author may not name an exported type by a bare participle', () =>
    expect(said({ 'server/jobs/a.ts': 'export type Asked = 1\n' })).toEqual(['server/jobs/a.ts:1 participles']))
})

describe('the folders of a room', () => {
  test('an author of more than 30 files in one folder is told to sort them, whatever tests lie beside them', () => {
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`web/jobs/part-${at}.tsx`, ''],
          [`web/jobs/part-${at}.test.tsx`, ''],
        ]).flat(),
      )
    expect(said(files(30))).toEqual([])
    expect(said(files(31))).toEqual(['web/jobs/:1 folders'])
  })

  test('an author of a higher folder may know lower ones and the room itself', () => {
    expect(
      said({
        'web/billing/list/row.tsx': `import '../print/page.tsx'\nimport '../queries.ts'\n`,
        'web/billing/print/page.tsx': empty,
        'web/billing/print/page.test.tsx': `import '../list/row.tsx'\n`,
        'web/billing/queries.ts': empty,
      }),
    ).toEqual([])
  })

  test('an author of two folders that know each other, be it through a third, sees each import that does it', () => {
    expect(
      said({
        'web/billing/list/row.tsx': `import '../print/page.tsx'\n`,
        'web/billing/print/page.tsx': `import '../send/dialog.tsx'\n`,
        'web/billing/print/sheet.tsx': empty,
        'web/billing/send/dialog.tsx': `\nimport '../list/chip.tsx'\n`,
        'web/billing/list/chip.tsx': empty,
      }),
    ).toEqual(['list/row.tsx:1', 'print/page.tsx:1', 'send/dialog.tsx:2'].map((at) => `web/billing/${at} folders`))
  })

  test('an author of a room may not import a folder that imports the room', () => {
    expect(
      said({
        'server/billing/read.ts': `import './emails/receipt.ts'\n`,
        'server/billing/emails/receipt.ts': `import '../shape.ts'\n`,
        'server/billing/shape.ts': empty,
      }),
    ).toEqual(['server/billing/emails/receipt.ts:1 folders', 'server/billing/read.ts:1 folders'])
  })
})

describe('circles and barrels', () => {
  test('an author whose types run in a circle sees the circle once', () => {
    const files = {
      'server/jobs/a.ts': `import type { B } from './b.ts'\nexport type A = B\n`,
      'server/jobs/b.ts': `import type { C } from './c.ts'\nexport type B = C\n`,
      'server/jobs/c.ts': `\nimport type { A } from './a.ts'\nexport type C = A\n`,
    }
    expect(said(files)).toEqual(['server/jobs/a.ts:1 circles'])
    expect(checkHouse(house)[0]).toContain('server/jobs/a.ts > server/jobs/b.ts > server/jobs/c.ts > server/jobs/a.ts')
  })

  test('an author names the whole file', () => {
    expect(said({ 'web/jobs/part.tsx': `import { List } from './list'\n` })).toEqual(['web/jobs/part.tsx:1 endings'])
  })

  test('an author may not pass on what another file makes', () => {
    expect(said({ 'server/jobs/read.ts': `export * from './list.ts'\n`, 'server/jobs/list.ts': empty })).toEqual([
      'server/jobs/read.ts:1 barrels',
    ])
  })
})

describe('the code', () => {
  test.each([
    ['web/jobs/part.tsx', 'fetch', `const x = await fetch('/api')`],
    ['web/jobs/part.tsx', 'fetch', `const x = \`\${await fetch(url)}\``],
    ['server/jobs/read.ts', 'fetch', `globalThis.fetch('https://x')`],
    ['web/ui/text.tsx', 'html', `export const Text = () => <p dangerouslySetInnerHTML={{ __html: x }} />`],
    ['server/clients/read.ts', 'money', 'const x = parseFloat(text)'],
    ['contract/values/money.ts', 'money', 'const x = Number(text)'],
    ['contract/jobs/rules.ts', 'clock', 'const x = new Date()'],
    ['contract/jobs/rules.ts', 'clock', 'const x = Date.now()'],
  ])('an author of %s is told of %s: %s', (file, rule, line) => {
    expect(said({ [file]: `// first\n${line}\n` })).toEqual([`${file}:2 ${rule}`])
  })

  test('an author may speak of what must not be done, in comments and in texts', () => {
    const text = `// not new Date()\n/* nor\nDate.now() */\nconst a = 'new Date()'\nconst b = /new Date\\(\\)/\nconst c = \`new Date() \${a}\`\n`
    expect(said({ 'contract/jobs/rules.ts': text })).toEqual([])
  })

  test('an author of more than 300 lines is told to split them', () => {
    expect(said({ 'server/jobs/read.ts': empty.repeat(300) })).toEqual([])
    expect(said({ 'server/jobs/read.ts': empty.repeat(301) })).toEqual(['server/jobs/read.ts:301 length'])
  })
})

describe('the wording', () => {
  const page = (markup: string) => ({ 'web/jobs/page.tsx': `export const page = <p>${markup}</p>\n` })

  test('an author of house words or British spelling is told so, wherever people read them', () => {
    for (const words of [
      'Your papers',
      'Letters that arrive',
      'Own colour',
      'Licence number',
      'Not said',
      'Cancelled',
    ]) {
      expect(said(page(words)), words).toEqual(['web/jobs/page.tsx:1 wording'])
    }
    const mail = `export const why = \`You can't log in any more, \${1}\`\n`
    expect(said({ ...page('Canceled'), 'server/jobs/mail.ts': mail })).toEqual(['server/jobs/mail.ts:1 wording'])
  })

  test('an author may name code so, and speak of paper copies and of letters and numbers', () => {
    const code = `const letter = 'paper'\nexport const box = <div className="bg-paper colour">{letter}</div>\n`
    expect(said({ 'web/jobs/box.tsx': code })).toEqual([])
    expect(said(page('Installation cancelled. Use 3 letters, numbers or a paper copy'))).toEqual([])
  })
})

describe('the tables', () => {
  const migration = 'db/migrations/0001-pipes.sql'

  test('an author of a table without an owner is told so', () => {
    expect(said({ [migration]: pipe.replace('-- owner: jobs\n', '\n') })).toEqual([`${migration}:2 owners`])
    expect(said({ [migration]: pipe.replace('owner: jobs', 'owner: plumbing') })).toEqual([`${migration}:2 owners`])
  })

  test("an author of a company's table without a wall, or with half of one, is told so", () => {
    const half = 'alter table pipe enable row level security;\n'
    expect(said({ [migration]: pipe.replace("call wall('pipe');\n", half) })).toEqual([`${migration}:2 tables`])
    const whole = `${half}alter table pipe force row level security;\n`
    expect(said({ [migration]: pipe.replace("call wall('pipe');\n", whole) })).toEqual([])
  })

  test("an author whose keys could reach another company's rows is told so", () => {
    expect(said({ [migration]: pipe.replace('(company_id, id)', '(id)') })).toEqual([`${migration}:2 tables`])
    const bolt = (reference: string) =>
      `${pipe}-- owner: jobs\ncreate table bolt (pipe_id uuid, company_id uuid, ${reference});\n`
    expect(said({ [migration]: bolt('foreign key (company_id, pipe_id) references pipe (company_id, id)') })).toEqual([
      `${migration}:10 tables`,
      `${migration}:10 tables`,
    ])
    expect(said({ [migration]: bolt('foreign key (pipe_id) references pipe (id)') })).toHaveLength(3)
  })

  test.each([
    `db.insertInto('pipe')`,
    `db.updateTable('pipe as p')`,
    `db.deleteFrom('pipe')`,
    'sql`insert into pipe values (1)`',
    'sql`update pipe p set kind = 1`',
    'sql`delete from public.pipe`',
  ])('an author outside the owning room may not write %s', (line) => {
    const files = {
      [migration]: pipe,
      'server/billing/write.ts': `// first\n${line}\n`,
      'server/jobs/write.ts': `${line}\n`,
    }
    expect(said(files)).toEqual(['server/billing/write.ts:2 owners'])
  })

  test('an author of a table that was renamed writes it under its new name, in the room it was given to', () => {
    const line = `db.insertInto('tube')\n`
    const files = {
      [migration]: pipe,
      'db/migrations/0002-tubes.sql': '-- owner: links\nalter table pipe rename to tube;\n',
      'server/links/write.ts': line,
      'server/jobs/write.ts': line,
    }
    expect(said(files)).toEqual(['server/jobs/write.ts:1 owners'])
  })
})
