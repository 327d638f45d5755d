import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renee } from '#test/renee.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { forceLeave } from '#web/ui/form/forced-leave.ts'
import { ClientSheet } from './client-sheet.tsx'

const { id } = renee
const nobody = { clients: [], page: 1, page_size: 5, total: 0, total_pages: 1 }
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Save client' }).click()

beforeEach(() => page.viewport(1280, 900))

test('a contractor who saves without a name sees an error at the field, and nothing is sent', async () => {
  const stage = await onStage(<ClientSheet onClose={() => {}} />, { 'GET /api/clients/': nobody })
  await save()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await expect.element(page.getByLabelText('First name *')).toHaveFocus()
  await page.getByText('Business').click()
  await save()
  await expect.element(page.getByLabelText('Company name *')).toHaveFocus()
  expect(stage.sent.filter(({ method }) => method === 'POST')).toEqual([])
  await expectNoBarriers()
})

test('a contractor adds a person with a few fields; billing is where the work is', async () => {
  const onSaved = vi.fn()
  const stage = await onStage(<ClientSheet onClose={() => {}} onSaved={onSaved} />, {
    'GET /api/clients/': nobody,
    'POST /api/clients/': { code: 201, message: 'Client added', client_id: id, client: renee, duplicates: [] },
  })
  await page.getByLabelText('First name *').fill('Renee')
  await field('Last name').fill('Ortiz')
  await field('Phone').fill('555 010 1234')
  await page.getByLabelText('Second phone').fill('555 010 9999')
  await page.getByLabelText('Preferred contact').selectOptions('text')
  await page.getByLabelText('Access notes').fill('Gate code 4711')
  await field('Site address').fill('14 Maple St')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const made = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(made).toMatchObject({
    first_name: 'Renee',
    last_name: 'Ortiz',
    phone: '+15550101234',
    phone_2: '+15550109999',
    preferred_contact: 'text',
    access_notes: 'Gate code 4711',
    service_address: '14 Maple St',
    billing_address: '',
    tax_exempt: 'false',
  })
  await expect.element(page.getByText('Client added')).toBeVisible()
})

test('a contractor who writes the address of a client is offered no address of their own', async () => {
  await onStage(<ClientSheet onClose={() => {}} />, { 'GET /api/clients/': nobody })
  await expect.element(field('Site address')).toHaveAttribute('autocomplete', 'off')
  for (const input of document.querySelectorAll('[name^=service_], [name^=billing_]'))
    expect(input, input.getAttribute('name') ?? '').toHaveAttribute('autocomplete', 'off')
})

test('a contractor who types a known number is offered the client who has it', async () => {
  const row = { ...renee, city: 'Portland', last_activity_at: renee.created_at }
  const stage = await onStage(<ClientSheet onClose={() => {}} />, {
    'GET /api/clients/': { ...nobody, clients: [row], total: 1 },
  })
  await field('Phone').fill('(555) 010-1234')
  // The question is asked once the typing rests.
  await expect.element(page.getByText('Looks like Renee Ortiz, (555) 010-1234.'), { timeout: 5000 }).toBeVisible()
  await page.getByRole('link', { name: 'Open instead' }).click()
  await expect.poll(() => stage.at()).toBe(`/clients/${id}`)
})

test('a contractor who edits what somebody else has saved meanwhile overwrites nothing unseen', async () => {
  const theirs = { ...renee, first_name: 'Renée', version: 4 }
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed this client.', current: theirs },
    { message: 'Client updated successfully', client: { ...theirs, last_name: 'Okafor', version: 5 } },
  ]
  const onClose = vi.fn()
  const stage = await onStage(<ClientSheet client={renee} onClose={onClose} />, {
    'GET /api/clients/': nobody,
    [`POST /api/clients/${id}/update/`]: () => answers.shift() ?? {},
  })
  await field('Last name').fill('Okafor')
  await save()
  await expect.element(page.getByText('Someone changed this client after you started')).toBeVisible()
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const versions = stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input.version)
  expect(versions).toEqual(['3', '4'])
})

test("a contractor's typing is not lost by a press beside the sheet", async () => {
  const onClose = vi.fn()
  await onStage(<ClientSheet onClose={onClose} />, { 'GET /api/clients/': nobody })
  await page.getByLabelText('First name *').fill('Renee')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('First name *')).toHaveValue('Renee')
})

test('a contractor whose session ends in the middle of a form is offered afterwards what was typed', async () => {
  await onStage(<ClientSheet onClose={() => {}} />, { 'GET /api/clients/': nobody })
  await page.getByLabelText('First name *').fill('Walt')
  forceLeave()
  await cleanup()
  await onStage(<ClientSheet onClose={() => {}} />, { 'GET /api/clients/': nobody })
  await expect.element(page.getByText('We kept your unsaved changes')).toBeVisible()
  await expect.element(page.getByLabelText('First name *')).toHaveValue('')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByLabelText('First name *')).toHaveValue('Walt')
  expect(document.body.textContent).not.toContain('We kept your unsaved changes')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kept client'))).toEqual([])
})
