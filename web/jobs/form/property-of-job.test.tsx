import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Property, property } from '#contract/clients/properties/shapes.ts'
import { client } from '#contract/clients/shapes.ts'
import { blank } from '#test/blank.ts'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DetailsSheet } from './details-sheet.tsx'
import { JobSheet } from './job-sheet.tsx'

const ids = {
  renee: '01999999-0000-7000-8000-0000000000c1',
  home: '01999999-0000-7000-8000-0000000000f1',
  lake: '01999999-0000-7000-8000-0000000000f2',
}
const renee = {
  ...blank(client),
  id: ids.renee,
  display_name: 'Renee Ortiz',
  service_address: '14 Maple St',
  version: 1,
}
const made = (over: Partial<Property>): Property => ({ ...blank(property), version: 1, ...over })
const home = made({ id: ids.home, main: true, address: '14 Maple St' })
const lake = made({ id: ids.lake, label: 'Lake house', address: '5 Shore Rd' })
const read = (properties: Property[]) => ({
  [`GET /api/clients/${ids.renee}/`]: { client: renee, contacts: [], properties },
  'GET /api/clients/tags/': { tags: [] },
  'POST /api/jobs/': { code: 201, jobId, job_id: jobId, job: jobWith() },
  [`POST /api/jobs/${jobId}/`]: { message: 'Job saved', job: jobWith() },
})
const prefill = { values: { title: 'Deck' }, client: { value: ids.renee, label: 'Renee Ortiz' } }
const open = (properties: Property[], values = {}) =>
  onStage(
    <JobSheet
      prefill={{ ...prefill, values: { ...prefill.values, ...values } }}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    read(properties),
  )
const posted = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.find(({ method }) => method === 'POST')?.input

beforeEach(() => page.viewport(1280, 900))

test('a new job of a client with two properties is at the main one, or at the one that is chosen', async () => {
  const stage = await open([home, lake])
  await expect.element(page.getByLabelText('Property')).toHaveValue(ids.home)
  await expect.element(page.getByLabelText(/^Site address/)).not.toBeInTheDocument()
  await expectNoBarriers()
  await page.getByLabelText('Property').selectOptions('Lake house · 5 Shore Rd')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect.poll(() => posted(stage)).toMatchObject({ property_id: ids.lake })
  expect(posted(stage)).not.toHaveProperty('address')
})

test('a new job that was begun at a property is there', async () => {
  await open([home, lake], { property_id: ids.lake })
  await expect.element(page.getByLabelText('Property')).toHaveValue(ids.lake)
})

test('a new job of a client with two properties is at another address that is typed', async () => {
  const stage = await open([home, lake])
  await page.getByLabelText('Property').selectOptions('Another address')
  await page.getByLabelText(/^Site address/).fill('6 Cove Ln')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect.poll(() => posted(stage)).toMatchObject({ address: '6 Cove Ln' })
  expect(posted(stage)).not.toHaveProperty('property_id')
})

test("a client with one property has no choice, and the address is the client's unless it is changed", async () => {
  const stage = await open([home])
  await expect.element(page.getByLabelText(/^Site address/)).toHaveValue('14 Maple St')
  await expect.element(page.getByLabelText('Property')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect.poll(() => posted(stage)).toMatchObject({ address: '14 Maple St' })
})

test('a job is moved to another property, and that alone is sent', async () => {
  const job = jobWith({ client_id: ids.renee, property_id: ids.home })
  const stage = await onStage(<DetailsSheet job={job} onClose={() => {}} />, read([home, lake]))
  await page.getByLabelText('Property').selectOptions('Lake house · 5 Shore Rd')
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect.poll(() => posted(stage)).toEqual({ action: 'update_details', version: '1', property_id: ids.lake })
})
