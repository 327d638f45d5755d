import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { LogInForm } from './log-in-form.tsx'

const sam = {
  username: 'sam',
  email: 'sam@harlow.example',
  is_verified: true,
  isOnboarded: true,
  kind: 'owner',
  company: null,
  issued_at: '2026-11-17T12:00:00Z',
  redirect: '/dashboard',
}
const asks = { code: 401, error_code: 'second_factor_required', message: 'Enter the code from your authenticator app' }
const wrong = { code: 400, error_code: 'invalid_code', message: "That code doesn't match", fields: { code: ['no'] } }
const guarded: Answers = {
  'POST /api/users/token/': ({ input }) =>
    !input.code ? asks : ['123456', 'k7m2p-9xwqe'].includes(input.code) ? sam : wrong,
}

function Form() {
  const [second, setSecond] = useState(false)
  return <LogInForm second={second} onSecond={setSecond} />
}

async function logIn() {
  await page.getByLabelText('Username').fill(' Sam ')
  await page.getByLabelText('Password', { exact: true }).fill('sawdust on the porch')
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a person with a second factor is asked for the code, which sends itself, and lands where they wanted', async () => {
  const stage = await onStage(<Form />, guarded, 'owner', '/login?next=%2Fclients%3Fq%3Dortiz')
  await logIn()
  const code = page.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectNoBarriers()
  await userEvent.type(code, '123 456')
  await expect.poll(stage.at).toBe('/clients?q=ortiz')
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input))
    .toEqual([
      { username: 'sam', password: 'sawdust on the porch' },
      { username: 'sam', password: 'sawdust on the porch', code: '123456' },
    ])
})

test('a wrong code is said at its field, and the next one may be typed over it', async () => {
  const stage = await onStage(<Form />, guarded)
  await logIn()
  await userEvent.type(page.getByLabelText('Code'), '000000')
  await expect.element(page.getByText("That code doesn't match")).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.poll(stage.at).toBe('/dashboard')
})

test('a person without the phone uses a recovery code instead, or goes back', async () => {
  const stage = await onStage(<Form />, guarded)
  await logIn()
  await userEvent.type(page.getByLabelText('Code'), '000000')
  await expect.element(page.getByText("That code doesn't match")).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('Username')).toHaveValue('sam')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
  await page.getByLabelText('Password', { exact: true }).fill('sawdust on the porch')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
  await expect.element(page.getByText("That code doesn't match")).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByText('Enter a recovery code')).toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('Recovery code').fill('k7m2p-9xwqe')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(stage.at).toBe('/dashboard')
})

test.each(['//evil.example', '/.//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil.example'])(
  'a log-in never leads away by next=%s',
  async (next) => {
    const stage = await onStage(
      <Form />,
      { 'POST /api/users/token/': sam },
      'owner',
      `/login?next=${encodeURIComponent(next)}`,
    )
    await logIn()
    await expect.poll(stage.at).toBe('/dashboard')
  },
)
