import '../style/theme.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

test('a screen reader hears label, help and error of a field', async () => {
  await render(
    <Field label="Due date" help="Counted in days" error="Enter a due date" required>
      <Input />
    </Field>,
  )
  const input = page.getByLabelText('Due date')
  await expect.element(input).toHaveAccessibleDescription('Counted in days Enter a due date')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
})

test('a field without an error is not invalid', async () => {
  await render(
    <Field label="Notes">
      <Input />
    </Field>,
  )
  await expect.element(page.getByLabelText('Notes')).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByLabelText('Notes')).not.toHaveAttribute('aria-describedby')
})

test('the tab key leads from one field to the next, and to what stands beside the label after it', async () => {
  await render(
    <>
      <Field label="Username">
        <Input />
      </Field>
      <Field label="Password" aside={<a href="#forgot">Forgot password</a>}>
        <Input />
      </Field>
    </>,
  )
  await page.getByLabelText('Username').click()
  await userEvent.tab()
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  await userEvent.tab()
  const link = page.getByRole('link', { name: 'Forgot password' })
  await expect.element(link).toHaveFocus()
  const label = page.getByText('Password', { exact: true }).element().getBoundingClientRect()
  const beside = link.element().getBoundingClientRect()
  expect(beside.left).toBeGreaterThan(label.right)
  expect(Math.abs(beside.bottom - label.bottom)).toBeLessThan(6)
})
