import { formatPhone } from '../values/phone.ts'

/** How a company is reached, on one line below its emails: `(207) 555-0134 · office@harlow.example`; '' where neither is known. */
export function reachOf({ phone, email }: { phone: string | null; email: string | null }): string {
  return [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
}
