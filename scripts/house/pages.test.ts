import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { checkPages } from './pages.ts'

let house: string

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'chalkline-house-'))
  for (const file of ['docs/decisions/001-one.md', 'server/main.ts', 'server/jobs/read.ts']) write(file, '')
})

afterEach(() => rmSync(house, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

function said(file: string, text: string): string[] {
  write(file, text)
  return checkHouse(house, [checkPages])
}

test.each([
  ['README.md', 'first\n`server/jobs/write.ts`', 'README.md:2 pages: there is no server/jobs/write.ts'],
  ['docs/house.md', 'See [style](style.md).', 'docs/house.md:1 pages: there is no style.md'],
])('an author of %s may not name %j', (file, text, breach) => {
  expect(said(file, text)).toEqual([breach])
})

test.each([
  ['README.md', '`server/jobs/read.ts`, `server/jobs/`, `server/main`, [one](docs/decisions/001-one.md#top)'],
  ['docs/house.md', '`server/<domain>/read.ts`, `contract/*/calls.ts`, [out](https://example.com), [here](#there)'],
  ['docs/decisions/002-two.md', '`server/jobs/gone.ts`'],
])('an author of %s may name %j', (file, text) => {
  expect(said(file, text)).toEqual([])
})
