import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CalendarAddressCard } from './calendar-address-card.tsx'

const url = 'https://chalkline.example/api/jobs/feed/Yk3fQ2nO5xk1mVJq0aLw7bTz8cRdEeFfGgHhIiJjKkL/jobs.ics'
const none = { made_at: null, fetched_at: null, only_mine: false, sees_all: true }
const made = { ...none, made_at: '2026-11-17T12:00:00Z' }

function server(begin: object): Answers {
  let address: object = begin
  const become = (next: object) => {
    address = { ...address, ...next }
    return address
  }
  return {
    'GET /api/jobs/feed/': () => address,
    'POST /api/jobs/feed/': ({ input }) => ({
      url,
      ...become({ ...made, ...(input.only_mine === undefined ? {} : { only_mine: input.only_mine === 'true' }) }),
    }),
    'POST /api/jobs/feed/change/': ({ input }) => become({ only_mine: input.only_mine === 'true' }),
    'POST /api/jobs/feed/revoke/': () => become(none),
  }
}

test('an owner makes an address for their own jobs, and is shown it to add, scan or copy', async () => {
  const stage = await onStage(<CalendarAddressCard />, server(none))
  await expect.element(page.getByRole('radio', { name: 'All jobs' })).toBeChecked()
  await page.getByText("Only jobs I'm on").click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Add to my calendar' }))
    .toHaveAttribute('href', url.replace('https:', 'webcal:'))
  await expect.element(page.getByRole('region', { name: 'Your calendar address' })).toHaveFocus()
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: "Only jobs I'm on" })).toBeChecked()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ only_mine: 'true' })
  await expectNoBarriers()
})

test('a person renews the address after a warning, and turns it off by the keyboard', async () => {
  await onStage(<CalendarAddressCard />, server({ ...made, fetched_at: '2026-11-17T13:00:00Z' }))
  await expect.element(page.getByText('A calendar last checked it', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Renew address' }).click()
  await expect.element(page.getByText(/stop updating until you add the new one/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click()
  await expect.element(page.getByRole('link', { name: 'Add to my calendar' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
})

test('a crew member has nothing to choose from', async () => {
  await onStage(<CalendarAddressCard />, server({ ...none, only_mine: true, sees_all: false }), 'crew_member')
  await expect.element(page.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
})

test('a person whose address could not be read is told so, and tries again', async () => {
  await onStage(<CalendarAddressCard />, { 'GET /api/jobs/feed/': { code: 500, message: 'no' } })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoBarriers()
})
