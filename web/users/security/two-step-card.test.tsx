import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TwoStepCard } from './two-step-card.tsx'

const codes = Array.from({ length: 10 }, (_, at) => `k7m2p-9xw${'abcdefghjk'[at]}e`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Chalkline:sam%40harlow.example?issuer=Chalkline&secret=${secret}&algorithm=SHA1&digits=6&period=30`

test('a person turns it on: password, app, first code, recovery codes that must be kept', async () => {
  let on = false
  const answers: Answers = {
    'GET /api/users/second-factor/': () => ({
      on,
      since: on ? '2026-11-17T12:00:00Z' : null,
      recovery_codes_left: on ? 10 : 0,
    }),
    'POST /api/users/second-factor/start/': { secret, uri },
    'POST /api/users/second-factor/confirm/': ({ input }) => {
      on = input.code === '123456'
      return on
        ? { recovery_codes: codes }
        : { code: 400, error_code: 'invalid_code', message: 'no', fields: { code: ["That code doesn't match"] } }
    },
  }
  await onStage(<TwoStepCard />, answers)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'sawdust{Enter}')
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(page.getByLabelText('Code from your app')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoBarriers()
  await userEvent.type(page.getByLabelText('Code from your app'), '000000{Enter}')
  await expect.element(page.getByText("That code doesn't match")).toBeVisible()
  await userEvent.fill(page.getByLabelText('Code from your app'), '123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect.element(list).toBeVisible()
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(codes)
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toBeVisible()
  await page.getByRole('button', { name: "I've kept them" }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
})

test('a person with few recovery codes is warned, and turns it off with password and code', async () => {
  let on = true
  const stage = await onStage(<TwoStepCard />, {
    'GET /api/users/second-factor/': () => ({
      on,
      since: on ? '2026-11-10T12:00:00Z' : null,
      recovery_codes_left: on ? 1 : 0,
    }),
    'POST /api/users/second-factor/turn-off/': () => {
      on = false
      return { on, since: null, recovery_codes_left: 0 }
    },
  })
  await expect.element(page.getByText('1 recovery code is left.')).toBeVisible()
  await expect.element(page.getByText(/Make new recovery codes/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Enter the code', { exact: true })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'sawdust')
  await userEvent.fill(page.getByLabelText('Code from your app'), '123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({
      current_password: 'sawdust',
      code: '123456',
    })
})

test('a card that cannot be read says so and tries again', async () => {
  let down = true
  await onStage(<TwoStepCard />, {
    'GET /api/users/second-factor/': () =>
      down ? { code: 503, message: 'The server is busy' } : { on: false, since: null, recovery_codes_left: 0 },
  })
  await expect.element(page.getByText("Couldn't load two-step login")).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
