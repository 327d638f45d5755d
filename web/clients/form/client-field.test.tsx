import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renee } from '#test/renee.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { ClientField } from './client-field.tsx'

const row = (id: string, display_name: string) => ({
  ...renee,
  id,
  display_name,
  city: null,
  last_activity_at: renee.created_at,
})
const listed = (...clients: object[]) => ({ clients, page: 1, page_size: 8, total: clients.length, total_pages: 1 })
const client = () => page.getByRole('combobox', { name: 'Client' })

beforeEach(() => page.viewport(390, 844))

function Chosen() {
  const [value, setValue] = useState<Option>()
  return <ClientField value={value} onChange={setValue} />
}

test('a contractor with no clients yet is asked to type a name, and adds one with the address', async () => {
  const stage = await onStage(<Chosen />, {
    'GET /api/clients/': listed(),
    'POST /api/clients/': { code: 201, client_id: renee.id, client: renee, duplicates: [] },
  })
  await client().click()
  await expect.element(page.getByText('Type a name to add your first client')).toBeVisible()
  await userEvent.keyboard('Renee Ortiz{Enter}')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect.element(page.getByLabelText('Site address')).toHaveFocus()
  await userEvent.keyboard('14 Maple St')
  await expectNoBarriers()
  await userEvent.keyboard('{Enter}')
  await expect.element(client()).toHaveValue(renee.display_name)
  await expect.element(client()).toHaveFocus()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      first_name: 'Renee',
      last_name: 'Ortiz',
      service_address: '14 Maple St',
    })
})

test('Enter waits for the one client that was typed for, and of two takes none before they show', async () => {
  await onStage(<Chosen />, {
    'GET /api/clients/': async ({ input }) => {
      if (input.q) await new Promise((done) => setTimeout(done, 400))
      if (input.q === 'ren') return listed(row('2', 'Renee Ortiz'))
      return input.q ? listed(row('2', 'Renee Ortiz'), row('3', 'Reno Ortiz')) : listed(row('1', 'Aoife Brennan'))
    },
  })
  await client().click()
  await expect.element(page.getByRole('option', { name: 'Aoife Brennan' })).toBeVisible()
  await userEvent.keyboard('or{Enter}')
  await expect.element(page.getByRole('option', { name: 'Reno Ortiz' })).toBeVisible()
  await expect.element(client()).toHaveValue('or')
  await client().fill('')
  await userEvent.keyboard('ren{Enter}')
  await expect.element(client()).toHaveValue('Renee Ortiz')
})
