import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayText } from './day-text.tsx'
import { formatDay, formatDayRange, formatMoney, formatMoneyShort } from './format.ts'
import { FormatProvider } from './format-context.tsx'
import { Money } from './money.tsx'

const USD = { currency: 'USD', locale: 'en-US' }
const FORMATS = { ...USD, today: '2026-11-17', time_zone: 'America/New_York' }

test('a person sees what came in with a plus and what went out with a true minus', async () => {
  await render(
    <FormatProvider formats={FORMATS}>
      <Money amount="1250.00" flow="in" />
      <Money amount="83.12" flow="out" />
      <Money amount="-5" />
    </FormatProvider>,
  )
  await expect.element(page.getByText('+$1,250.00')).toBeVisible()
  await expect.element(page.getByText('−$83.12')).toBeVisible()
  await expect.element(page.getByText('−$5.00')).toBeVisible()
})

test('no cent is lost in a large amount', () => {
  expect(formatMoney('99999999999999999.99', USD)).toBe('$99,999,999,999,999,999.99')
})

test('a person in Germany reads the own way of writing', () => {
  expect(formatMoney('1250.5', { currency: 'EUR', locale: 'de-DE' })).toBe('1.250,50\u00a0€')
})

test('only axes shorten amounts', () => {
  expect(formatMoneyShort(12_000, USD)).toBe('$12k')
  expect(formatMoneyShort(-1_500, USD)).toBe('−$1.5k')
})

test('a day of this year has its weekday, others their year', () => {
  expect(formatDay('2026-11-17', '2026-01-01', 'en-US')).toBe('Tue, Nov 17')
  expect(formatDay('2027-01-04', '2026-12-31', 'en-US')).toBe('Jan 4, 2027')
  expect(formatDayRange('2026-11-17', '2026-11-24', '2026-11-01', 'en-US')).toBe('Nov 17 – 24')
})

test('a near day is told in words and keeps its date as title', async () => {
  await render(
    <FormatProvider formats={FORMATS}>
      <DayText day="2026-11-20" near />
      <DayText day="2026-12-20" near />
    </FormatProvider>,
  )
  await expect.element(page.getByText('in 3 days')).toHaveAttribute('title', 'Fri, Nov 20')
  await expect.element(page.getByText('Sun, Dec 20')).toBeVisible()
})
