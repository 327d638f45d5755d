import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contractPath, draftContract } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { contractIds } from '#test/screen/signing.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { memberStorage } from '#web/api/user-storage.ts'
import ContractPage from '#web/pages/contracts/contract.tsx'

const save = 'POST /api/contracts/'
const button = (name: string) => page.getByRole('button', { name })
const { contract } = draftContract()
const theirs = draftContract({
  contract: { ...contract, title: 'Deck and stairs', version: 4, updated_at: '2026-11-17T14:00:00Z' },
})
/** Version 3 is that of the page; somebody else has saved version 4. */
const refused = {
  code: 409,
  error_code: 'stale_version',
  message: 'Someone changed this since you opened it',
  current: theirs,
}

const open = (answers: Answers) =>
  onStage(
    <Routes>
      <Route path="/contracts/:id" element={<ContractPage />} />
    </Routes>,
    {
      [`GET ${contractPath}`]: draftContract(),
      'GET /api/company/settings/': { company: settings, currency_fixed: false },
      ...answers,
    },
    'owner',
    `/contracts/${contractIds.contract}`,
  )

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

/** What this device keeps of the contract. */
const kept = () => memberStorage('contract_draft')(contractIds.contract).read()

async function rename(title: string) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
}

test('who meets the change of another compares both copies, keeps their own, and it goes over the other', async () => {
  const stage = await open({
    [save]: ({ input }) =>
      input.version === ('4' as string) || Number(input.version) === 4
        ? {
            contract_id: contractIds.contract,
            ...draftContract({ contract: { ...contract, title: 'My deck', version: 5 } }),
          }
        : refused,
  })
  await rename('My deck')
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this contract' })
  await expect.element(dialog).toBeVisible()
  await button('Compare').click()
  await expect.element(page.getByRole('region', { name: 'Mine' })).toHaveTextContent('My deck')
  await expect.element(page.getByRole('region', { name: 'Theirs' })).toHaveTextContent('Deck and stairs')
  await expectNoBarriers()
  await button('Keep mine').click()
  await expect.element(page.getByText(/^Saved( \d|$)/)).toBeVisible()
  expect(
    stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => [Number(input.version), input.title]),
  ).toEqual([
    [3, 'My deck'],
    [4, 'My deck'],
  ])
})

test('who takes the copy of the other goes on from it, and nothing of their own is kept', async () => {
  await open({ [save]: refused })
  await rename('My deck')
  await expect.element(page.getByRole('dialog', { name: 'Someone else changed this contract' })).toBeVisible()
  await button('Keep theirs').click()
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Deck and stairs')
  await expect.element(page.getByText('We kept your unsaved changes')).not.toBeInTheDocument()
  expect(kept()).toBeUndefined()
})

test('what could not be saved is kept on this device, and offered the next time', async () => {
  await open({ [save]: () => Promise.reject(new TypeError('no network')) })
  await rename('My deck')
  await expect.element(page.getByText("Saved on this device. It will sync when you're back.")).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await open({ [save]: () => Promise.reject(new TypeError('no network')) })
  await expect.element(page.getByText('We kept your unsaved changes').first()).toBeVisible()
})

test('who typed a last day to cancel is told that it does not count, and takes it out', async () => {
  const typed = { cancel_by_date: 'Dec 1, 2026', trim_color: 'White' }
  const saved = draftContract({ contract: { ...contract, fields: { trim_color: 'White' }, version: 4 } })
  const stage = await open({
    [`GET ${contractPath}`]: draftContract({ contract: { ...contract, fields: typed } }),
    [save]: { contract_id: contractIds.contract, ...saved },
  })
  const told = page.getByText(
    /^Last day to cancel is filled in when your client signs\. .*“Dec 1, 2026”, doesn't count/,
  )
  await expect.element(told).toBeVisible()
  await expectNoBarriers()
  await button('Remove what was typed').click()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Saved( \d|$)/)).toBeVisible()
  const [sent] = stage.sent.filter(({ method }) => method === 'POST')
  expect(JSON.stringify(sent?.input)).toContain('White')
  expect(JSON.stringify(sent?.input)).not.toContain('Dec 1, 2026')
})
