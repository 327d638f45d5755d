import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import ContractsPage from '#web/pages/contracts/contracts.tsx'

const row = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 'CON-1001',
  revision: 1,
  title: 'Deck agreement',
  status: 'viewed',
  client_id: '019a0000-0000-7000-8000-000000000002',
  client_name: 'Renee Ortiz',
  job_id: null,
  job_title: null,
  waiting_for: [{ party: 'client', name: 'Renee Ortiz' }],
  next: 'wait',
  changes_requested: false,
  created_at: '2026-11-10T15:00:00Z',
  updated_at: '2026-11-10T15:00:00Z',
  sent_at: '2026-11-11T15:00:00Z',
  completed_at: null,
  expires_on: '2026-12-11',
  version: 1,
}
const template = {
  id: '00000000-0000-7000-8000-0000000c0001',
  name: 'Service agreement',
  description: 'For work of any kind.',
  kind: 'service_agreement',
  language: 'en',
  starter: true,
  changed: false,
  first_lines: 'Between {company_name} and {clien',
  used_count: 2,
  version: 1,
}
const counts = { all: 2, drafts: 0, waiting: 1, your_turn: 1, signed: 0 }
const yours = {
  ...row,
  id: '019a0000-0000-7000-8000-000000000003',
  title: 'Roof',
  status: 'partially_signed',
  next: 'countersign',
}
const list = { contracts: [row, yours], counts, templates: [template], total: 2, page: 1 }

test('an owner sees contracts with what is next, and how many wait for a signature of the company', async () => {
  await onStage(<ContractsPage />, { 'GET /api/contracts/': list }, 'owner', '/contracts')
  await expect
    .element(page.getByRole('link', { name: 'Sign: Roof' }))
    .toHaveAttribute('href', `/contracts/${yours.id}?do=sign`)
  await expect.element(page.getByRole('link', { name: 'Remind: Deck agreement' })).toBeVisible()
  await expect.element(page.getByText('Your turn to sign')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /Your turn/ })).toHaveTextContent('1')
  await expectNoBarriers()
})

test('a bookkeeper reads the list and is offered nothing that their role may not do', async () => {
  await onStage(
    <ContractsPage />,
    { 'GET /api/contracts/': { ...list, templates: undefined } },
    'bookkeeper',
    '/contracts',
  )
  await expect.element(page.getByText('Deck agreement')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New contract' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Remind/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Templates' })).not.toBeInTheDocument()
})

test('an owner sees that nothing was written yet, and the way to templates', async () => {
  const none = { ...list, contracts: [], total: 0, counts: { ...counts, all: 0 } }
  await onStage(<ContractsPage />, { 'GET /api/contracts/': none }, 'owner', '/contracts')
  await expect.element(page.getByText('Get it in writing before the work starts.')).toBeVisible()
  // Nothing to search, and no parts of nothing.
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  await expectNoBarriers()
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect.element(page.getByRole('tab', { name: 'Templates' })).toBeVisible()
})

test('an owner who searches in vain is told so', async () => {
  const none = { ...list, contracts: [], total: 0 }
  const stage = await onStage(<ContractsPage />, { 'GET /api/contracts/': none }, 'owner', '/contracts')
  await page.getByRole('searchbox').fill('porch')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  expect(stage.sent.at(-1)?.input).toMatchObject({ q: 'porch' })
})

test('an owner reads why the list is not there, and asks again', async () => {
  let times = 0
  const failing = () => (++times === 1 ? { code: 500, message: 'Something went wrong on our side' } : list)
  await onStage(<ContractsPage />, { 'GET /api/contracts/': failing }, 'owner', '/contracts')
  await expect.element(page.getByText("Couldn't load contracts")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Deck agreement')).toBeVisible()
})

test('an owner sees a template with its first words, uses and deletes it', async () => {
  const stage = await onStage(
    <ContractsPage />,
    {
      'GET /api/contracts/': list,
      [`DELETE /api/contracts/templates/${template.id}/delete/`]: { message: 'Template deleted' },
    },
    'owner',
    '/contracts?tab=templates',
  )
  await expect.element(page.getByText('Used 2 times')).toBeVisible()
  await expect.element(page.getByText('Between [Company name] and')).toBeInTheDocument()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Delete Service agreement' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect.poll(() => stage.sent.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('an owner begins a contract from a template for a client', async () => {
  const stage = await onStage(
    <ContractsPage />,
    {
      'GET /api/contracts/': list,
      [`GET /api/clients/${row.client_id}/`]: { client: { id: row.client_id, display_name: 'Renee Ortiz' } },
      'POST /api/contracts/': { contract_id: row.id },
    },
    'owner',
    `/contracts?new=1&client_id=${row.client_id}&template_id=${template.id}`,
  )
  await expect.element(page.getByRole('dialog', { name: 'New contract' })).toBeVisible()
  await page.getByLabelText('Title').fill('')
  await page.getByRole('button', { name: 'Write contract' }).click()
  await expect.element(page.getByText('Add a title')).toBeVisible()
  await page.getByLabelText('Title').fill('Deck agreement')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Write contract' }).click()
  await expect.poll(stage.at).toBe(`/contracts/${row.id}`)
  const made = stage.sent.find(({ method }) => method === 'POST')
  expect(made?.input).toMatchObject({ title: 'Deck agreement', client_id: row.client_id, template_id: template.id })
})
