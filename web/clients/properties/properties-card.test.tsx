import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Property, property } from '#contract/clients/properties/shapes.ts'
import { blank } from '#test/blank.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { PropertiesCard } from './properties-card.tsx'

const made = (id: string, over: Partial<Property>): Property => ({ ...blank(property), id, version: 1, ...over })
const home = made('home', { main: true, address: '14 Maple St', city: 'Portland', state: 'ME', job_count: 2 })
const lake = made('lake', {
  label: 'Lake house',
  address: '5 Shore Rd',
  city: 'Naples',
  access_notes: 'Key under the pot',
})
const open = (properties: Property[], more: Answers = {}, as: 'owner' | 'crew_member' = 'owner') =>
  onStage(<PropertiesCard client_id="renee" properties={properties} />, more, as)
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')
const pick = async (of: string, item: string) => {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => page.viewport(1280, 900))

test('an owner reads where each property is, which one is the main, and how to get in', async () => {
  await open([home, lake])
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(first).toHaveTextContent(/Main14 Maple St, Portland, ME2 jobs/)
  await expect.element(second).toHaveTextContent(/Lake house5 Shore Rd, Naples.*Key under the pot/)
  await expect
    .element(second.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('destination=5%20Shore'))
  await expectNoBarriers()
})

test('an owner adds a property; one without an address is asked for it', async () => {
  const stage = await open([], {
    'POST /api/clients/renee/properties/': { code: 201, property_id: 'lake', property: lake },
  })
  await expect.element(page.getByText(/No address yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Add property' }).click()
  await page.getByLabelText(/^Name/).fill('Lake house')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect.element(page.getByText('Enter an address')).toBeVisible()
  expect(writes(stage)).toEqual([])
  await expectNoBarriers()
  await page.getByLabelText(/^Address/).fill('5 Shore Rd')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ label: 'Lake house', address: '5 Shore Rd' })
})

test('an owner makes a property the main one', async () => {
  const stage = await open([home, lake], { 'POST /api/clients/renee/properties/lake/main/': { properties: [] } })
  await pick('Lake house', 'Make main')
  await expect.element(page.getByText('Lake house is the main property')).toBeVisible()
  await expect.poll(() => writes(stage).map(({ path }) => path)).toEqual(['/api/clients/renee/properties/lake/main/'])
})

test('an owner who deletes a property with jobs is told why it stays', async () => {
  const said = "2 jobs are at 14 Maple St, so it can't be deleted."
  await open([home, lake], {
    'DELETE /api/clients/renee/properties/home/delete/': { code: 400, error_code: 'property_in_use', message: said },
  })
  await pick('14 Maple St', 'Delete')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})

test('who may not change clients reads the properties and changes none', async () => {
  await open([home, lake], {}, 'crew_member')
  await expect.element(page.getByText('5 Shore Rd, Naples')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add property' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More for Lake house' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Directions' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
})
