import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../basic/button.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import { DayText } from './day-text.tsx'
import { formatDay, formatDayRange, formatMoney, formatMoneyShort } from './format.ts'
import { FormatProvider } from './format-context.tsx'
import { Money } from './money.tsx'
import '../style/theme.css'

const USD = { currency: 'USD', country: 'US', locale: 'en-US' }
const FORMATS = { ...USD, today: '2026-11-17', time_zone: 'America/New_York' }

test('amounts stand in columns, and their zeros are plain: a grey one must not look struck through', async () => {
  await render(
    <>
      <Money amount="1111.11" />
      <Money amount="8888.88" className="text-h2" />
      <MoneyInput aria-label="Price" value="100.00" onChange={() => {}} />
      <Button>Approve $1,000.00</Button>
    </>,
  )
  await document.fonts.load('420 15px "Bricolage Grotesque Variable"')
  const set = [
    page.getByText('$1,111.11'),
    page.getByText('$8,888.88'),
    page.getByLabelText('Price'),
    page.getByText('$1,000.00'),
  ]
  for (const each of set) {
    const { fontFamily, fontVariantNumeric } = getComputedStyle(each.element())
    expect(fontFamily).toMatch(/^"Bricolage/)
    expect(fontVariantNumeric).toBe('tabular-nums')
  }
  await expect.element(page.getByRole('button', { name: 'Approve $1,000.00', exact: true })).toBeVisible()
})

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

test('a near day is written in words and keeps its date as title', async () => {
  await render(
    <FormatProvider formats={FORMATS}>
      <DayText day="2026-11-20" near />
      <DayText day="2026-12-20" near />
    </FormatProvider>,
  )
  await expect.element(page.getByText('in 3 days')).toHaveAttribute('title', 'Fri, Nov 20')
  await expect.element(page.getByText('Sun, Dec 20')).toBeVisible()
})
