import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkTriggers } from './triggers.ts'

const trigger = 'create constraint trigger job_in after insert on job for each row execute function keep_job();'

function complaints(above: string) {
  const root = mkdtempSync(join(tmpdir(), 'chalkline-house-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'db'))
  writeFileSync(join(root, 'db/schema.sql'), `create table job (\n);\n${above}\n${trigger}\n`)
  return checkTriggers([], root)
}

it('a developer says of a trigger what it keeps and who reads it', () => {
  expect(complaints('-- Keeps how many jobs there are (tally). Read by the list of jobs.')).toEqual([])
})

it.each([');', '-- Keeps how many jobs there are.', 'create index job_by_day on job (day);'])(
  'a trigger below %j is refused by its name and its function',
  (above) => {
    const [only, ...others] = complaints(above)
    expect(only).toMatchObject({ file: 'db/schema.sql', line: 4, rule: 'triggers' })
    expect(only?.sentence).toMatch(/^job_in says .*comment on function keep_job is/)
    expect(others).toEqual([])
  },
)
