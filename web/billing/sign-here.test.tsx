import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith, estimateId, linkViewWith } from '#test/documents.ts'
import { expectNoBarriers, onStage } from '#test/stage.tsx'
import { SignHere } from './sign-here.tsx'

const view = `GET /api/billing/estimate/${estimateId}/view/`
const mark = `POST /api/billing/estimate/${estimateId}/mark-approved/`

beforeEach(() => page.viewport(390, 844))

test('a contractor hands the phone over, the client takes an option and signs, and it is recorded as in person', async () => {
  let state: 'sent' | 'approved' = 'sent'
  const stage = await onStage(<SignHere id={estimateId} />, {
    [view]: () => linkViewWith({ display_status: state, may_respond: state === 'sent' }),
    [mark]: () => {
      state = 'approved'
      return { document: documentWith({ status: 'approved', display_status: 'approved' }) }
    },
  })
  await expect.element(page.getByText('Hand this to Renee Ortiz')).toBeVisible()
  expect(page.getByRole('button', { name: 'Ask a question' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Decline' }).elements()).toEqual([])
  await page.getByRole('checkbox', { name: /Stain and seal/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).last().click()
  await page.getByRole('checkbox', { name: 'I approve this estimate and its terms' }).click()
  await expectNoBarriers()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect.element(page.getByText('Take it back from Renee Ortiz')).toBeVisible()
  const sent = stage.sent.find(({ method }) => method === 'POST')
  expect(sent?.input).toMatchObject({ note: 'Signed in person', name: 'Renee Ortiz', consent: 'true' })
  expect(sent?.input.signature).toContain('Renee Ortiz')
})
