import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contractPath, reneeSigned, reneeSigns, samSigns, sentContract } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { contractIds } from '#test/screen/signing.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { ContractCopy } from '../queries.ts'
import { ContractView } from './contract-view.tsx'

const act = `POST ${contractPath}`
const button = (name: string) => page.getByRole('button', { name })
const posts = (stage: Awaited<ReturnType<typeof open>>) =>
  stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)

const open = (doing: string, copy = sentContract(), answers: Answers = {}) =>
  onStage(
    <ContractView copy={copy as ContractCopy} updated={null} />,
    {
      'GET /api/company/settings/': {
        company: {
          ...settings,
          contract_reminder_subject: 'Please sign {{contract_title}}',
          contract_reminder_message: 'Hi {{signer_name}}, call {{company_phone}}. {{company_name}}',
        },
        currency_fixed: false,
      },
      [act]: { contract_id: contractIds.contract, ...copy },
      ...answers,
    },
    'owner',
    `/contracts/${contractIds.contract}?do=${doing}`,
  )

beforeEach(() => page.viewport(1280, 900))

test('an owner reminds in the words of the company, and to one of two who have not signed', async () => {
  const second = { ...reneeSigns, id: '01999999-0000-7000-8000-0000000000c8', number: 2, name: 'Lee Ortiz' }
  const stage = await open('remind', sentContract({ signers: [{ ...reneeSigns, status: 'sent' }, second, samSigns] }))
  await expect.element(page.getByRole('dialog', { name: 'Send a reminder about CON-0007' })).toBeVisible()
  // Whoever reloads or comes back is not asked again.
  await expect.poll(stage.at).toBe(`/contracts/${contractIds.contract}`)
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Please sign Deck agreement')
  await expect
    .element(page.getByLabelText('Message'))
    .toHaveValue('Hi {{signer_name}}, call +12075550134. Harlow Carpentry')
  await expectNoBarriers()
  await page.getByLabelText('To').selectOptions('Lee Ortiz')
  await page.getByLabelText('Subject').fill('A reminder')
  await button('Send reminder').click()
  await expect.element(page.getByText('Reminder sent')).toBeVisible()
  expect(posts(stage)).toEqual([
    expect.objectContaining({ action: 'remind', signer_id: second.id, subject: 'A reminder' }),
  ])
})

test('an owner reads before a reminder which characters the PDF of the contract cannot print', async () => {
  await open('remind', sentContract({ signers: [{ ...reneeSigns, name: 'Renee 𓀀', status: 'sent' }, samSigns] }))
  const dialog = page.getByRole('dialog', { name: 'Send a reminder about CON-0007' })
  await expect
    .element(dialog.getByText('The PDF has no typeface for 𓀀 (U+13000). It shows a box with the number instead.'))
    .toBeVisible()
})

test('an owner is told of a variable that means nothing, and nothing goes out', async () => {
  const stage = await open('remind')
  await page.getByLabelText('Message').fill('Dear {{dog_name}}')
  await button('Send reminder').click()
  await expect.element(page.getByText("{{dog_name}} can't be filled in this email. Take it out.").first()).toBeVisible()
  expect(posts(stage)).toEqual([])
})

test('an owner sends an expired contract again, for another 30 days', async () => {
  const base = sentContract()
  const expired = sentContract({ contract: { ...base.contract, status: 'expired', expires_on: '2026-11-01' } })
  const stage = await open('resend', expired)
  await expect.element(page.getByText('A new link goes out, and it can be signed for another 30 days.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Contract sent again')).toBeVisible()
  expect(posts(stage)).toEqual([expect.objectContaining({ action: 'resend' })])
})

test('an owner voids a contract with a reason and not without', async () => {
  const stage = await open('void')
  await expect.element(page.getByRole('dialog', { name: 'Void CON-0007?' })).toBeVisible()
  await button('Void contract').click()
  await expect.element(page.getByText('Say why, so everybody who has it knows').first()).toBeVisible()
  await expectNoBarriers()
  expect(posts(stage)).toEqual([])
  await page.getByLabelText('Why').fill('The plans have changed')
  await button('Void contract').click()
  await expect.element(page.getByText('Contract withdrawn')).toBeVisible()
  expect(posts(stage)).toEqual([expect.objectContaining({ action: 'void', reason: 'The plans have changed' })])
})

