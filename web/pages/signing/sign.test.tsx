import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import SignContractPage from './sign.tsx'

test('a client whose link lost its end is told so plainly, and nothing is asked of the server', async () => {
  await page.viewport(390, 844)
  const stage = await onStage(<SignContractPage />, {}, 'owner', '/contract-sign/s3cret', true)
  await expect.element(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expect.element(page.getByText(/Open it from the email itself/)).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.filter(({ path }) => path.includes('contract'))).toEqual([])
})
