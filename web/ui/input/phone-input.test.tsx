import '../style/theme.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from '../field/field.tsx'
import { FormatProvider } from '../text/format-context.tsx'
import { PhoneInput } from './phone-input.tsx'

function Typed({ country }: { country: string }) {
  const [value, setValue] = useState('')
  const formats = { locale: 'en-US', currency: 'USD', today: '2026-11-17', time_zone: 'UTC', country }
  return (
    <FormatProvider formats={formats}>
      <Field label="Phone">
        <PhoneInput value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
      <button type="button">Next</button>
    </FormatProvider>
  )
}

test.for([
  ['US', '207-555-0140 ext. 12', '+12075550140 ext. 12', '(207) 555-0140 ext. 12'],
  ['US', '(207) 555-0140x12', '+12075550140 ext. 12', '(207) 555-0140 ext. 12'],
  ['US', '1 207 555 0140', '+12075550140', '(207) 555-0140'],
  ['US', '+44 (0)20 7946 0958', '+442079460958', '+442079460958'],
  ['US', '011 44 20 7946 0958', '+442079460958', '+442079460958'],
  ['GB', '020 7946 0958', '+442079460958', '+442079460958'],
  ['US', '1-800-FLOWERS', '1-800-FLOWERS', '1-800-FLOWERS'],
  ['US', '207 555 0143 / 207 555 0144', '207 555 0143 / 207 555 0144', '207 555 0143 / 207 555 0144'],
  ['US', '555-0142', '555-0142', '555-0142'],
] as const)('a person in %s types %s and it is kept as %s', async ([country, typed, kept, shown]) => {
  await render(<Typed country={country} />)
  await page.getByLabelText('Phone').click()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('status')).toHaveTextContent(kept)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByLabelText('Phone')).toHaveValue(shown)
  await expect.element(page.getByRole('status')).toHaveTextContent(kept)
})