test('an owner withdraws a contract to edit it, and is led to the next version', async () => {
  const newer = '01999999-0000-7000-8000-0000000000c9'
  const stage = await open('revise', sentContract(), { [act]: { contract_id: newer, ...sentContract() } })
  await expect.element(page.getByText(/Its links stop working, and you write version 2\./)).toBeVisible()
  await expectNoBarriers()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Withdraw and edit' })
    .click()
  await expect.poll(() => stage.at()).toBe(`/contracts/${newer}`)
  expect(posts(stage)).toEqual([expect.objectContaining({ action: 'revise' })])
})

const yourTurn = (over: Partial<ContractCopy> = {}) =>
  sentContract({ signers: [reneeSigned, { ...samSigns, status: 'sent' }], may: ['countersign', 'void'], ...over })

test('an owner countersigns once by a double click, and sees the signature of the client as it was written', async () => {
  const base = sentContract()
  const stage = await open('sign', yourTurn(), {
    [act]: {
      contract_id: contractIds.contract,
      ...yourTurn({ contract: { ...base.contract, status: 'completed', stored_status: 'completed' } }),
    },
  })
  await expect.element(page.getByText('You sign as Sam Harlow.')).toBeVisible()
  await expectNoBarriers()
  await button('Sign contract').dblClick()
  await expect.element(page.getByText('Everybody has signed')).toBeVisible()
  expect(posts(stage)).toHaveLength(1)
  expect(posts(stage)[0]).toMatchObject({ action: 'countersign', name: 'Sam Harlow', title: 'Owner' })
  expect(JSON.parse(String(posts(stage)[0]?.signature))).toEqual({ typed: 'Sam Harlow', font: 'Caveat' })
})

test('an owner who draws is asked for a drawing before anything is signed', async () => {
  const stage = await open('sign', yourTurn())
  await page.getByText('Draw', { exact: true }).click()
  await expect.element(page.getByTestId('signature-canvas')).toBeVisible()
  await button('Sign contract').click()
  await expect.element(page.getByText('Draw your name')).toBeVisible()
  expect(posts(stage)).toEqual([])
})

test('whoever may read a contract sees what was signed at each place: the name as it was written, initials and the day', async () => {
  await open('', yourTurn())
  const paper = page.getByRole('article', { name: 'Deck agreement' })
  await expect.element(paper.getByText('Renee Ortiz', { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-place="signature"][data-signed]').length).toBe(1)
  expect(document.querySelectorAll('[data-place="initials"][data-signed]')).toHaveLength(2)
  expect(document.querySelector('[data-place="date"][data-signed]')?.textContent).toContain('Nov 17, 2026')
  await expect.poll(() => document.querySelector('[data-place="initials"] [data-line]')?.textContent).toContain('RO')
  expect(document.body.textContent).not.toContain('Signed electronically')
})

test('a drawn signature stands in the contract as it was drawn', async () => {
  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const drawn = reneeSigned.signature && { ...reneeSigned.signature, typed: null, font: null, drawn: dot }
  await open('', yourTurn({ signers: [{ ...reneeSigned, signature: drawn }, samSigns] }))
  await expect.element(page.getByRole('img', { name: 'Signature: Renee Ortiz' })).toHaveAttribute('src', dot)
})

test('an owner reads on which day the transaction was made and until when it can be canceled', async () => {
  const cancellation = { transaction_date: '2026-11-17', cancel_by_date: '2026-11-20' }
  await open('', sentContract({ signers: [reneeSigned, samSigns], cancellation }))
  const details = page.getByRole('complementary', { name: 'About this contract' })
  await expect.element(details.getByText('Date of the transaction')).toBeVisible()
  await expect.element(details.getByText('Tue, Nov 17', { exact: true })).toBeVisible()
  await expect.element(details.getByText('Fri, Nov 20', { exact: true })).toBeVisible()
})
