import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Tag, tag } from '#contract/clients/tags/shapes.ts'
import { blank } from '#test/blank.ts'
import { jobId, jobWith, team } from '#test/screen/jobs.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import JobsPage from '#web/pages/jobs/jobs.tsx'
import { JobTags } from './job-tags.tsx'

const vip: Tag = { ...blank(tag), id: '01999999-0000-7000-8000-0000000000d1', name: 'VIP', color: '#2158b5' }
const deck: Tag = { ...blank(tag), id: '01999999-0000-7000-8000-0000000000d2', name: 'Decks', color: '#2f7d46' }
const known: Answers = { ...team, 'GET /api/clients/tags/': { tags: [vip, deck] } }
const job = jobWith({ tags: [vip] })
const counts = { all: 1, upcoming: 0, active: 1, late: 0, completed: 0, requires_invoicing: 0, archived: 0 }
const list = { 'GET /api/jobs/': { jobs: [job], counts, page: 1, page_size: 50, total: 1, total_pages: 1 } }
const saved = { [`POST /api/jobs/${jobId}/`]: { message: 'Job saved', job } }
const row = () => page.getByRole('row', { name: /Maple St deck/ })

beforeEach(() => page.viewport(1280, 900))

test('an owner changes the tags of a job on its page', async () => {
  const stage = await onStage(<JobTags job={job} />, { ...known, ...saved })
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await page.getByRole('button', { name: 'Remove VIP' }).click()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Decks' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect.element(page.getByText('Tags saved')).toBeVisible()
  const sent = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(sent).toMatchObject({ action: 'update_details', version: '1' })
  expect(JSON.stringify(sent)).toContain(deck.id)
})

test('a crew member reads the tags of a job, and has no way to change them', async () => {
  await onStage(<JobTags job={job} />, known, 'crew_member')
  await expect.element(page.getByText('VIP')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('an owner opens the tags of a row of the list with T', async () => {
  await onStage(<JobsPage />, { ...known, ...list })
  await expect.element(row()).toBeVisible()
  ;(row().element() as HTMLElement).focus()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('dialog', { name: 'Tags of Maple St deck' })).toBeVisible()
})

test('an owner narrows the list to a tag, and the address keeps it', async () => {
  const stage = await onStage(<JobsPage />, { ...known, ...list }, 'owner', '/jobs')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Decks' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => stage.at()).toBe(`/jobs?tags=${deck.id}`)
  await expect
    .poll(() => stage.sent.filter(({ path }) => path === '/api/jobs/').at(-1)?.input)
    .toMatchObject({ 'tags[]': deck.id })
  await page.getByRole('button', { name: 'Remove Decks' }).click()
  await expect.poll(() => stage.at()).toBe('/jobs')
})

test('an owner gives several jobs a tag at once', async () => {
  const stage = await onStage(<JobsPage />, { ...known, ...list, ...saved })
  await page.getByRole('checkbox', { name: 'Select Maple St deck' }).click()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOptions('Decks')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await expect.element(page.getByText('1 job tagged Decks')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      action: 'update_details',
      'add_tags[]': deck.id,
    })
})
