import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientFields } from '#contract/clients/fields.ts'
import { propertyFields } from '#contract/clients/properties/fields.ts'
import { employeeFields } from '#contract/employees/fields.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import { galleryFields } from '#contract/photos/fields.ts'

/** The pages where a record's fields are written and read. */
const pagesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test.each([
  {
    noun: 'client',
    fields: clientFields,
    pages: pagesOf('web/clients/form', 'web/clients/client', 'web/clients/portal'),
    unplaced: ['service_country', 'billing_country'],
  },
  { noun: 'employee', fields: employeeFields, pages: pagesOf('web/employees/people'), unplaced: [] },
  { noun: 'gallery', fields: galleryFields, pages: pagesOf('web/photos/form'), unplaced: [] },
  {
    noun: 'job',
    fields: jobFields,
    pages: pagesOf('web/jobs/form', 'web/jobs/job', 'web/clients/properties'),
    unplaced: [],
  },
  {
    noun: 'property',
    fields: propertyFields,
    pages: pagesOf('web/clients/properties'),
    unplaced: ['country'],
  },
])(
  'a contractor finds each field of a $noun in its form or on its page, but for those of an import alone',
  ({ fields, pages, unplaced }) => {
    const placed = (name: string) => new RegExp(`name="${name}"|'${name}'`).test(pages)
    expect(Object.keys(fields).filter((name) => !placed(name))).toEqual(unplaced)
  },
)
