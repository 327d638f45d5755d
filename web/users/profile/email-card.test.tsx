import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samHarlow } from '#test/person.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { useProfile } from '../queries.ts'
import { EmailCard } from './email-card.tsx'

/** The card as the profile fills it. */
function Card() {
  const user = useProfile().data?.user
  return user ? <EmailCard user={user} /> : null
}

const pending = samHarlow({ pending_email: 'sam@new.example' })
const signedIn = { 'GET /api/users/check-auth/': { username: 'sam', issued_at: 'now', company: null } }

test('a person asks for a new email with the password; wrong ones are said at their fields', async () => {
  const refused = {
    code: 400,
    error_code: 'invalid_password',
    message: "That isn't your password",
    fields: { current_password: ["That isn't your password"] },
  }
  const stage = await onStage(<Card />, {
    ...signedIn,
    'GET /api/users/profile/': samHarlow(),
    'POST /api/users/profile/update/': ({ input }) => (input.current_password === 'sawdust' ? pending : refused),
  })
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Enter your password')).toBeVisible()
  await expect.element(page.getByLabelText('New email')).toHaveFocus()
  await userEvent.type(page.getByLabelText('New email'), 'Sam@New.example')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'wrong{Enter}')
  await expect.element(page.getByText("That isn't your password")).toBeVisible()
  await expectNoBarriers()
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'sawdust')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText('Waiting for the code we sent to sam@new.example')).toBeVisible()
  await expect.poll(() => stage.sent.at(-1)?.path === '/api/users/check-auth/' || stage.sent.length > 2).toBe(true)
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'POST').at(-1)?.input)
    .toEqual({
      email: 'sam@new.example',
      current_password: 'sawdust',
    })
})

test('a person enters the code, after a wrong one, and the new email holds', async () => {
  const answers: Answers = {
    ...signedIn,
    'GET /api/users/profile/': pending,
    'POST /api/users/confirm-email-change/': ({ input }) =>
      input.code === '123456'
        ? samHarlow({ email: 'sam@new.example' })
        : { code: 400, error_code: 'invalid_code', message: "That code doesn't match. Check the latest email." },
  }
  await onStage(<Card />, answers)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect.element(page.getByText('Enter the 6-digit code')).toBeVisible()
  await page.getByLabelText('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect.element(page.getByText("That code doesn't match. Check the latest email.")).toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('6-digit code').fill('123 456')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect.element(page.getByText('sam@new.example')).toBeVisible()
  await expect.element(page.getByLabelText('6-digit code')).not.toBeInTheDocument()
})

test('a person asks for another code, or keeps the email there is', async () => {
  const stage = await onStage(<Card />, {
    'GET /api/users/profile/': pending,
    'POST /api/users/resend-verification-code/': {},
    'POST /api/users/profile/update/': samHarlow(),
  })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(page.getByText('Code sent')).toBeVisible()
  await page.getByRole('button', { name: 'Keep sam@harlow.example' }).click()
  await expect.element(page.getByLabelText('6-digit code')).not.toBeInTheDocument()
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'POST').at(-1)?.input)
    .toEqual({ email: 'sam@harlow.example' })
})
