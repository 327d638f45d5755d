import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DuplicateList } from './duplicate-list.tsx'

beforeEach(() => page.viewport(390, 800))

const someone = (id: string, display_name: string) => ({
  ...{ id, display_name, company_name: null, email: 'renee@example.com', phone: '2075550101' },
  ...{ address: '14 Maple St', city: 'Portland', last_activity_at: '2026-11-17T15:00:00Z' },
})
const pair = { clients: [someone('a', 'Renee Ortiz'), someone('b', 'R. Ortiz')], reasons: ['email', 'phone'] }
const list = (pairs: object[]) => ({ pairs, page: 1, page_size: 50, total: pairs.length, total_pages: 1 })

test('an owner reads why two may be one, says that they are not, and takes it back', async () => {
  const said: string[] = []
  await onStage(<DuplicateList />, {
    'GET /api/clients/duplicates/': () => list(said.at(-1) === 'no' ? [] : [pair]),
    'POST /api/clients/a/duplicates/b/': ({ input }) => {
      said.push(input.dismissed === 'false' ? 'again' : 'no')
      return {}
    },
  })
  await expect.element(page.getByText('Same email and phone number')).toBeVisible()
  await expectNoBarriers()
  page.getByRole('button', { name: 'Not the same' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No possible duplicates')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Same email and phone number')).toBeVisible()
  expect(said).toEqual(['no', 'again'])
})
