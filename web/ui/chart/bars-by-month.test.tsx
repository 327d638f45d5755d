import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormatProvider } from '../text/format-context.tsx'
import { BarsByMonth } from './bars-by-month.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { axisSteps, monthScale } from './chart-scale.ts'

const MONTHS = [
  { key: '2026-10', label: 'Oct', in: '6100.00', out: '8800.00', net: '-2700.00' },
  { key: '2026-11', label: 'Nov', in: '12760.00', out: '10650.00', net: '2110.00' },
]

test('a person reads the months with the keys, and all of them as a table', async () => {
  await render(
    <FormatProvider
      formats={{ locale: 'en-US', currency: 'USD', country: 'US', today: '2026-11-17', time_zone: 'UTC' }}
    >
      <ChartFrame
        title="Money in and out"
        sentence="You took in $2,110 more than you spent in November."
        table={{ heads: ['Month', 'In'], rows: MONTHS.map((month) => [month.label, month.in]) }}
      >
        <BarsByMonth months={MONTHS} />
      </ChartFrame>
    </FormatProvider>,
  )
  const november = page.getByRole('img', { name: 'Nov: In $12,760.00, Out $10,650.00, Net $2,110.00' })
  // The bars are drawn once the chart knows its width.
  await expect.element(november).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(november).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(page.getByRole('img', { name: 'Oct: In $6,100.00, Out $8,800.00, Net −$2,700.00' }))
    .toHaveFocus()
  await page.getByRole('switch', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Oct 6100.00' })).toBeVisible()
})

test('the axis holds zero, the highest bar and the lowest net', () => {
  const scale = monthScale(MONTHS, 600, 200)
  const steps = axisSteps(scale)
  expect(steps).toContain(0)
  expect(Math.max(...steps)).toBeGreaterThanOrEqual(12_760)
  expect(Math.min(...steps)).toBeLessThanOrEqual(-2_700)
  expect(scale.y(scale.top)).toBe(0)
  expect(scale.y(scale.bottom)).toBe(200)
})

test('a year without any money still has an axis', () => {
  const scale = monthScale([{ key: '2026-11', label: 'Nov', in: '0.00', out: '0.00', net: '0.00' }], 600, 200)
  expect(axisSteps(scale).length).toBeGreaterThan(1)
  expect(scale.y(0)).toBe(200)
})

test('names at the end of the chart never cover one another', () => {
  const same = { key: '2026-11', label: 'Nov', in: '100.00', out: '100.00', net: '100.00' }
  const [first, second, third] = monthScale([same], 600, 200).endLabels({ in: 'In', out: 'Out', net: 'Net' })
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(16)
  expect((third?.y ?? 0) - (second?.y ?? 0)).toBeGreaterThanOrEqual(16)
})
