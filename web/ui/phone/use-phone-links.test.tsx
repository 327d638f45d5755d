import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormatProvider } from '../text/format-context.tsx'
import { usePhoneLinks } from './use-phone-links.ts'

function Links({ phone }: { phone: string }) {
  const { call, text, textWords } = usePhoneLinks()
  return (
    <>
      <a href={call(phone)}>Call</a>
      <a href={text(phone)}>Text</a>
      <a href={textWords(phone, 'Hi Renee & Co')}>Write</a>
    </>
  )
}

const formatsIn = (country: string) => ({
  ...{ locale: 'en-US', currency: 'USD', today: '2026-11-17', time_zone: 'UTC' },
  country,
})

test.for([
  ['US', '207-555-0140 ext. 12', '+12075550140', ',12'],
  ['US', '+12075550140 ext. 12', '+12075550140', ',12'],
  ['US', '1-800-FLOWERS', '+18003569377', ''],
  ['US', '+44 (0)20 7946 0958', '+442079460958', ''],
  ['US', '207 555 0143 / 207 555 0144', '+12075550143', ''],
  ['US', '555-0142', '5550142', ''],
  ['GB', '020 7946 0958 x3', '+442079460958', ',3'],
  ['DE', '030/123456', '+4930123456', ''],
] as const)(
  'in %s, who presses %s calls the number and then the extension, and texts the number',
  async ([country, phone, number, extension]) => {
    await render(
      <FormatProvider formats={formatsIn(country)}>
        <Links phone={phone} />
      </FormatProvider>,
    )
    const link = (name: string) => expect.element(page.getByRole('link', { name }))
    await link('Call').toHaveAttribute('href', `tel:${number}${extension}`)
    await link('Text').toHaveAttribute('href', `sms:${number}`)
    await link('Write').toHaveAttribute('href', `sms:${number}?&body=Hi%20Renee%20%26%20Co`)
  },
)
