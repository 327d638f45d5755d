import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobFields } from '#contract/jobs/fields.ts'

/** The pages where a record's fields are written and read. */
const pagesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test.each([
  { noun: 'job', fields: jobFields, pages: pagesOf('web/jobs/form', 'web/jobs/job', 'web/clients/properties') },
])('a contractor finds each field of a $noun in its form or on its page', ({ fields, pages }) => {
  const placed = (name: string) => new RegExp(`name="${name}"|'${name}'`).test(pages)
  expect(Object.keys(fields).filter((name) => !placed(name))).toEqual([])
})
