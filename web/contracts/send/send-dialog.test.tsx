import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contractPath, draftContract, reneeSigns, samSigns } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { ContractCopy } from '../queries.ts'
import { SendDialog } from './send-dialog.tsx'

const nothing = () => undefined
const about = { filling: { values: {}, tables: {} }, gaps: [], empty: [], leftOut: [], english: [] }
const open = (copy: ContractCopy, more: { english?: string[] } = {}) =>
  onStage(
    <SendDialog
      copy={copy}
      content={copy.contract.content ?? { type: 'doc', content: [] }}
      {...about}
      {...more}
      onSave={async () => copy}
      onFill={nothing}
      onSent={nothing}
      onClose={nothing}
    />,
    {
      'GET /api/company/settings/': { company: settings, currency_fixed: false },
      [`POST ${contractPath}`]: { contract_id: copy.contract.id, ...copy },
    },
  )

test('an owner reads which parts of a Spanish contract are in English, and sends it as it is', async () => {
  const { contract } = draftContract()
  const copy = draftContract({ contract: { ...contract, language: 'es', spoken_language: 'es' } })
  const stage = await open(copy, { english: ['The Contractor will remove all debris'] })
  await expect.element(page.getByText('1 part reads as English')).toBeVisible()
  await expect.element(page.getByText('The Contractor will remove all debris')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('Deck agreement, de Harlow Carpentry: listo para firmar')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Send contract' }).click()
  await expect.poll(() => stage.sent.at(-1)?.input).toMatchObject({ action: 'send' })
})

test('an owner is told where the contract is in another language than the talk was', async () => {
  const { contract } = draftContract()
  await open(draftContract({ contract: { ...contract, spoken_language: 'es' } }))
  await expect.element(page.getByText('You talked in Spanish, but this contract is in English')).toBeVisible()
  await expect.element(page.getByText(/16 CFR 429\.1/)).toBeVisible()
})

test.each([390, 1280])(
  'an owner reads before sending a contract which names its PDF cannot print, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const copy = draftContract({ signers: [{ ...reneeSigns, name: 'Renee 𓀀' }, samSigns] })
    await open(copy)
    await expect
      .element(
        page.getByText('The PDF has no typeface for 𓀀 (U+13000). It shows a box with the number instead.').first(),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send contract' })).toBeVisible()
    await expectNoBarriers()
  },
)
