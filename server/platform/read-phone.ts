import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/metadata.min.json'
import type { ReadPhone } from '#contract/values/phone.ts'

/** A number by the plans of all countries, the same as in the browser. */
export const readPhone: ReadPhone = (text, country) => {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode }, plans)
  return found?.isPossible() ? { number: found.number, extension: found.ext } : undefined
}
