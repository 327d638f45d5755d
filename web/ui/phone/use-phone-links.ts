import { type PhoneNumber, plainPhone, readPhones, readSimply } from '#contract/values/phone.ts'
import { useFormats } from '../text/format-context.tsx'
import { loadPlans, useLoadedPlans } from './load-plans.ts'

/** The addresses that open the telephone and the messages of a device. */
export type PhoneLinks = {
  call: (phone: string) => string
  text: (phone: string) => string
  /** A text that is written already. Both systems' phones read this form, with the question mark and the ampersand. */
  textWords: (phone: string, words: string) => string
}

/** Of a text with several numbers the first. Until the plans are there, as far as a number can be told without them. */
export function usePhoneLinks(): PhoneLinks {
  const { country } = useFormats()
  const plans = useLoadedPlans()
  const numberOf = (phone: string): PhoneNumber => {
    const simple = readSimply(phone, country)
    if (simple) return simple
    if (!plans) void loadPlans().catch(() => undefined)
    return (plans && readPhones(phone, country, plans)[0]) ?? plainPhone(phone)
  }
  const text = (phone: string) => `sms:${numberOf(phone).number}`
  return {
    call: (phone) => callHref(numberOf(phone)),
    text,
    textWords: (phone, words) => `${text(phone)}?&body=${encodeURIComponent(words)}`,
  }
}

/** A comma is a pause for whoever answers: both systems' phones dial the extension after it, and none reads `;ext=` of RFC 3966. */
function callHref({ number, extension }: PhoneNumber): string {
  return extension ? `tel:${number},${extension}` : `tel:${number}`
}
