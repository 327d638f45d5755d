import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import { headingOf, namesOf, plainNames, type RecordField } from '#contract/wire/record.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'

const test = await openTestApp()
const sam = await owner(test)

/** Something that a field may hold, and is not there before. */
function sampleOf(field: RecordField, name: string): string | boolean {
  if (field.kind === 'yes_no') return true
  if (field.kind === 'day') return '2027-03-01'
  if (field.kind !== 'choice') return `Some ${name}`.slice(0, 'max' in field ? field.max : undefined)
  return Object.keys(field.words).find((word) => word !== field.usual) ?? ''
}

describe.each(plainNames(jobFields))('the field %s of a job', (name) => {
  const field: RecordField = jobFields[name]
  const value = sampleOf(field, name)

  it('is kept when an owner makes a job with it', async () => {
    const { id } = await addJob(sam, { [name]: value })
    const { job } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(job[name]).toBe(value)
  })

  it('is kept when an owner changes it, named in the history, and where it is text, empty again when it is cleared', async () => {
    const { id } = await addJob(sam)
    const change = (to: string | boolean) =>
      expectSuccess(sam.browser.call(calls.changeJob, { id, action: 'update_details', [name]: to }))
    expect((await change(value)).job[name]).toBe(value)
    const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(activity[0]).toMatchObject({ kind: 'details_changed', note: expect.stringContaining(headingOf(field)) })
    if (field.kind === 'text' || field.kind === 'lines') expect((await change('')).job[name]).toBeNull()
  })
})

it('an owner finds every field of a job as a column in the table of jobs', async () => {
  await addJob(sam, { title: 'Deck' })
  const { heads } = await exportedTable(sam, calls.exportJobs, {})
  const names = namesOf(jobFields).filter((name) => !unlisted.includes(name))
  expect(heads).toEqual(expect.arrayContaining(names.map((name) => headingOf(jobFields[name]))))
})

/** The title stands there as Job; a property shows as its address. */
const unlisted = ['title', 'property_id']
