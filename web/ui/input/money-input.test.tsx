import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyInput } from './money-input.tsx'

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
  ['-83.125', '-83.125'],
  ['(50)', '-50.00'],
  ['50-', '-50.00'],
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
