import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { checkCitations } from './citations.ts'

let house: string

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'chalkline-house-'))
  write('docs/domain.md', '# The domain')
  write('docs/decisions/060-files.md', '# 60')
})

afterEach(() => rmSync(house, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

/** Where the rule finds something in a house with this file beside two pages. */
function said(file: string, text: string): string[] {
  write(file, text)
  return checkHouse(house, [checkCitations]).map((line) => line.replace(/: .*/, ''))
}

test.each([
  ['server/jobs/read.ts', '\n/** Late jobs. Source: screens.md 3.13. */'],
  ['server/jobs/read.ts', 'const one = 1\n// as field.md 2.6 has it'],
  ['web/jobs/part.tsx', '/**\n * Source: specification section 4. */'],
  ['web/jobs/part.tsx', '/** The form of the\n * specification. */'],
  ['web/ui/style/print.css', '\n/* docs/printing.md says why */'],
  ['contract/jobs/rules.ts', '\n/** See docs/domain/jobs.md. */'],
  ['db/migrations/0081-jobs.sql', 'select 1;\n-- api.md 5\n'],
])('an author of %s may not cite %j', (file, text) => {
  expect(said(file, text)).toEqual([`${file}:2 citations`])
})

test.each([
  ['server/jobs/read.ts', '/** docs/domain.md, Jobs. Kept as docs/decisions/060-files.md says, a page of docs/. */'],
  ['server/jobs/read.ts', '/** https://example.com/docs/api.html: RFC 9110, section 9. */'],
  ['server/jobs/read.ts', "const path = '/api/docs/'\nconst text = 'screens.md // the specification'"],
  ['db/migrations/0080-jobs.sql', '-- field.md 2.6\n'],
])('an author of %s may cite %j', (file, text) => {
  expect(said(file, text)).toEqual([])
})
