import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyInput } from './money-input.tsx'
import { readSum } from './read-sum.ts'

function Price({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyInput aria-label="Price" value={value} onChange={setValue} />
      <p data-testid="sent">{value}</p>
    </>
  )
}

test('a person types a sum, sees the result and finds it applied on leaving', async () => {
  await render(<Price />)
  const price = page.getByLabelText('Price')
  await price.click()
  await userEvent.keyboard('12*3.5+40')
  await expect.element(page.getByText('= 82.00')).toBeVisible()
  await expect.element(price).toHaveValue('12*3.5+40')
  await userEvent.tab()
  await expect.element(price).toHaveValue('82.00')
})

test.each([
  ['$1,200.50', '1200.50'],
  ['1200,5', '1200.50'],
  ['0', '0.00'],
  ['-83.125', '-83.13'],
])('a person types %s and %s is sent', async (written, sent) => {
  await render(<Price />)
  await page.getByLabelText('Price').click()
  await userEvent.keyboard(written)
  await userEvent.tab()
  await expect.element(page.getByTestId('sent')).toHaveTextContent(sent)
  await expect.element(page.getByLabelText('Price')).toHaveValue(sent)
})

test('a person who presses on an amount overwrites it', async () => {
  await render(<Price start="480.00" />)
  await page.getByLabelText('Price').click()
  await userEvent.keyboard('5')
  await expect.element(page.getByTestId('sent')).toHaveTextContent(/^5\.00$/)
})

test('a person who types words keeps them, so that the form can say what is wrong', async () => {
  await render(<Price />)
  await page.getByLabelText('Price').click()
  await userEvent.keyboard('about ten')
  await userEvent.tab()
  await expect.element(page.getByLabelText('Price')).toHaveValue('about ten')
})

test.each([
  ['1,200', false, '1200.00'],
  ['1,200', true, '1.20'],
  ['1.200', true, '1200.00'],
  ['1.234.567,89', true, '1234567.89'],
  ['1 234,50 €', true, '1234.50'],
  ['(2+3)/4', false, '1.25'],
  ['10/3', false, '3.33'],
  ['2,5 x 4', false, '10.00'],
  ['0.005', false, '0.01'],
  ['-0.005', false, '-0.01'],
  ['0.1+0.2', false, '0.30'],
  ['99999999999999.99+0.01', false, '100000000000000.00'],
])('%s with a decimal comma %s reads as %s', (written, comma, read) => {
  expect(readSum(written, 2, comma)).toBe(read)
})

test.each(['', '12*', '1/0', '(1', '1..2', 'abc', '4 5', '--'])('%j cannot be read', (written) => {
  expect(readSum(written, 2)).toBeUndefined()
})
