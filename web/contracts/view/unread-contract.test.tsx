import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftContract, sentContract } from '#test/screen/contracts.ts'
import { contractIds } from '#test/screen/signing.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { ContractCopy } from '../queries.ts'
import { ContractView } from './contract-view.tsx'

/** As somebody is given a contract whose role shows no prices. */
function unread(copy: ReturnType<typeof sentContract>) {
  const { frozen: _, certificate: __, filling: ___, gaps: ____, templates: _____, ...rest } = copy
  const { content: ______, fields: _______, changes_request: ________, ...contract } = rest.contract
  return { ...rest, contract, may: [], signers: rest.signers.map((each) => ({ ...each, signature: null })) }
}

const show = (copy: ReturnType<typeof unread>) =>
  onStage(
    <ContractView copy={copy as ContractCopy} updated={null} />,
    {},
    'crew_lead',
    `/contracts/${contractIds.contract}`,
  )

describe.each([
  ['a phone', 390],
  ['a desktop', 1280],
] as const)('on %s', (_, width) => {
  test('a crew lead without the right to see prices is told kindly why there is no text, and sees who signs and when', async () => {
    await page.viewport(width, 900)
    const asked = sentContract()
    await show(unread({ ...asked, contract: { ...asked.contract, changes_requested: true } }))
    await expect.element(page.getByRole('heading', { name: "Your role doesn't show the text" })).toBeVisible()
    await expect.element(page.getByText('Renee Ortiz', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('Sign by')).toBeVisible()
    await expect.element(page.getByText('Renee Ortiz requested a change')).toBeVisible()
    // There is nothing to do with it, not even a menu.
    expect(page.getByRole('button').elements()).toHaveLength(0)
    await expectNoBarriers()
  })
})

test('a draft is shown to them without its text as well', async () => {
  await show(unread(draftContract()))
  await expect.element(page.getByRole('heading', { name: "Your role doesn't show the text" })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Deck agreement' })).toBeVisible()
})
