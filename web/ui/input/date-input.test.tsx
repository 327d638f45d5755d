import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormatProvider } from '../text/format-context.tsx'
import { DateInput } from './date-input.tsx'
import { readDay } from './read-day.ts'

const TODAY = '2026-11-17'

function Due({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <FormatProvider
      formats={{ locale: 'en-US', currency: 'USD', country: 'US', today: TODAY, time_zone: 'America/New_York' }}
    >
      <DateInput aria-label="Due" value={value} onChange={setValue} />
      <p data-testid="sent">{value}</p>
    </FormatProvider>
  )
}

test.each([
  ['fri', '2026-11-20'],
  ['tue', '2026-11-24'],
  ['today', TODAY],
  ['tom', '2026-11-18'],
  ['+2w', '2026-12-01'],
  ['3d', '2026-11-20'],
  ['-1w', '2026-11-10'],
  ['+3m', '2027-02-17'],
  ['11/17', TODAY],
  ['1/15', '2027-01-15'],
  ['12/31/26', '2026-12-31'],
  ['Nov 20', '2026-11-20'],
  ['20 november 2027', '2027-11-20'],
  ['Fri, Nov 20', '2026-11-20'],
  ['2026-02-28', '2026-02-28'],
])('on Tuesday, November 17 %s means %s', (written, day) => {
  expect(readDay(written, TODAY)).toBe(day)
})

test.each(['', '2/30', '13/13', 'someday', '2026-02-29'])('%j is no day', (written) => {
  expect(readDay(written, TODAY)).toBeUndefined()
})

test('one month after January 31 is the last of February', () => {
  expect(readDay('+1m', '2026-01-31')).toBe('2026-02-28')
})

test('a person in Britain writes the day first', () => {
  expect(readDay('3/12', TODAY, 'en-GB')).toBe('2026-12-03')
})

test('a person writes "+2w" and sees the day before leaving', async () => {
  await render(<Due />)
  await page.getByLabelText('Due').click()
  await userEvent.keyboard('+2w')
  await expect.element(page.getByText('Tue, Dec 1')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByLabelText('Due')).toHaveValue('Tue, Dec 1')
  await expect.element(page.getByTestId('sent')).toHaveTextContent('2026-12-01')
})

test('a person picks a day with the keys alone', async () => {
  await render(<Due start={TODAY} />)
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await expect.element(page.getByRole('button', { name: 'Tuesday, November 17, 2026' })).toHaveFocus()
  await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(page.getByTestId('sent')).toHaveTextContent('2026-12-25')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
