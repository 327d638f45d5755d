import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { californianRules as compliance, contractPath, draftContract } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { contractIds } from '#test/screen/signing.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import ContractPage from '#web/pages/contracts/contract.tsx'

const open = (over: object = {}) =>
  onStage(
    <Routes>
      <Route path="/contracts/:id" element={<ContractPage />} />
    </Routes>,
    {
      [`GET ${contractPath}`]: draftContract({ compliance, ...over }),
      'GET /api/company/settings/': { company: settings, currency_fixed: false },
      'POST /api/contracts/': () => ({ contract_id: contractIds.contract, ...draftContract({ compliance }) }),
      [`POST ${contractPath}`]: () => ({ contract_id: contractIds.contract, ...draftContract({ compliance }) }),
    },
    'owner',
    `/contracts/${contractIds.contract}`,
  )

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('an owner sees what is missing, answers what is asked and puts in what is missing', async () => {
  const stage = await open()
  await expect.element(page.getByRole('heading', { name: 'California: 1 of 2 in place' })).toBeVisible()
  await page.getByRole('combobox', { name: /A buyer is 65 or older/ }).selectOptions('Yes')
  await page.getByRole('button', { name: 'Put it in: Statement about the down payment' }).click()
  await expect.element(page.getByText('WHICHEVER IS LESS.')).toBeVisible()
  await expect
    .poll(() =>
      stage.sent
        .filter(({ path }) => path === '/api/contracts/')
        .map(({ input }) => JSON.stringify(input))
        .join(),
    )
    .toContain('WHICHEVER IS LESS.')
  const sent = stage.sent
    .filter(({ path }) => path === '/api/contracts/')
    .map(({ input }) => JSON.stringify(input))
    .join()
  expect(sent).toContain('senior')
  await expectNoBarriers()
})
