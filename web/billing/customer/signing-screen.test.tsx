import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith, estimateId, linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { currentSession } from '#web/api/session.ts'
import { SigningScreen } from './signing-screen.tsx'

const view = `GET /api/billing/estimate/${estimateId}/view/`
const mark = `POST /api/billing/estimate/${estimateId}/mark-approved/`

beforeEach(() => page.viewport(390, 844))

test('a client who holds the company phone takes an option and signs, and it is recorded as in person', async () => {
  let state: 'sent' | 'approved' = 'sent'
  const stage = await onStage(
    <SigningScreen id={estimateId} />,
    {
      [view]: () => linkViewWith({ display_status: state, may_respond: state === 'sent' }),
      [mark]: () => {
        state = 'approved'
        return { document: documentWith({ status: 'approved', display_status: 'approved' }) }
      },
    },
    'owner',
    '/dashboard',
    true,
  )
  await expect.element(page.getByText('Sign in person', { exact: true })).toBeVisible()
  await expect.poll(stage.at).toBe(`/billing/estimate/${estimateId}/view?as=signing`)
  expect(page.getByRole('button', { name: 'Ask a question' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Decline' }).elements()).toEqual([])
  await page.getByRole('checkbox', { name: /Stain and seal/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).last().click()
  await page.getByRole('checkbox', { name: 'I approve this estimate' }).click()
  await expectNoBarriers()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect.element(page.getByText('Signed in person', { exact: true })).toBeVisible()
  const sent = stage.sent.find(({ method }) => method === 'POST')
  expect(sent?.input).toMatchObject({ note: 'Signed in person', name: 'Renee Ortiz', consent: 'true' })
  expect(sent?.input.signature).toContain('Renee Ortiz')
})

test('a contractor has the device back by the password, which is not filled in, and a wrong one is said beside it', async () => {
  let tries = 0
  const stage = await onStage(
    <SigningScreen id={estimateId} />,
    {
      [view]: linkViewWith({ display_status: 'sent', may_respond: true }),
      'POST /api/users/confirm-password/': () => {
        const said = "That isn't your password"
        const wrong = { code: 400, error_code: 'invalid_password', message: said, fields: { current_password: [said] } }
        return tries++ === 0 ? wrong : sam
      },
    },
    'owner',
    '/dashboard',
    true,
  )
  await page.getByRole('button', { name: 'Stop' }).click()
  const password = page.getByLabelText('Your password')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText("That isn't your password")).toBeVisible()
  await expectNoBarriers()
  await password.fill('a long walk to the lumber yard')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => currentSession().user).toMatchObject({ username: 'sam' })
  await expect.poll(() => stage.sent.at(-1)?.input.current_password).toBe('a long walk to the lumber yard')
})

const sam = {
  username: 'sam',
  email: 'sam@example.com',
  is_verified: true,
  isOnboarded: true,
  kind: 'owner' as const,
  company: { id: estimateId, name: 'Harlow Co' },
  issued_at: '2026-11-17T12:00:00Z',
}
