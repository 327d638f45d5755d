import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as clients from '#contract/clients/calls.ts'
import { clientFields } from '#contract/clients/fields.ts'
import { clientList } from '#contract/clients/list.ts'
import type { newClient } from '#contract/clients/shapes.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as employees from '#contract/employees/calls.ts'
import { employeeFields } from '#contract/employees/fields.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import { jobList } from '#contract/jobs/list.ts'
import * as photos from '#contract/photos/calls.ts'
import { galleryFields } from '#contract/photos/fields.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { type ListRule, wireNamesOf } from '#contract/wire/list.ts'
import { headingOf, namesOf, plainNames, type RecordField, type RecordFields } from '#contract/wire/record.ts'
import { mayBeEmpty, sampleOf } from '#test/field-samples.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'

const test = await openTestApp()
const sam = await owner(test)

type Values = Record<string, unknown>

/** How a noun is made, changed and read back. */
type Noun = {
  noun: string
  fields: RecordFields
  make: (values: Values) => Promise<Values>
  change: (id: unknown, values: Values) => Promise<Values>
  read: (
    id: unknown,
  ) => Promise<{ record: Values | undefined; activity: readonly { note?: string | null | undefined }[] }>
  /** Nothing is written of changes. */
  unwritten?: true
  /** The headings of its table, and the fields that are no columns of it. */
  heads?: () => Promise<string[]>
  unlisted?: readonly string[]
  /** What its list can be narrowed by, and which are found then. */
  filters?: ListRule['filters']
  find?: (asked: Values) => Promise<readonly Values[]>
}

const nouns: Noun[] = [
  {
    noun: 'job',
    fields: jobFields,
    make: (values) => addJob(sam, values),
    change: async (id, values) => {
      const change = { id, action: 'update_details', ...values } as SendOf<typeof jobs.changeJob>
      return (await expectSuccess(sam.browser.call(jobs.changeJob, change))).job
    },
    read: async (id) => {
      const { job, activity = [] } = await expectSuccess(sam.browser.call(jobs.getJob, { id: String(id) }))
      return { record: job, activity }
    },
    heads: async () => (await exportedTable(sam, jobs.exportJobs, {})).heads,
    // The title stands there as Job; a property shows as its address.
    unlisted: ['title', 'property_id'],
    filters: jobList.filters,
    find: async (asked) => (await expectSuccess(sam.browser.call(jobs.listJobs, asked))).jobs,
  },
  {
    noun: 'client',
    fields: clientFields,
    make: (values) => addClient(sam, values as z.input<typeof newClient>),
    change: async (id, values) => {
      const change = { id, ...values } as SendOf<typeof clients.updateClient>
      return (await expectSuccess(sam.browser.call(clients.updateClient, change))).client
    },
    read: async (id) => {
      const { client, activity } = await expectSuccess(sam.browser.call(clients.getClient, { id: String(id) }))
      return { record: client, activity }
    },
    heads: async () => (await exportedTable(sam, clients.exportClients, {})).heads,
    filters: clientList.filters,
    find: async (asked) => (await expectSuccess(sam.browser.call(clients.listClients, asked))).clients,
  },
  {
    noun: 'gallery',
    fields: galleryFields,
    make: (values) => addGallery(sam, values),
    change: async (id, values) => {
      const change = { id, ...values } as SendOf<typeof photos.updateGallery>
      return (await expectSuccess(sam.browser.call(photos.updateGallery, change))).gallery
    },
    read: async (id) => {
      const { gallery } = await expectSuccess(sam.browser.call(photos.getGallery, { id: String(id) }))
      const { recent_activity } = await expectSuccess(sam.browser.call(getDashboard, {}))
      return { record: gallery, activity: recent_activity }
    },
    heads: async () => (await exportedTable(sam, photos.exportGalleries, {})).heads,
    // The name stands there as Gallery.
    unlisted: ['name'],
  },
  {
    noun: 'employee',
    fields: employeeFields,
    make: async (values) => updateEmployee((await employee(test, sam, 'crew_member')).user_id, values),
    change: updateEmployee,
    read: async (id) => {
      const { employees: team } = await expectSuccess(sam.browser.call(employees.listEmployees, {}))
      return { record: team.find((each) => each.id === id), activity: [] }
    },
    unwritten: true,
  },
]

async function updateEmployee(id: unknown, values: Values) {
  const change = { id: String(id), ...values }
  return (await expectSuccess(sam.browser.call(employees.updateEmployee, change))).employee
}

const cases = nouns.flatMap((noun) =>
  plainNames(noun.fields).map((name) => ({ ...noun, name, field: noun.fields[name] as RecordField })),
)

describe.each(cases)('the field $name of a $noun', ({ name, field, make, change, read }) => {
  it('is kept when an owner makes one with it', async () => {
    const value = sampleOf(field, name, (await make({}))[name])
    const { id } = await make({ [name]: value })
    expect((await read(id)).record?.[name]).toBe(value)
  })

  it('is kept when an owner changes it, and cleared by empty text where nothing may stand there', async () => {
    const { id, [name]: before } = await make({})
    const value = sampleOf(field, name, before)
    expect((await change(id, { [name]: value }))[name]).toBe(value)
    if (mayBeEmpty(field)) expect((await change(id, { [name]: '' }))[name]).toBeNull()
  })
})

const written = cases.filter(({ unwritten }) => !unwritten)

it.each(written)('an owner reads in the history of a $noun that its $name was changed', async (each) => {
  const { name, field, make, change, read } = each
  const { id, [name]: before } = await make({})
  await change(id, { [name]: sampleOf(field, name, before) })
  const { activity } = await read(id)
  expect(activity[0]).toMatchObject({ note: expect.stringContaining(headingOf(field)) })
})

const narrowed = cases.flatMap(({ filters = {}, find, ...each }) => {
  const filter = filters[each.name]
  return find && filter && 'column' in filter ? [{ ...each, find, names: wireNamesOf(each.name, filter) }] : []
})

it.each(narrowed)(
  'an owner who narrows the list of a $noun by its $name finds those that have it alone',
  async (each) => {
    const { name, names, field, make, find } = each
    const value = sampleOf(field, name, (await make({}))[name])
    const { id } = await make({ [name]: value })
    const found = await find(Object.fromEntries(names.map((asked) => [asked, value])))
    expect(found.map((record) => record.id)).toContain(id)
    expect(found.filter((record) => record[name] !== value)).toEqual([])
  },
)

const listed = nouns.flatMap(({ heads, unlisted = [], ...each }) => (heads ? [{ ...each, heads, unlisted }] : []))

it.each(listed)('an owner finds every field of a $noun as a column in its table', async (each) => {
  await each.make({})
  const names = namesOf(each.fields).filter((name) => !each.unlisted.includes(name))
  const fields = names.map((name) => each.fields[name] as RecordField)
  expect(await each.heads()).toEqual(expect.arrayContaining(fields.map(headingOf)))
})
