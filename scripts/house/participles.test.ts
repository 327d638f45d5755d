import { expect, test } from 'vitest'
import { checkParticiples } from './participles.ts'
import { readSource } from './sources.ts'

const lines = (code: string) => checkParticiples([readSource('server/jobs/read.ts', code)]).map(({ line }) => line)

test.each([
  'export type Asked = string',
  'export type Written<Row> = Row[]',
  'export interface Stored {}',
  'export type Split = { amount: string }',
  'export type Owed = number',
  'export type KeptBy = string',
  'export type SignedIn = boolean',
])('an author may not write %s', (code) => expect(lines(`\n${code}`)).toEqual([2]))

test.each([
  'export type StoredDocument = string',
  'export type ListFilters = string',
  'export type Need = string',
  'export type Shed = string',
  'export type SignedInUser = string',
  'export type Readable = string',
  'type Asked = string',
  '// export type Asked\nexport const written = "export type Written"',
])('an author may write %s', (code) => expect(lines(code)).toEqual([]))
