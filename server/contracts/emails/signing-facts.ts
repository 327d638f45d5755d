import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
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
export function cancellationFacts({ cancellation }: SigningFacts): { label: string; value: string }[] {
  if (!cancellation) return []
  return [
    { label: 'Date of the transaction', value: cancellation.transaction_date },
    { label: 'Last day to cancel', value: cancellation.cancel_by_date },
  ]
}
