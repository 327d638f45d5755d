import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { checkHelp } from './help.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'help-'))
  write('web/shell/help/reading/help-pages.ts', "import { page } from '../../../../docs/help/first-job.md'\n")
  write(
    'web/jobs/job.tsx',
    `export const Start = () => <button>Start job</button>\nexport const kept = \`Keep on this \${1}\``,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('a page of help names what is on a screen, also where a screen fills something in', () => {
  write('docs/help/first-job.md', '# One\n\nPress **Start job**, or **Keep on this phone**.\n')
  expect(checkHouse(root, [checkHelp])).toEqual([])
})

test('who renames a button is shown the page of help that goes on naming it', () => {
  write('docs/help/first-job.md', '# One\n\nPress **Begin job**.\n')
  expect(checkHouse(root, [checkHelp])).toEqual([
    'docs/help/first-job.md:3 help: nothing on a screen is called "Begin job"',
  ])
})

test('a page of help is written in the words of the screens, and is listed', () => {
  write('docs/help/other-job.md', '# One\n\nOpen the log-in.\n')
  expect(checkHouse(root, [checkHelp])).toEqual([
    'docs/help/other-job.md:1 help: "log-in" is not what a contractor says; login',
    'docs/help/other-job.md:1 help: it is shown only once web/shell/help/reading/help-pages.ts lists it',
  ])
})

test('a link to a page of help leads to one', () => {
  write('docs/help/first-job.md', '# One\n')
  write('web/jobs/none.tsx', 'export const None = () => <a href="/help/no-job">How jobs work</a>')
  expect(checkHouse(root, [checkHelp])).toEqual(['web/jobs/none.tsx:1 help: there is no page of help no-job'])
})
