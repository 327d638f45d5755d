import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withFigures } from './figures.tsx'
import '../style/theme.css'

test('the number of a document stays on one line, however narrow it gets, and reads as before', async () => {
  await render(<h1 style={{ width: 60 }}>{withFigures(['Invoice INV-0001 is due'])}</h1>)
  const number = page.getByText('INV-0001', { exact: true })
  expect(number.element().getClientRects()).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Invoice INV-0001 is due' })).toBeVisible()
})

test('words that are no figures are left alone', async () => {
  await render(<p>{withFigures('Re-do the top-2 steps, 3-4 days, A-1')}</p>)
  expect(page.getByText(/Re-do/).element().children).toHaveLength(0)
})
