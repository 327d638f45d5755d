import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { EmailBrand } from '#server/platform/mail/email.ts'

/** What an email about signing may say; days and instants already in words. */
export type SigningFacts = {
  language: ContractLanguage | undefined
  brand: EmailBrand
  title: string
  number: string
  /** Who signed, declined or asked. */
  who: string
  /** Their words. */
  note: string | undefined
  completed: string
  /** The days of its notice of cancellation, in words. */
  cancellation: CancellationDays | null
  /** The last day to return what was paid, in words; empty where nobody canceled. */
  refund_by: string
  code: string
  verify_url: string
  /** To the page of the contract; empty for who gets a copy alone. */
  link: string
}

/** Both days, where there is a notice of cancellation. */
export function cancellationFacts({ cancellation, language }: SigningFacts): { label: string; value: string }[] {
  if (!cancellation) return []
  const { days } = wordsOf({ language }).email
  return [
    { label: days.transaction, value: cancellation.transaction_date },
    { label: days.last, value: cancellation.cancel_by_date },
  ]
}
