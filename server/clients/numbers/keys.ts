import { phoneKeys, writtenPhoneKey } from '#contract/values/phone.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readPhone } from '#server/platform/read-phone.ts'

type Numbers = { phone?: string | null | undefined; phone_2?: string | null | undefined }

/** In which country a number is that does not say so, ISO 3166 alpha-2: the company's. */
export function countryOf({ actor }: Pick<CompanyCtx, 'actor'>): string {
  return actor.company?.country ?? 'US'
}

/** What two clients are compared by. Source: docs/domain.md, Telephone numbers. */
export function keysOf(country: string, { phone, phone_2 }: Numbers): string[] {
  return [...new Set([phone, phone_2].flatMap((each) => phoneKeys(each, country, readPhone)))]
}

/** By what clients are looked for whose numbers the queue has not read yet, too. */
export function soughtKeys(country: string, numbers: Numbers): string[] {
  const written = [numbers.phone, numbers.phone_2].map(writtenPhoneKey).filter((key) => key !== undefined)
  return [...new Set([...keysOf(country, numbers), ...written])]
}

/** The columns that go with a client's numbers when these are written. */
export function numberColumns(country: string, numbers: Numbers) {
  const [phone_key = null, phone_2_key = null] = keysOf(country, numbers)
  return { phone_key, phone_2_key, phones_read: readAs(country, numbers) }
}

/** The same of a contact, who has one number. */
export function contactNumberColumns(country: string, phone: string | null | undefined) {
  const [phone_key = null] = keysOf(country, { phone })
  return { phone_key, phones_read: readAs(country, { phone }) }
}

/** As the database compares it with what is written. */
function readAs(country: string, { phone, phone_2 }: Numbers): string {
  return [country, phone ?? '', phone_2 ?? ''].join('\n')
}
