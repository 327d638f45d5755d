import type { EmailBrand } from '#server/platform/mail/email.ts'

/** What an email about signing may say; days and instants already in words. */
export type SigningFacts = {
  brand: EmailBrand
  title: string
  number: string
  /** Who signed, declined or asked. */
  who: string
  /** Their words. */
  note: string | undefined
  completed: string
  code: string
  verify_url: string
  /** To the page of the contract; empty for who gets a copy alone. */
  link: string
}
