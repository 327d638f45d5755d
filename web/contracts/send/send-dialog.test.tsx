import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftContract, reneeSigns, samSigns } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SendDialog } from './send-dialog.tsx'

test.each([390, 1280])(
  'an owner reads before sending a contract which names its PDF cannot print, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const copy = draftContract({ signers: [{ ...reneeSigns, name: 'Renee 𓀀' }, samSigns] })
    const { content } = copy.contract
    if (!content) throw new Error('A draft has its text')
    const nothing = () => undefined
    await onStage(
      <SendDialog
        copy={copy}
        content={content}
        filling={{ values: {}, tables: {} }}
        gaps={[]}
        empty={[]}
        leftOut={[]}
        english={[]}
        onSave={async () => undefined}
        onFill={nothing}
        onSent={nothing}
        onClose={nothing}
      />,
      { 'GET /api/company/settings/': { company: settings, currency_fixed: false } },
    )
    await expect
      .element(
        page.getByText('The PDF has no typeface for 𓀀 (U+13000). It shows a box with the number instead.').first(),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send contract' })).toBeVisible()
    await expectNoBarriers()
  },
)
