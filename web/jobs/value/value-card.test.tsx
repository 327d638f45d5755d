import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOfJob } from '#contract/jobs/value/shapes.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ValueCard } from './value-card.tsx'

const job = { id: '019a0000-0000-7000-8000-0000000000a1' }
const call = `POST /api/jobs/${job.id}/value/`
const figures = {
  ...{ signed: '48200.00', changes: 3, changes_amount: '3450.00', total: '51650.00', total_net: '51650.00', days: 2 },
  ...{ waiting: '900.00', billed: '32010.00', paid: '28100.00', left: '19640.00', currency: 'USD' },
}
const act = { document_id: null, title: 'Deck agreement', signer: 'Renee Ortiz', signed_at: '2026-11-10T12:00:00Z' }
const contract = { ...act, contract_id: '019a0000-0000-7000-8000-0000000000c1', number: 'CON-0001', amount: null }
const estimate = { ...act, contract_id: null, document_id: '019a0000-0000-7000-8000-0000000000d1', number: 'EST-0007' }
const open = (value: ValueOfJob, answers: Answers = {}) => onStage(<ValueCard rows job={job} value={value} />, answers)

beforeEach(() => page.viewport(390, 844))

test('an owner reads the sentence, and what was taken back struck through', async () => {
  const row = { days: 0, net_amount: '100.00', sha256: null, reason: null }
  await open({
    figures,
    entries: [
      { ...estimate, ...row, id: 'a', kind: 'original', amount: '48200.00', stands: true },
      { ...estimate, ...row, id: 'b', kind: 'change', amount: '100.00', stands: false, days: 2 },
    ],
  })
  await expect.element(page.getByText(/Signed \$48,200\.00/)).toBeVisible()
  expect(document.body.textContent?.replaceAll(' ', ' ')).toContain(
    'Signed $48,200.00 · 3 changes +$3,450.00 · waiting $900.00 · billed 62% · paid $28,100.00 · left $19,640.00',
  )
  expect(document.querySelector('s')?.textContent).toBe('$100.00')
  await expect.element(page.getByText(/2 days more/)).toBeVisible()
  await expectNoBarriers()
})

test('an owner says what a contract comes to, and that an estimate is no part', async () => {
  const answer = { value: { figures, entries: [], unplaced: [] } }
  const stage = await open(
    { figures: null, entries: [], unplaced: [contract, { ...estimate, amount: '70.00' }] },
    { [call]: answer },
  )
  await page.getByRole('button', { name: 'Enter its price' }).click()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect.element(page.getByText('Enter what the contract comes to, with tax')).toBeVisible()
  await page.getByLabelText('Price with tax').fill('1,250.5')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save price' }).click()
  const sent = () => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
  await expect.poll(sent).toEqual([expect.objectContaining({ contract_id: contract.contract_id, amount: '1250.50' })])
  await page.getByRole('button', { name: 'Not part of this job' }).last().click()
  await expect.poll(() => sent()[1]).toMatchObject({ document_id: estimate.document_id })
})

test('a crew member reads what was signed and no amount', async () => {
  const entry = { ...estimate, id: 'a', kind: 'change' as const, days: -1, stands: true }
  await open({ entries: [entry], unplaced: [] })
  await expect.element(page.getByText(/1 day fewer/)).toBeVisible()
  expect(document.body.textContent).not.toContain('$')
})

test('an owner takes back a contract that counts, and says why', async () => {
  const row = { days: 0, net_amount: '100.00', sha256: null, reason: null, stands: true, amount: '100.00' }
  const entry = { ...contract, ...row, id: 'a', kind: 'original' as const }
  const stage = await open({ figures, entries: [entry], unplaced: [] }, { [call]: { value: { figures: null } } })
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('Say why the contract no longer counts')).toBeVisible()
  await page.getByLabelText('Why').fill('Signed for the wrong job')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input))
    .toEqual([expect.objectContaining({ contract_id: contract.contract_id, reason: 'Signed for the wrong job' })])
})
