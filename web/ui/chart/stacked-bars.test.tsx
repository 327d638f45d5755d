import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormatProvider } from '../text/format-context.tsx'
import { isNamed } from './chart-scale.ts'
import { StackedBars } from './stacked-bars.tsx'
import '../style/theme.css'

const formats = { locale: 'en-US', currency: 'USD', country: 'US', today: '2026-11-17', time_zone: 'UTC' }
const steps = Array.from({ length: 36 }, (_, at) => ({ key: String(at), label: `M${at}`, say: `Month ${at}` }))
const amounts = steps.map((_, at) => (at % 5 === 0 ? '-100.00' : '250.00'))

test('a person visits each of three years of months by keys, on a phone too', async () => {
  await page.viewport(390, 800)
  await render(
    <FormatProvider formats={formats}>
      <StackedBars
        steps={steps}
        stacks={[{ name: 'Income', series: [{ key: 'a', name: 'Payments', look: 1, amounts }] }]}
      />
    </FormatProvider>,
  )
  const month = (at: number) => page.getByRole('img', { name: `Month ${at}`, exact: true })
  await expect.element(month(35)).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(month(35)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(month(33)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(month(0)).toHaveFocus()
  await expect.element(month(0)).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('names of months that would cover one another are left out, never that of the latest', () => {
  const named = (step: number) => steps.flatMap((_, at) => (isNamed(at, steps.length, step) ? [at] : []))
  expect(named(40)).toHaveLength(36)
  expect(named(16)).toHaveLength(18)
  expect(named(16)).toContain(35)
})
