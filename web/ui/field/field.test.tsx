import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
